import Dispatch
import SignalLaws

/// A small signal library of somebody else, for adapters that are wired up wrongly.
///
/// It is for one thread; what its adapters get wrong shows there.
final class SmallSignal: Sendable {
  typealias Body = @Sendable (SmallObserver) -> SmallHandle
  let body: Body
  init(_ body: @escaping Body) { self.body = body }

  func observe(_ observer: SmallObserver) -> SmallHandle { body(observer) }
}

struct SmallObserver: Sendable {
  var value: @Sendable (Int) -> Void
  var error: @Sendable (any Error) -> Void
  var end: @Sendable () -> Void
}

/// Runs its closure when it is ended.
final class SmallHandle: Sendable {
  let action: @Sendable () -> Void
  init(_ action: @escaping @Sendable () -> Void) { self.action = action }
  func end() { action() }
}

/// Does the same as a handle, and is none.
final class OtherHandle: Sendable {
  let action: @Sendable () -> Void
  init(_ action: @escaping @Sendable () -> Void) { self.action = action }
}

/// Unchecked: it is for one thread.
final class SmallSlot: @unchecked Sendable {
  private var content: SmallHandle?

  func set(_ handle: SmallHandle?) {
    content?.end()
    content = handle
  }
}

final class SmallQueue: Sendable {
  private let native = DispatchQueue(label: "small")
  func enqueue(_ block: @escaping @Sendable () -> Void) { native.async(execute: block) }
  func wait(_ block: () -> Void) { native.sync(execute: block) }
}

extension Implementation<SmallSignal> {
  /// How each part is wired up; as it is, rightly.
  struct Wiring {
    var make: @Sendable (@escaping @Sendable (Sink) -> @Sendable () -> Void) -> SmallSignal = {
      body in
      SmallSignal { observer in
        SmallHandle(
          body(
            Sink(
              next: { observer.value($0) },
              failed: { observer.error($0) },
              completed: { observer.end() }
            )
          )
        )
      }
    }
    var start: @Sendable (SmallSignal, Sink) -> () -> Void = { signal, sink in
      let handle = signal.observe(
        SmallObserver(
          value: sink.next,
          error: { if let error = $0 as? LawError { sink.failed(error) } },
          end: sink.completed
        )
      )
      return { handle.end() }
    }
    var capabilities: (inout Implementation<SmallSignal>) -> Void = { _ in }
  }

  /// The adapter of the small library, with something changed.
  static func small(_ change: (inout Wiring) -> Void) -> Subject {
    var wiring = Wiring()
    change(&wiring)
    return Subject(
      Implementation(
        "Small",
        make: wiring.make,
        start: wiring.start,
        capabilities: wiring.capabilities
      )
    )
  }
}
