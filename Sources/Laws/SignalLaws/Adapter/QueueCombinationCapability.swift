/// An operator that combines the latest values of signals on a queue.
public struct QueueCombinationCapability<Signal>: Sendable {
  let combine: @Sendable ([Signal], AnyObject, @escaping @Sendable ([Int]) -> Int) -> Signal?

  /// Names the operator; its queue is the one of ``QueueCapability``.
  ///
  /// It is asked for as many signals as ``Implementation/combineLatest`` takes.
  public init<Queue: AnyObject>(
    _ combine: @escaping @Sendable ([Signal], Queue, @escaping @Sendable ([Int]) -> Int) -> Signal
  ) {
    self.combine = { signals, queue, join in
      (queue as? Queue).map { combine(signals, $0, join) }
    }
  }
}
