/// How many rounds are many for code that is not optimized: a hundred times as many as recursion would
/// survive.
let manyRounds = 100_000
