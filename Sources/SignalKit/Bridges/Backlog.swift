import Synchronization

/// Counts what waits in an operator whose buffer is not limited.
///
///     let backlog = Backlog()
///     let uploads = files |> mapToQueue(backlog: backlog, upload)
///     backlog.count    // how many files wait at this moment
///     backlog.highest  // how many have waited at most
///
/// One object may be handed to several operators, and counts for all subscriptions of them together.
/// May be used from any thread.
public final class Backlog: Sendable {
  private let waiting = Synchronization.Atomic<Int>(0)
  private let most = Synchronization.Atomic<Int>(0)

  /// Creates a backlog that counts nothing yet.
  public init() {}

  /// How many values wait at this moment.
  public var count: Int {
    waiting.load(ordering: .relaxed)
  }

  /// How many values have waited at the same time at most.
  public var highest: Int {
    most.load(ordering: .relaxed)
  }

  // Relaxed: the counts order nothing else.

  @usableFromInline
  func add(_ number: Int) {
    let count = waiting.wrappingAdd(number, ordering: .relaxed).newValue
    most.max(count, ordering: .relaxed)
  }

  @usableFromInline
  func remove(_ number: Int) {
    waiting.wrappingSubtract(number, ordering: .relaxed)
  }
}
