extension Program {
  /// Whether time plays a role: such a program is over when its last command is.
  var isTimed: Bool {
    contains { $0.verb == .wait } || signal?.hasWord(of: Self.timed) == true
  }

  private static let timed: Set<String> = [
    "delay", "suspendAwareDelay", "timeout", "debounce", "sampleEvery", "retry", "retryTimes",
  ]
}
