/// A correct container of at most one disposable.
///
/// Unchecked: the lock guards the state; mutants may leave it out.
class BaseMeta: BaseDisposable, @unchecked Sendable {
  let lock = MutexLock()
  var content: (any BaseDisposable)?
  var isDisposed = false

  func set(_ new: (any BaseDisposable)?) {
    let unwanted = lock.withLock {
      if isDisposed { return new }
      return content === new ? nil : swap(new)
    }
    unwanted?.dispose()
  }

  func dispose() {
    let content = lock.withLock {
      isDisposed = true
      return swap(nil)
    }
    content?.dispose()
  }

  /// Stores the content and returns the previous one; called with the lock held.
  final func swap(_ new: (any BaseDisposable)?) -> (any BaseDisposable)? {
    let old = content
    content = new
    return old
  }
}
