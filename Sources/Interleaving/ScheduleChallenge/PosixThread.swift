#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#else
internal import Musl
#endif

/// A thread of its own for one body, as code under test starts it.
public final class PosixThread {
  #if canImport(Darwin)
  private var handle: pthread_t?
  #else
  private var handle = pthread_t()
  #endif

  /// Starts it.
  public init(_ body: @escaping () -> Void) {
    let context = Unmanaged.passRetained(Body(body))
    pthread_create(
      &handle,
      nil,
      { context in
        let body: UnsafeMutableRawPointer? = context
        if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
        return nil
      },
      context.toOpaque()
    )
  }

  /// Waits for its end.
  public func join() {
    #if canImport(Darwin)
    if let handle { pthread_join(handle, nil) }
    #else
    pthread_join(handle, nil)
    #endif
  }

  private final class Body {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }
}
