#if !canImport(Dispatch)

/// A queue, of which there is none on a platform without Dispatch.
///
/// What takes an optional queue takes `nil` there; what cannot do without one is left out.
public final class Queue: Sendable {
  private init() {}
}

/// Nobody can call this, so that what takes an optional queue need not know.
@usableFromInline
func deliverOn<T, E>(_ queue: Queue) -> (Signal<T, E>) -> Signal<T, E> {
  { $0 }
}

#endif
