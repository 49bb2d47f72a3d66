/// What an adapter must pass on.
enum AdapterOracles {
  /// ADP-3: completed reaches completed, and nothing else.
  static let completionArrives: Oracle = { _, history in
    arrives(.completed, history, "completed")
  }

  /// ADP-4: failed reaches failed, with its error.
  static let failureArrives: Oracle = { _, history in arrives(.failed, history, "failed") }

  private static func arrives(_ event: Event, _ history: History, _ name: String) -> Violation? {
    let delivered = history.events().filter(\.event.isDelivery)
    guard delivered.map(\.event) != [event] else { return nil }
    return Violation(
      """
      Implementation.start did not deliver '\(name)': does `start` forward it to `sink.\(name)`, \
      and `make` forward it from the sink it is given?
      """,
      expected: "\(event)",
      at: delivered.first?.action.begin
    )
  }
}
