internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let takesAllElements = Mutant(
    "SIG-8",
    "takes-all-elements",
    """
    All elements are taken, whether or not anybody is there for them.
    """,
    reference: {
      $0.fromSequence = { sequence in
        Signals { downstream in
          for element in sequence { downstream.putNext(element) }
          downstream.putCompletion()
          return EmptyDisposable
        }
      }
    }
  )
}
