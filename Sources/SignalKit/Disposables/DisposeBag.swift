/// Any number of disposables, which are disposed of when the bag dies.
///
///     final class Screen {
///       private let subscriptions = DisposeBag()
///
///       func show(_ name: Signal<String, NoError>) {
///         name.start(next: { print($0) }).add(to: subscriptions)
///       }
///     }
///
/// A `DisposableSet` that needs no `deinit` of its owner. A member that has ended remains, as an empty
/// shell, until the bag dies. May be used from any thread. Calls members without holding a lock.
///
/// Laws: DSP-36 to DSP-38.
public final class DisposeBag: Disposable {
  fileprivate let members = DisposableSet()

  /// Creates an empty bag.
  public init() {}

  deinit {
    members.dispose()
  }

  /// Adds a disposable; disposes of it at once if the bag has been disposed of.
  ///
  /// - Complexity: O(1) amortized.
  public func add(_ disposable: any Disposable) {
    members.add(disposable)
  }

  /// Disposes of all members before the bag dies, and of all that are added later.
  public func dispose() {
    members.dispose()
  }
}

extension Disposable {
  /// Leaves this disposable to a bag, which disposes of it when it dies.
  public func add(to bag: DisposeBag) {
    bag.add(self)
  }

  /// Adds this disposable to a set, which disposes of it when it is disposed of.
  public func add(to set: DisposableSet) {
    set.add(self)
  }
}
