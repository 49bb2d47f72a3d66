/// What a start returns: an object that is made when the source has started already.
///
/// Unchecked: whoever is handed it is handed what it holds.
final class LateHandle: @unchecked Sendable {
  private var end: () -> Void

  init(_ end: @escaping () -> Void) { self.end = end }

  func dispose() { end() }
}
