/// Something that can be ended, such as a subscription.
///
/// The disposables of this module can be disposed of from any thread, any number of times; only the
/// first time has an effect. None of them is disposed of by being dropped.
public protocol Disposable: AnyObject {
  /// Ends what this object stands for. May be called from any thread.
  func dispose()
}
