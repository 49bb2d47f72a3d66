public import SignalLaws

/// Remembers the last value without synchronizing.
private final class DataRace: BaseSubscriber, @unchecked Sendable {
  private var last = 0

  override func next(_ value: Int) {
    last = value
    super.next(value)
  }
}

extension Mutants {
  /// Concurrent values race for one variable.
  public static let dataRace = hostile("data-race") { $0.subscriber = { DataRace($0) } }

  /// The base with a hostile part.
  static func hostile(_ name: String, _ replace: (inout Parts) -> Void) -> Subject {
    var parts = Parts()
    replace(&parts)
    return parts.subject("HOSTILE-\(name)")
  }
}
