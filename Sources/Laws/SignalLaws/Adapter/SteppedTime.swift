/// How time passes for an implementation on platforms where nobody controls the system's.
///
/// For libraries whose operators take a clock or a scheduler: the adapter gives them one that moves only when
/// it is told to. Under control of threads it is not asked.
public struct SteppedTime: Sendable {
  let begin: @Sendable () -> Void
  let pass: @Sendable (Double) -> Void

  /// Names the operations.
  ///
  /// - Parameters:
  ///   - begin: called before each run, before anything is made: from now on what is made goes by a clock that
  ///     stands still, and nothing of earlier runs is due any more.
  ///   - pass: lets so many seconds pass, and returns when all that was due has been done, and whatever that
  ///     gave to queues.
  public init(
    begin: @escaping @Sendable () -> Void,
    pass: @escaping @Sendable (_ seconds: Double) -> Void
  ) {
    self.begin = begin
    self.pass = pass
  }
}
