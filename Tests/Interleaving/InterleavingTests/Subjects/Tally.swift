/// Counts how many are inside at a time.
///
/// Unchecked: used unobserved, by one thread at a time.
final class Tally: @unchecked Sendable {
  private var inside = 0
  private(set) var most = 0

  func enter() {
    inside += 1
    most = max(most, inside)
  }

  func leave() { inside -= 1 }
}
