/// When a promise is over: it cannot be reached, and nothing more can come, or nobody would get it.
struct PromiseState<Source> {
  var isAbandoned = false
  private var deferred: Source?
  private var generation = 0
  private var isSourceLive = false
  private var isOver = false

  init(deferred: Source?) {
    self.deferred = deferred
  }

  /// The signal that was to be started on the first access, once.
  mutating func takeDeferred() -> Source? {
    let taken = deferred
    deferred = nil
    return taken
  }

  /// A signal has been set; maybe this is known, or one that was set later is.
  mutating func begins(_ generation: Int) {
    guard generation > self.generation else { return }
    self.generation = generation
    isSourceLive = true
  }

  mutating func completed(_ generation: Int) {
    if generation == self.generation { isSourceLive = false }
  }

  /// True once.
  mutating func becomesOver(hasReceivers: Bool) -> Bool {
    guard isAbandoned, !isOver, !hasReceivers || !isSourceLive else { return false }
    isOver = true
    return true
  }
}
