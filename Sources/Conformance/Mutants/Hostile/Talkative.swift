public import SignalLaws

/// Prints each value, without ending the line, and reads what there is to read.
private final class Talkative: BaseSubscriber, @unchecked Sendable {
  override func next(_ value: Int) {
    print("a value", terminator: "")
    _ = readLine()
    super.next(value)
  }
}

extension Mutants {
  /// Right in every way, but uses the standard streams as if they were its own.
  public static let talkative = hostile("talkative") { $0.subscriber = { Talkative($0) } }
}
