internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let lastInsteadOfFirst = Mutant(
    "BRG-1",
    "last-instead-of-first",
    """
    The wait ends with what the signal sent last.
    """,
    reference: {
      $0.first = { signal in
        var last: Int?
        do {
          for try await value in signal.values(buffering: .unbounded) { last = value }
        } catch {
          return .failed((error as? LawError) ?? LawError(-1))
        }
        if Task.isCancelled { return nil }
        return last.map { .next($0) } ?? .completed
      }
    }
  )
}
