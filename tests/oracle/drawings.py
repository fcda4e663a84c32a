"""For the tests: positions from drawn boards (top row first) and from given state."""

from oracle.rules_command import start_position

LETTERS = "abcdefghijklmnopqrs"


def hex_cells(drawing):
    """The letter is the row from the bottom, the number counts from the left; `.` is empty."""
    rows = [line.split() for line in drawing.strip().splitlines()][::-1]
    return {f"{LETTERS[row]}{number}": int(mark) for row, marks in enumerate(rows)
            for number, mark in enumerate(marks, 1) if mark != "."}


def square_cells(drawing):
    """As in chess."""
    rows = [line.split() for line in drawing.strip().splitlines()][::-1]
    return {f"{LETTERS[column]}{row}": int(mark) for row, marks in enumerate(rows, 1)
            for column, mark in enumerate(marks) if mark != "."}


def position_of(game, options, to_move=0, **state):
    position = start_position(game, options)
    position.to_move = to_move
    for name, value in state.items():
        assert hasattr(position, name)
        setattr(position, name, value)
    return position


def play(position, actions):
    for action in actions.split():
        position = position.after(action)
    return position


def legal(position):
    return set(position.legal_actions())
