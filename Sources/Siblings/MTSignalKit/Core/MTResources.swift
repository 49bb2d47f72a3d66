/// What ends with a subscription, and who is told when all of it is free.
///
/// That takes the end of the subscription, the return of its generator, and that the sources above
/// it are free; one of those may just be delivering its end, and frees itself afterwards.
final class MTResources: MTDisposable, @unchecked Sendable {  // The lock guards the state.
  private let exclusion = Lock()
  private let content = MTDisposableSet()
  private var isOver = false
  /// Reasons not to be free; the first is that the subscription goes on.
  private var reasons = 1
  private var whenFree: (() -> Void)?
  /// What `whenFree` may need, from the end on.
  private var needed: MTCallbacks?

  func add(_ disposable: any MTDisposable) {
    content.add(disposable)
  }

  /// What is to be freed.
  var contents: [any MTDisposable] { content.contents }

  func dispose() {
    dispose(keeping: nil)
  }

  /// Ends the subscription, and keeps its callbacks until all is free, if somebody waits for that.
  func dispose(keeping callbacks: MTCallbacks?) {
    let wasOver = exclusion.exclusively {
      if !isOver, whenFree != nil { needed = callbacks }
      defer { isOver = true }
      return isOver
    }
    if wasOver { return }
    content.dispose()
    removeReason()
  }

  /// Whether the subscription is over.
  var isDisposed: Bool { exclusion.exclusively { isOver } }

  func addReason() {
    exclusion.exclusively { reasons += 1 }
  }

  func removeReason() {
    let (action, needed) = exclusion.exclusively { () -> ((() -> Void)?, MTCallbacks?) in
      reasons -= 1
      if reasons > 0 { return (nil, nil) }
      defer { (whenFree, self.needed) = (nil, nil) }
      return (whenFree, self.needed)
    }
    withExtendedLifetime(needed) { action?() }
  }

  /// Keeps these from being free until others are.
  ///
  /// - Parameters:
  ///   - other: the resources of a source.
  ///   - action: called when those are free.
  func follow(_ other: MTResources, then action: @escaping () -> Void = {}) {
    addReason()
    other.exclusion.exclusively {
      other.whenFree = { [weak self] in
        action()
        self?.removeReason()
      }
    }
  }
}
