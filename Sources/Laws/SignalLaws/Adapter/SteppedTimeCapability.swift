/// How time passes for an implementation on platforms where nobody controls the system's.
///
/// For libraries whose operators take a clock or a scheduler: the adapter gives them one that moves only when
/// it is told to. Under control of threads it is not asked.
public struct SteppedTimeCapability: Sendable {
  let begin: @Sendable () -> Void
  let pass: @Sendable (Double) -> Void
  let end: @Sendable () -> Void

  /// Names the operations.
  ///
  /// - Parameters:
  ///   - begin: called before a run, before anything is made: what is made goes by a clock that stands still.
  ///   - pass: lets so many seconds pass, and returns when all that was due has been done, and whatever that
  ///     gave to queues.
  ///   - end: called after the run: what is made goes by the system's time again.
  public init(
    begin: @escaping @Sendable () -> Void,
    pass: @escaping @Sendable (_ seconds: Double) -> Void,
    end: @escaping @Sendable () -> Void
  ) {
    self.begin = begin
    self.pass = pass
    self.end = end
  }
}
