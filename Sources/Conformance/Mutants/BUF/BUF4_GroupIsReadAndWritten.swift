internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let groupIsReadAndWritten = Mutant(
    "BUF-4",
    "group-is-read-and-written",
    """
    Between reading the group and writing it nothing keeps another thread out.
    """,
    reference: {
      $0.buffer = { source, count, join in
        Signals { downstream in
          let kept = Atomic<[Int]>(value: [])
          return source.start(
            next: { value in
              let group = kept.with { $0 } + [value]
              _ = kept.swap(group.count < count ? group : [])
              if group.count >= count { downstream.putNext(join(group)) }
            },
            error: { downstream.putError($0) },
            completed: {
              let group = kept.swap([])
              if !group.isEmpty { downstream.putNext(join(group)) }
              downstream.putCompletion()
            }
          )
        }
      }
    }
  )
}
