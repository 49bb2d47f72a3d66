#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs the closure on a thread with a stack of 512 KiB and awaits it.
func onSmallStack(_ body: () -> Void) {
  let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
  pthread_attr_init(attributes)
  pthread_attr_setstacksize(attributes, 512 * 1024)
  withoutActuallyEscaping(body) { body in
    let box = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(
      &thread,
      attributes,
      { argument in
        Unmanaged<Body>.fromOpaque(argument).takeUnretainedValue().run()
        return nil
      },
      box.toOpaque()
    )
    if let thread { pthread_join(thread, nil) }
    #else
    var thread = pthread_t()
    let status = pthread_create(
      &thread,
      attributes,
      { argument in
        if let argument { Unmanaged<Body>.fromOpaque(argument).takeUnretainedValue().run() }
        return nil
      },
      box.toOpaque()
    )
    pthread_join(thread, nil)
    #endif
    precondition(status == 0)
    box.release()
  }
  pthread_attr_destroy(attributes)
  attributes.deallocate()
}

private final class Body {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }
}
