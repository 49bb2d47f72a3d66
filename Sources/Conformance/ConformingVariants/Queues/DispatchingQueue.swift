import Dispatch
import Synchronization

/// A dispatch queue that remembers which thread is on it.
final class DispatchingQueue: Sendable {
  private let native = DispatchQueue(label: "queue")
  /// The thread that is on the queue; 0 for none.
  private let owner = Atomic<UInt>(0)

  var isCurrent: Bool { owner.load(ordering: .relaxed) == thisThread }

  private func run(_ block: () -> Void) {
    owner.store(thisThread, ordering: .relaxed)
    block()
    owner.store(0, ordering: .relaxed)
  }

  func async(_ block: @escaping @Sendable () -> Void) {
    if isCurrent { block() } else { dispatch(block) }
  }

  func dispatch(_ block: @escaping @Sendable () -> Void) { native.async { self.run(block) } }

  func sync(_ block: @escaping @Sendable () -> Void) {
    if isCurrent { block() } else { native.sync { run(block) } }
  }
}
