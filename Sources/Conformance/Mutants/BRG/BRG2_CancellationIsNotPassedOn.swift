internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let cancellationIsNotPassedOn = Mutant(
    "BRG-2",
    "cancellation-is-not-passed-on",
    """
    The wait runs in a task of its own, which nobody cancels.
    """,
    reference: {
      $0.first = { signal in
        let result = await Task { try await signal.first() }.result
        switch result {
        case .success(let value): return .next(value)
        case .failure(let error as LawError): return .failed(error)
        case .failure(is CancellationError): return nil
        case .failure: return .completed
        }
      }
    }
  )
}
