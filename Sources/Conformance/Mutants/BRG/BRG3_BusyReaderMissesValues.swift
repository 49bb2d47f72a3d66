internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let busyReaderMissesValues = Mutant(
    "BRG-3",
    "busy-reader-misses-values",
    """
    A reader that is busy finds only the latest of the values it missed.
    """,
    reference: {
      $0.values = { signal, each in
        do {
          for try await value in signal.values(buffering: .newest(1)) { each(.next(value)) }
          if !Task.isCancelled { each(.completed) }
        } catch {
          each(.failed((error as? LawError) ?? LawError(-1)))
        }
      }
    }
  )
}
