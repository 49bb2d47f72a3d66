import OutsideSignals
import SignalLaws

/// How the laws see this library.
public let outsideSignals = Implementation<Stream<Int>>(
  "OutsideSignals 1.0",
  make: { body in
    Stream { observer in
      let sink = Sink(
        next: { observer.send($0) },
        failed: { observer.fail($0) },
        completed: { observer.finish() }
      )
      return Cancellable(body(sink))
    }
  },
  start: { stream, sink in
    stream.observe(
      next: sink.next,
      failed: { if let error = $0 as? LawError { sink.failed(error) } },
      finished: sink.completed
    ).cancel
  },
  capabilities: {
    $0.disposable = .init(make: { Cancellable($0) }, dispose: { $0.cancel() })
    $0.disposableSet = .init(
      make: { CancelBag() },
      add: { $0.insert($1) },
      remove: { $0.remove($1) },
      dispose: { $0.cancel() }
    )
    $0.deviations = [
      "DSP-2": "By design, a Cancellable runs its action each time; owners cancel once.",
      "DSP-3": "As DSP-2.",
      "DSP-5": "A Cancellable keeps its action until it is released.",
    ]
  }
)
