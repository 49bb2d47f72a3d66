/// Passes on the values of the latest signal; each new one ends the one before.
///
///     outer:   A       B       |
///     A:        1   2     3
///     B:                4   5    |
///     result:   1   2   4   5    |
///
/// The predecessor is disposed of before its successor starts, and nothing that it puts afterwards is
/// delivered. A signal that comes while another one is starting, by re-entrancy for example, is
/// started when that start has returned. The result completes when the outer signal and the latest
/// inner one have completed; an error of either ends it.
///
/// Values are delivered one at a time. An emitter that finds a delivery in progress leaves its value
/// to the delivering thread, which delivers it in its turn, also if its signal has been superseded by then;
/// these waiting values are not limited in number.
///
/// Laws: SWI-1 to SWI-12.
public func switchToLatest<T, E>(_ signal: Signal<Signal<T, E>, E>) -> Signal<T, E> {
  signal |> mapToSignal { $0 }
}
