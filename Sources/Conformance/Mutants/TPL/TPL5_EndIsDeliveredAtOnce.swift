internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let endIsDeliveredAtOnce = Mutant(
    "TPL-5",
    "end-is-delivered-at-once",
    """
    A terminal event before which nothing came is delivered by who puts it.
    """,
    reference: {
      $0.deliverOnPool = .init { (source, pool: ThreadPool) in
        Signals { downstream in
          let lane = pool.nextQueue()
          let isFirst = Held(true)
          func deliver(isEnd: Bool, _ body: @escaping () -> Void) {
            if isEnd, isFirst.value { return body() }
            isFirst.value = false
            lane.addTask(ThreadPoolTask { _ in body() })
          }
          return source.start(
            next: { value in deliver(isEnd: false) { downstream.putNext(value) } },
            error: { error in deliver(isEnd: true) { downstream.putError(error) } },
            completed: { deliver(isEnd: true) { downstream.putCompletion() } }
          )
        }
      }
    }
  )
}
