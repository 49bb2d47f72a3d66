import SignalKit

// A chain whose closures say no types is one expression to the type checker. It gives up on this one if a form
// of `combineLatest` fits any number of signals.
func longChain(
  _ first: Signal<Int, NoError>,
  _ second: Signal<String, NoError>,
  _ queue: Queue
) -> Signal<String, NoError> {
  combineLatest(queue: queue, first, second, first |> map { $0 + 1 }, second |> map { $0 + "x" })
    |> map { a, b, c, d in "\(a) \(b) \(c) \(d)" }
    |> filter { $0.count > 1 }
    |> take(5)
    |> distinctUntilChanged
    |> deliverOn(queue)
    |> map { $0 + "b" }
    |> take(until: { SignalTakeAction(passthrough: true, complete: $0.count > 10) })
    |> deliverOnMainQueue
}
