import Foundation

/// Values over time, and at most one end.
public struct Stream<Element>: @unchecked Sendable {  // A constant, which its user made shareable.
  private let connect: (Observer<Element>) -> Cancellable

  /// Creates a stream of what is put into the observer, until it is cancelled.
  public init(_ connect: @escaping (Observer<Element>) -> Cancellable) {
    self.connect = connect
  }

  /// Tells what happens, until it ends or is cancelled.
  public func observe(
    next: @escaping (Element) -> Void,
    failed: @escaping (any Error) -> Void,
    finished: @escaping () -> Void
  ) -> Cancellable {
    let observer = Observer<Element>(.init(next: next, failed: failed, finished: finished))
    observer.hold(connect(observer))
    return Cancellable { observer.cancel() }
  }
}

/// Where a stream puts what happens.
public final class Observer<Element>: @unchecked Sendable {  // The lock guards the state.
  struct Handlers {
    let next: (Element) -> Void
    let failed: (any Error) -> Void
    let finished: () -> Void
  }

  private let lock = NSLock()
  private var handlers: Handlers?
  private var hasEnded = false
  private var upstream: Cancellable?

  init(_ handlers: Handlers) {
    self.handlers = handlers
  }

  /// Defect 1: the end may come between looking up the handler and calling it.
  public func send(_ element: Element) {
    lock.withLock { handlers }?.next(element)
  }

  /// Ends the stream with an error.
  public func fail(_ error: any Error) {
    end { $0.failed(error) }
  }

  /// Ends the stream.
  public func finish() {
    end { $0.finished() }
  }

  func hold(_ upstream: Cancellable) {
    let isLate = lock.withLock {
      self.upstream = upstream
      return hasEnded
    }
    if isLate { upstream.cancel() }
  }

  /// Defect 2: after an end, the upstream is cancelled once more.
  func cancel() {
    let (upstream, handlers) = lock.withLock {
      defer { self.handlers = nil }
      hasEnded = true
      return (self.upstream, self.handlers)
    }
    withExtendedLifetime(handlers) { upstream?.cancel() }
  }

  private func end(_ tell: (Handlers) -> Void) {
    let handlers = lock.withLock {
      defer { self.handlers = nil }
      return self.handlers
    }
    guard let handlers else { return }
    tell(handlers)
    let upstream = lock.withLock {
      hasEnded = true
      return self.upstream
    }
    upstream?.cancel()
  }
}
