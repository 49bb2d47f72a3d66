import Synchronization

/// What is to be done when the delivery of a terminal event has come back up to where it began.
///
/// A terminal event goes down a chain of subscriptions by calls; each disposes of its resources when
/// its own call has returned, the uppermost last. What must come after all of that waits here.
enum Unwinding {
  private final class Later {
    var actions: [() -> Void] = []
  }

  /// Nil, or the mark of a delivery on this thread, or the list of what is to come after it.
  private static let current = ThreadLocal()
  private static var mark: UnsafeMutableRawPointer? { .init(bitPattern: 1) }

  /// Whether anything has ever asked to come after a delivery: nobody else is to pay for it.
  private static let isUsed = Synchronization.Atomic<Bool>(false)

  /// Makes `afterDelivery` work for deliveries that begin from now on.
  static func prepare() {
    // Relaxed: whoever asks has been prepared for by the same thread, or by one that it comes after.
    isUsed.store(true, ordering: .relaxed)
  }

  /// Delivers a terminal event, and disposes of what it leaves behind.
  @inline(__always)
  static func deliver(_ body: () -> Void) {
    // Relaxed: see `prepare()`.
    if !isUsed.load(ordering: .relaxed) || current.address != nil {
      body()
      return
    }
    current.address = mark
    body()
    let list = current.address
    current.address = nil
    if list != mark { perform(list) }
  }

  /// Runs an action when the outermost delivery on this thread is over; at once if there is none.
  static func afterDelivery(_ action: @escaping () -> Void) {
    guard let list = current.address else {
      action()
      return
    }
    if list == mark {
      current.address = Unmanaged.passRetained(Later()).toOpaque()
    }
    guard let address = current.address else { return }
    Unmanaged<Later>.fromOpaque(address).takeUnretainedValue().actions.append(action)
  }

  @inline(never)
  private static func perform(_ list: UnsafeMutableRawPointer?) {
    guard let list else { return }
    // Those further up have come later, because they end later; but what is above goes first.
    let actions = Unmanaged<Later>.fromOpaque(list).takeRetainedValue().actions
    for action in actions.reversed() { action() }
  }
}
