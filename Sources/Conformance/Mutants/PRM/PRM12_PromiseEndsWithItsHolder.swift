internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let promiseEndsWithItsHolder = Mutant(
    "PRM-12",
    "promise-ends-with-its-holder",
    """
    A promise that nobody holds sets an empty signal, whoever is subscribed.
    """,
    reference: {
      $0.promise = {
        let promise = Promise<Int>()
        let holder = Holder { promise.set(.never()) }
        return (
          promise.get() |> castError(LawError.self),
          { running in
            holder.touch()
            promise.set(running |> `catch` { _ in .never() })
          }
        )
      }
    }
  )
}

/// Calls a function when nobody holds it any more.
private final class Holder {
  private let gone: () -> Void
  init(_ gone: @escaping () -> Void) { self.gone = gone }
  func touch() {}
  deinit { gone() }
}
