// What each legal action leads to, from the real rules: as net/positions.js gives it to the client.

// -> {position, next}: next is a Map from action to position
export async function nextByRules(rules, { game, options, actions }) {
    const { position } = await rules.ask({ game, options, actions });
    const after = await Promise.all(position.legal.map((action) =>
        rules.ask({ game, options, actions: [...actions, action] })));
    return { position, next: new Map(position.legal.map((action, index) => [action, after[index].position])) };
}
