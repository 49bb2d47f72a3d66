import SignalLaws

extension Mutants {
  static let errorIsReplaced = Mutant(
    "ADP-4",
    "error-is-replaced",
    "The observer's failed gets an error of the adapter's own."
  ) {
    $0.start = { signal, sink in
      signal.start(
        Sink(next: sink.next, failed: { _ in sink.failed(LawError(-1)) }, completed: sink.completed)
      )
    }
  }
}
