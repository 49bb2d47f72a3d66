import Foundation

/// A thread for one body.
final class FreshThread {
  private var handle = pthread_t()

  init(_ body: @escaping () -> Void) {
    let context = Unmanaged.passRetained(Body(body))
    pthread_create(
      &handle,
      nil,
      { context in
        if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      },
      context.toOpaque()
    )
  }

  func join() { pthread_join(handle, nil) }

  private final class Body {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }
}
