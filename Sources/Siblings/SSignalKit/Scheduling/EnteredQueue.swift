#if canImport(Darwin)
import Darwin
#elseif canImport(Android)
import Android
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A queue that a thread is inside of while it runs a block of another, by a nested `dispatchSync`.
///
/// Dispatch itself tells about the innermost queue only.
final class EnteredQueue: Sendable {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "SSignalKit: no thread-local storage (error \(status))")
    return key
  }()

  private let tag: Int
  private let outer: EnteredQueue?

  init(_ tag: Int, inside outer: EnteredQueue?) {
    self.tag = tag
    self.outer = outer
  }

  /// The innermost of them on this thread.
  static var current: EnteredQueue? {
    pthread_getspecific(key).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  func contains(_ tag: Int) -> Bool {
    self.tag == tag || outer?.contains(tag) ?? false
  }

  /// Runs a block on a thread that waits inside of `entered`.
  static func run(inside entered: EnteredQueue?, _ block: () -> Void) {
    let before = pthread_getspecific(key)
    let pointer = entered.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    pthread_setspecific(key, pointer)
    block()
    pthread_setspecific(key, before)
    withExtendedLifetime(entered) {}
  }
}
