/// Holds one disposable, which can be replaced.
///
/// Once disposed of, it keeps nothing: it disposes at once of whatever is set. May be used from any
/// thread. Disposes of its contents without holding a lock.
public final class MTMetaDisposable: MTDisposable, @unchecked Sendable {  // The lock guards it.
  private enum State {
    case holding((any MTDisposable)?)
    case disposed
  }

  private let exclusion = Lock()
  private var state = State.holding(nil)

  /// Creates an empty container.
  public init() {}

  /// Stores a disposable, or nothing, then disposes of the one before.
  ///
  /// What is stored already stays as it is.
  public func setDisposable(_ disposable: (any MTDisposable)?) {
    let unwanted = exclusion.exclusively { () -> (any MTDisposable)? in
      switch state {
      case .disposed: return disposable
      case .holding(let content) where content === disposable: return nil
      case .holding(let content):
        state = .holding(disposable)
        return content
      }
    }
    unwanted?.dispose()
  }

  /// Disposes of the content, and of whatever is set from now on.
  public func dispose() {
    let last = exclusion.exclusively {
      defer { state = .disposed }
      return state
    }
    if case .holding(let content) = last { content?.dispose() }
  }
}
