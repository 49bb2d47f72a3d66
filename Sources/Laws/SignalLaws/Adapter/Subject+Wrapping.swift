extension Subject {
  /// Starts a signal; what it returns disposes of the subscription.
  package typealias Start = @Sendable (Sink) -> () -> Void

  /// Which signals of an operator are wrapped.
  package enum Side: Sendable {
    /// Those it is given. What is given none, such as a source, stays as it is.
    case above
    /// What it makes of them.
    case below
  }

  /// The operators and sources that it offers, by name.
  package var words: [String] { operators.words }

  /// The same with something around one operator or source: `wrap` is called for each of its signals,
  /// with the way to start that, and returns how to start it instead.
  package func wrapping(
    _ word: String,
    _ side: Side,
    _ wrap: @escaping @Sendable (@escaping Start) -> Start
  ) -> Subject {
    var subject = self
    subject.operators.replace(word) { [self] apply, call in
      switch side {
      case .above:
        var call = call
        call.signals = call.signals.map { wrapped($0, wrap) }
        return apply(call)
      case .below:
        return apply(call).map { wrapped($0, wrap) }
      }
    }
    return subject
  }

  private func wrapped(_ signal: SignalBox, _ wrap: (@escaping Start) -> Start) -> SignalBox {
    // Unsafe: used by the threads of a program as the program says.
    nonisolated(unsafe) let signal = signal
    let start = start
    let run = wrap { sink in start(signal, sink) }
    return make { sink in
      nonisolated(unsafe) let dispose = run(sink)
      return { dispose() }
    }
  }
}
