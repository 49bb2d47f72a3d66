internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let objectsAreKeptForEver = Mutant(
    "SUB-28",
    "objects-are-kept-for-ever",
    """
    What is kept is never let go.
    """,
    reference: {
      let kept = Held([AnyObject]())
      $0.keepAlive = { source, object in
        source |> beforeStarted { kept.value.append(object()) }
      }
    }
  )
}
