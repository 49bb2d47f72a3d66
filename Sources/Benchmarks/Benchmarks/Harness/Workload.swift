/// One implementation of a row's job, set up and ready to run.
struct Workload {
  /// How many units one round is.
  let unitsPerRound: Int
  private let body: (Int) -> Void

  /// Creates a workload from a function that does so many rounds.
  init(unitsPerRound: Int = 1, _ body: @escaping (Int) -> Void) {
    self.unitsPerRound = unitsPerRound
    self.body = body
  }

  // Not inlined: the measured code is the same whoever measures.
  @inline(never)
  func run(rounds: Int) {
    body(rounds)
  }
}
