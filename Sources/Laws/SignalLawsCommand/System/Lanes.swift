internal import Foundation

/// The same work on several threads at once.
enum Lanes {
  /// Does the work, with a number for each thread; returns when all have ended.
  ///
  /// Number 0 is the calling thread. Where the system has no room for more threads, there are
  /// fewer.
  static func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    var threads: [pthread_t] = []
    for number in 1..<max(count, 1) {
      guard let thread = start(Body(number, work)) else { break }
      threads.append(thread)
    }
    work(0)
    for thread in threads { pthread_join(thread, nil) }
  }

  fileprivate final class Body: Sendable {
    private let number: Int
    private let work: @Sendable (Int) -> Void

    init(_ number: Int, _ work: @escaping @Sendable (Int) -> Void) {
      self.number = number
      self.work = work
    }

    func run() { work(number) }
  }

  private static func start(_ body: Body) -> pthread_t? {
    let context = Unmanaged.passRetained(body)
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    guard pthread_create(&thread, nil, enter, context.toOpaque()) == 0 else {
      context.release()
      return nil
    }
    return thread
  }
}

/// What a thread of a lane does.
private func enter(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<Lanes.Body>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}
