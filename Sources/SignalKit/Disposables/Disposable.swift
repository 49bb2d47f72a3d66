/// Something that can be ended, such as a subscription.
///
/// The disposables of this module can be disposed of from any thread, any number of times; only the
/// first time has an effect (a `StrictDisposable` forwards each). None of them is disposed of by being dropped, but for `ScopedDisposable`
/// and `DisposeBag`.
///
/// `Sendable`, because `dispose` may be called from any thread: so a class of the main actor can do it
/// in its `deinit`. Code that was written before that was required is spared the error.
@preconcurrency
public protocol Disposable: AnyObject, Sendable {
  /// Ends what this object stands for. May be called from any thread.
  func dispose()
}
