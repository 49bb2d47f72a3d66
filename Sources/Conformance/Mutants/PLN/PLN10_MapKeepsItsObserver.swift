import SignalLaws

private final class KeepsItsObserver: BaseSubscriber, @unchecked Sendable {
  private let sink: Sink

  override init(_ sink: Sink) {
    self.sink = sink
    super.init(sink)
  }
}

extension Mutants {
  static let mapKeepsItsObserver = Mutant(
    "PLN-10",
    "map-keeps-its-observer",
    "A subscription to what map has made holds its observer for as long as somebody holds its handle."
  ) {
    $0.rewire = {
      $0.map = { source, f in
        BaseSignal(
          { sink in
            source.start(
              Sink(
                next: { sink.next(f($0)) },
                failed: { sink.failed($0) },
                completed: { sink.completed() }
              )
            )
          },
          { KeepsItsObserver($0) }
        )
      }
    }
  }
}
