/// What rounds may do to the stack.
enum StackOracles {
  /// How much deeper the last round may be than the second one, in bytes: less than a frame for
  /// each.
  private static let limit = 4096

  /// A long chain is released in as much of the stack as one of a quarter of its length.
  static let releaseStaysFlat: Oracle = { _, history in
    guard history.stackGrowth > limit else { return nil }
    return Violation(
      "The release of the longer chain took more of the stack, by more than \(limit) bytes.",
      expected: "a release that does not nest"
    )
  }

  /// The stack is as deep in the last round as in the second one.
  static let staysFlat: Oracle = { _, history in
    guard history.stackGrowth > limit else { return nil }
    return Violation(
      "The stack grew from round to round, by more than \(limit) bytes in all.",
      expected: "rounds that do not nest"
    )
  }
}
