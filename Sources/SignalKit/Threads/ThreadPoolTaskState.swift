/// What a running task can know about itself.
///
/// May be used from any thread.
public final class ThreadPoolTaskState: Sendable {
  /// Whether the task has been cancelled: a long one looks from time to time, and returns.
  public let cancelled = Atomic<Bool>(value: false)

  init() {}
}
