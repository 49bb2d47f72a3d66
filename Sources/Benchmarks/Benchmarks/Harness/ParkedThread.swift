import Foundation

/// A thread that does nothing.
///
/// Locks are cheaper in a process with one thread, and no application is one.
final class ParkedThread {
  private let end = DispatchSemaphore(value: 0)
  private let thread: Joinable<Void>

  init() {
    let end = end
    thread = Joinable { end.wait() }
  }

  deinit {
    end.signal()
    thread.join()
  }
}
