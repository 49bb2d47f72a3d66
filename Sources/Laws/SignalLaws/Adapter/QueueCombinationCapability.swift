/// An operator that combines the latest values of signals on a queue.
public struct QueueCombinationCapability<Signal>: Sendable {
  let combine: @Sendable ([Signal], AnyObject, @escaping @Sendable ([Int]) -> Int) -> Signal?
  /// Whether it works on queues of this type.
  let takes: @Sendable (AnyObject) -> Bool

  /// Names the operator; its queue is the one of ``QueueCapability``.
  ///
  /// It may answer `nil` for so many signals; programs then have others.
  public init<Queue: AnyObject>(
    _ combine: @escaping @Sendable ([Signal], Queue, @escaping @Sendable ([Int]) -> Int) -> Signal?
  ) {
    self.combine = { signals, queue, join in
      (queue as? Queue).flatMap { combine(signals, $0, join) }
    }
    takes = { $0 is Queue }
  }
}
