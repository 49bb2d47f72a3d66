public import SignalLaws

/// Correct implementations, each made in another way: no law may find fault with them.
///
/// The laws must not ask for more than the Spec says; what is different here is what they leave
/// open.
public enum ConformingVariants {
  /// All of them.
  public static let all: [Subject] = [
    plainLock, mutex, foundationLock, recursiveLock, spinLock, ticketLock, writeLock, semaphore,
    conditionLock, queueAsLock, globalLock, lockPerSignal, monitor, atomicWord, trampoline,
    syncQueue, postedToAQueue, actorBacked, waitingTerminal, unsafePointer, valueTypes,
    exchangedFlags, queueFedSources, nestedEnds, handleMadeLast,
    otherReadings, waitingInLine,
  ]
}

/// Builds the adapter of a variant around its way of making subscriptions.
func variant(
  _ name: String,
  _ core: @escaping @Sendable (Sink) -> any Core,
  start: @escaping @Sendable (Cold, Sink) -> () -> Void = { $0.start($1) },
  _ capabilities: (inout Implementation<Cold>) -> Void
) -> Subject {
  Subject(
    Implementation<Cold>(
      name,
      make: { Cold(core, $0) },
      start: start,
      capabilities: {
        capabilities(&$0)
        $0.deviations["PLN-17"] =
          "By design, what an operator keeps is released with it, and nests."
        $0.deviations["PLN-26"] =
          "By design, an operator and what it is disposed of by hold each other until an end."
      }
    )
  )
}
