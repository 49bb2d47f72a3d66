extension Program {
  /// Whether time plays a role: such a program is over when its last command is.
  var isTimed: Bool {
    contains { $0.verb == .wait } || signal?.hasWord(of: Self.timed) == true
  }

  private static let timed: Set<String> = [
    "delay", "suspendAwareDelay", "timeout", "debounce", "sampleEvery", "retry", "retryTimes",
    "retryTimesIf",
  ]

  /// Whether, after the last end that is put, as much time passes as any operator's number says.
  var waitsAfterItsEnd: Bool {
    let end = main.lastIndex { $0.verb.putsTerminal } ?? -1
    let time = main[(end + 1)...].filter { $0.verb == .wait }.reduce(0) { $0 + ($1.number ?? 0) }
    return time >= (signal?.parts ?? []).map { $0.number() }.max() ?? 0
  }

  /// Operators of time that have nothing to wait for before a value has come.
  private static let waitingForValues: Set<String> = [
    "debounce", "throttle", "delayEvents", "sampleEvery",
  ]

  /// Whether, after the last source has let go of its subscriber, as much time passes as all operators' numbers
  /// say, if time plays a role.
  var waitsAfterLettingGo: Bool {
    guard isTimed else { return true }
    let timed = signal?.words.intersection(PipelineDrawing.timed) ?? []
    if timed.isSubset(of: Self.waitingForValues), !contains(where: { $0.verb == .next }) {
      return true
    }
    let last = main.lastIndex { $0.verb == .abandon } ?? -1
    let time = main[(last + 1)...].filter { $0.verb == .wait }.reduce(0) { $0 + ($1.number ?? 0) }
    return time >= (signal?.parts ?? []).flatMap(\.numbers).reduce(0, +)
  }
}
