/// What ends with a subscription, and who is told when all of it is free.
///
/// All is free when the subscription has ended, its generator has returned, and its sources are
/// free too. A source that is just delivering its end frees itself later than what is below it; a
/// successor has to wait for that.
final class Resources: SDisposable, @unchecked Sendable {  // The lock guards the state.
  private let lock = Lock()
  private let members = SDisposableSet()
  private var isDisposed = false
  /// The end, and whatever else has to happen.
  private var outstanding = 1
  private var released: (() -> Void)?
  /// What `released` may need, from the end on.
  private var kept: AnyObject?

  func add(_ member: any SDisposable) {
    members.add(member)
  }

  /// What is to be freed.
  var contents: [any SDisposable] { members.contents }

  func dispose() {
    dispose(keeping: nil)
  }

  /// Ends the subscription, and keeps an object until all is free, if somebody waits for that.
  func dispose(keeping object: AnyObject?) {
    let isFirst = lock.locked {
      if isDisposed { return false }
      isDisposed = true
      if released != nil { kept = object }
      return true
    }
    guard isFirst else { return }
    members.dispose()
    letGo()
  }

  /// Whether the subscription is over.
  var hasEnded: Bool {
    lock.locked { isDisposed }
  }

  /// Says what to call, once, when all is free.
  func whenReleased(_ action: @escaping () -> Void) {
    lock.locked { released = action }
  }

  /// Keeps this from being free until as many calls of `letGo()`.
  func hold() {
    lock.locked { outstanding += 1 }
  }

  func letGo() {
    let (action, kept) = lock.locked { () -> ((() -> Void)?, AnyObject?) in
      outstanding -= 1
      guard outstanding == 0 else { return (nil, nil) }
      defer { (released, self.kept) = (nil, nil) }
      return (released, self.kept)
    }
    withExtendedLifetime(kept) { action?() }
  }
}
