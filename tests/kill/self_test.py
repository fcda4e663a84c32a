def run_all(program, folder, seed): return False
