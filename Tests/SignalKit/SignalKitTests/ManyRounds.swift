/// How many rounds are many for code that is not optimized: were each to leave the smallest frame there is on
/// the stack, 16 bytes, a stack of 512 KiB would not hold them.
let manyRounds = 40_000
