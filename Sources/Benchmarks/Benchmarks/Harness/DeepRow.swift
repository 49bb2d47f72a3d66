/// A job of many rounds on a thread with a small stack, in a process of its own: what overflows
/// takes nobody with it.
struct DeepRow: Sendable {
  static let stackSize = 512 * 1024

  let name: String
  let rounds: Int
  /// Does the job, and says whether everything came.
  let run: @Sendable (Int) -> Bool

  /// The part of the process that was started for it.
  ///
  /// Returns nanoseconds per round, or nil if something did not come.
  func measureHere() -> Double? {
    let (rounds, run) = (rounds, run)
    return Joinable(stackSize: Self.stackSize) {
      let start = Clocks.processor()
      let isComplete = run(rounds)
      let taken = Clocks.processor() - start
      return isComplete ? taken / Double(rounds) : nil
    }.join()
  }

  func measure() -> RowResult {
    var result = RowResult(name: title, unit: "round", target: Target(ends: true), subject: .nan)
    switch Child.run(["deep-here", name]) {
    case .printed(let text):
      if let nanoseconds = Double(text) {
        result.subject = nanoseconds
      } else {
        result.failure = text
      }
    case .failed(let how):
      result.failure = how
    }
    return result
  }

  private var title: String {
    "\(name), \(rounds) deep"
  }
}
