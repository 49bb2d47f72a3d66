/// A subscriber that logs what is put into it, and whether it was accepted.
///
///     let subscriber = STracingSubscriber(name: "numbers", next: { print($0 ?? "nil") })
///     subscriber.putNext(1)       // numbers: next 1
///     subscriber.putCompletion()  // numbers: completed
///     subscriber.putNext(2)       // numbers: next 2 (not accepted)
///
/// An event is logged when its put returns; a terminal one may then still wait for values.
public final class STracingSubscriber: SSubscriber, @unchecked Sendable {  // Constants only.
  private let name: String
  private let log: (String) -> Void

  /// Creates a subscriber with a name for the log.
  ///
  /// - Parameters:
  ///   - name: what each line begins with.
  ///   - log: takes the lines, on the threads of the events; prints them by default.
  ///   - next: the callback for values.
  ///   - error: the callback for the error.
  ///   - completed: the callback for the completion.
  public init(
    name: String,
    log: @escaping (String) -> Void = { print($0) },
    next: ((Any?) -> Void)? = nil,
    error: ((Any?) -> Void)? = nil,
    completed: (() -> Void)? = nil
  ) {
    self.name = name
    self.log = log
    super.init(next: next, error: error, completed: completed)
  }

  /// Puts a value and logs it.
  public override func putNext(_ value: Any?) {
    note("next \(value ?? "nil")", deliver(value))
  }

  /// Puts an error and logs it.
  public override func putError(_ error: Any?) {
    note("error \(error ?? "nil")", accept(.error(error)))
  }

  /// Puts the completion and logs it.
  public override func putCompletion() {
    note("completed", accept(.completed))
  }

  /// Accepts nothing more, and logs that.
  public override func markTerminatedWithoutDisposal() {
    super.markTerminatedWithoutDisposal()
    log("\(name): terminated")
  }

  override func dispose() {
    super.dispose()
    log("\(name): disposed")
  }

  private func note(_ event: String, _ isAccepted: Bool) {
    log("\(name): \(event)\(isAccepted ? "" : " (not accepted)")")
  }
}
