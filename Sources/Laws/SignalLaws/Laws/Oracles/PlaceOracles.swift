/// What is asked of a place where an observer is to have its events: a queue, or the main actor.
enum PlaceOracles {
  /// Every delivery is made there.
  ///
  /// - Parameters:
  ///   - place: what the place is called where something else came: "outside the queue".
  ///   - expected: what was to come instead.
  ///   - isThere: whether something happened there.
  /// - Returns: the oracle.
  static func deliversOnly(
    _ place: String,
    expected: String,
    _ isThere: @escaping @Sendable (History.Action) -> Bool
  ) -> Oracle {
    { _, history in
      history.events().first { $0.event.isDelivery && !isThere($0.action) }.map {
        Violation(
          "\($0.event) was delivered \(place).",
          expected: expected,
          at: $0.action.begin
        )
      }
    }
  }

  /// Nothing begins to arrive when a dispose there has returned.
  static func nothingAfterDispose(
    _ place: String,
    _ isThere: @escaping @Sendable (History.Call, History) -> Bool
  ) -> Oracle {
    { _, history in
      let disposed = history.calls(.dispose).first { isThere($0, history) }
      guard let end = disposed?.action.end else { return nil }
      return history.events().first { $0.event.isDelivery && $0.action.begin > end }.map {
        Violation(
          "\($0.event) began to arrive after dispose had returned \(place).",
          expected: "nothing after dispose",
          at: $0.action.begin
        )
      }
    }
  }
}
