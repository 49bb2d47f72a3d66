import SignalLaws

private final class ManyForgetWhoComesBack: BaseSet, @unchecked Sendable {
  private var known: Set<ObjectIdentifier> = []

  override func add(_ member: any BaseDisposable) {
    let isKnown = lock.withLock {
      !known.insert(ObjectIdentifier(member)).inserted && members.count > 8
    }
    if !isKnown { super.add(member) }
  }
}

extension Mutants {
  static let manyForgetWhoComesBack = Mutant(
    "DSP-14",
    "many-forget-who-comes-back",
    "A set of many members does not take one that was removed from it."
  ) { $0.set = { ManyForgetWhoComesBack() } }.shown(byOperations: 30)
}
