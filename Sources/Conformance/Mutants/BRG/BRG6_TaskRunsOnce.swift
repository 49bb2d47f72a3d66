internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let taskRunsOnce = Mutant(
    "BRG-6",
    "task-runs-once",
    """
    The task of the first start serves all.
    """,
    reference: {
      let original = $0
      $0.fromTask = { work in
        let result = Atomic<Int?>(value: nil)
        return original.fromTask? {
          if let known = result.with({ $0 }) { return known }
          let new = await work()
          return result.modify { $0 ?? new } ?? new
        } ?? .never()
      }
    }
  )
}
