/// A value that can be observed: it is set, and whoever subscribes gets the present one and all later
/// ones.
///
///     let volume = ValuePromise(3)
///     let handle = volume.get().start(next: { print($0) })  // prints 3
///     volume.set(4)                                         // prints 4
///
/// It never ends. All subscribers see the values in the order in which they were set; nobody gets an
/// older value after a newer one, and the last value delivered is the one that is stored. A value
/// that is set while another is being delivered, by re-entrancy for example, is delivered after it by
/// the thread that delivers.
///
/// May be used from any thread. Calls subscribers, `==` and the deinit of values without holding a
/// lock. A signal or subscription does not keep the promise alive, but keeps its last value; when
/// the promise dies, nothing more can be set, and its subscribers are let go.
///
/// Laws: VPR-1 to VPR-7.
public final class ValuePromise<T: Equatable> {
  /// Whether a value that equals the present one is not delivered again.
  public let ignoreRepeated: Bool

  private let broadcast = Broadcast<T, NoError>(replays: true)
  private let values: Signal<T, NoError>

  /// Creates a promise that has no value yet.
  ///
  /// - Parameter ignoreRepeated: whether to ignore a value that equals the present one.
  public init(ignoreRepeated: Bool = false) {
    self.ignoreRepeated = ignoreRepeated
    let broadcast = broadcast
    values = Signal(operation: { subscriber in
      broadcast.join(subscriber)
      return nil
    })
  }

  /// Creates a promise with a value.
  ///
  /// - Parameters:
  ///   - value: the first value, which counts as present one for `ignoreRepeated`.
  ///   - ignoreRepeated: whether to ignore a value that equals the present one.
  public convenience init(_ value: T, ignoreRepeated: Bool = false) {
    self.init(ignoreRepeated: ignoreRepeated)
    broadcast.putNext(value)
  }

  deinit {
    broadcast.end()
  }

  /// The present value; nil if none has been set.
  ///
  /// What is set inside a delivery is present at once, though it is delivered later.
  public var value: T? {
    broadcast.value
  }

  /// Sets the value, and delivers it to all subscribers.
  ///
  /// - Complexity: O(*n*) for *n* subscribers.
  public func set(_ value: T) {
    if ignoreRepeated {
      broadcast.putNext(value, unless: ==)
    } else {
      broadcast.putNext(value)
    }
  }

  /// A signal of the present value, if there is one, and all that are set from its start on.
  public func get() -> Signal<T, NoError> {
    values
  }

  /// How many values wait for the delivering thread.
  ///
  /// Zero unless a delivery is in progress. Waiting values are not limited in number.
  public var waitingCount: Int {
    broadcast.waitingCount
  }
}

// Values are delivered on whichever thread sets, as documented.
extension ValuePromise: @unchecked Sendable where T: Sendable {}
