/// How many rounds are many for optimized code.
let manyRounds = 1_000_000
