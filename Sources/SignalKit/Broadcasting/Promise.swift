/// The latest value of a signal that can be replaced.
///
///     let name = Promise<String>()
///     name.set(load())           // starts at once
///     name.get() |> take(1)      // the value when it has come
///
/// `set` starts its signal whether or not anybody has subscribed. Whoever subscribes gets the latest
/// value of the present signal, if one has come, and all later ones. It never ends: the completion of
/// the present signal leaves its value in place.
///
/// Nothing of a replaced signal is delivered or stored any more when `set` has returned, values that
/// waited for the delivering thread included; a value that is being delivered at that moment reaches
/// all. All subscribers see the values in the order in which they were stored; nobody gets an older
/// value after a newer one.
///
/// A signal of `get()` keeps the promise alive. A subscription keeps the present signal running, also
/// when the promise itself is gone; once that signal has ended too, nothing can come, and the
/// subscribers are let go. If there is no subscriber, the signal is disposed of with the promise.
///
/// May be used from any thread. Calls subscribers and the deinit of values without holding a lock.
///
/// Laws: PRM-1 to PRM-14.
public final class Promise<T> {
  private let core: PromiseCore<T>

  /// Creates a promise that starts a signal when somebody subscribes for the first time, unless
  /// another one has been set before.
  public init(initializeOnFirstAccess: Signal<T, NoError>?) {
    core = PromiseCore(initializeOnFirstAccess)
  }

  /// Creates a promise that has a value.
  public convenience init(_ value: T) {
    self.init()
    core.putNext(value)
  }

  /// Creates a promise that has no signal yet.
  public convenience init() {
    self.init(initializeOnFirstAccess: nil)
  }

  deinit {
    core.abandon()
  }

  /// Called once when the promise is gone, and nobody is subscribed any more or its signal has ended.
  ///
  /// That is before its signal is disposed of, without holding a lock, on the thread that brings it about:
  /// by dropping the last reference, ending the last subscription or ending the signal.
  public var onDeinit: (() -> Void)? {
    get { core.onDeinit }
    set { core.onDeinit = newValue }
  }

  /// Puts a signal in the place of the present one, which is disposed of before the new one starts.
  ///
  /// The present value is forgotten: until the new signal has sent one, who subscribes gets none.
  /// Called inside a delivery, or while another signal is being set, this takes effect at once, and
  /// the new signal is started when that has returned.
  public func set(_ signal: Signal<T, NoError>) {
    core.set(signal)
  }

  /// A signal of the latest value, if there is one, and all later ones.
  public func get() -> Signal<T, NoError> {
    Signal(operation: { subscriber in
      // The promise is kept, so that it can be subscribed to.
      self.core.join(subscriber)
      self.core.startDeferred()
      return nil
    })
  }

  /// How many values wait for the delivering thread.
  ///
  /// Zero unless a delivery is in progress. Waiting values are not limited in number.
  public var waitingCount: Int {
    core.waitingCount
  }
}

// Values are delivered on whichever thread the signal emits, as documented.
extension Promise: @unchecked Sendable where T: Sendable {}
