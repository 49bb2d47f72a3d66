public import Interleaving

/// The small programs that the strategies are compared on.
public enum Program: String, CaseIterable, Sendable {
  case p1, p1m1, p1m2, p1b, p1bm3, p2, p2m1, p2m2, p3, p3b, p5, p5m1, p5m2

  /// Those with nothing wrong.
  public static let correct: [Program] = [.p1, .p1b, .p2, .p5]

  /// The scenario.
  public func run(_ scope: Scope) -> String? {
    switch self {
    case .p1: setsAndDisposes(scope)
    case .p1m1: setsAndDisposes(scope, .m1)
    case .p1m2: setsAndDisposes(scope, .m2)
    case .p1b: disposesItemsToo(scope, checksThenActs: false)
    case .p1bm3: disposesItemsToo(scope, checksThenActs: true)
    case .p2: threeByThree(scope)
    case .p2m1: threeByThree(scope, .m1)
    case .p2m2: threeByThree(scope, .m2)
    case .p3: dine(scope, philosophers: 2)
    case .p3b: dine(scope, philosophers: 3)
    case .p5: setsAndDisposesInNoise(scope)
    case .p5m1: setsAndDisposesInNoise(scope, .m1)
    case .p5m2: setsAndDisposesInNoise(scope, .m2)
    }
  }
}

/// What is wrong with the items of a program that has ended.
func verdict(_ items: [CountedItem]) -> String? {
  items.allSatisfy { $0.disposals == 1 } ? nil : "not disposed of exactly once"
}

/// One thread sets two items, the other disposes of the container.
/// - Returns: what is wrong, if anything is.
public func setsAndDisposes(_ scope: Scope, _ mutant: Container.Mutant? = nil) -> String? {
  let container = Container(mutant)
  let items = [CountedItem(), CountedItem()]
  scope.concurrently([
    {
      container.set(items[0])
      container.set(items[1])
    },
    { container.dispose() },
  ])
  container.dispose()
  return verdict(items)
}

/// As `setsAndDisposes`, and the second thread disposes of the first item as well.
private func disposesItemsToo(_ scope: Scope, checksThenActs: Bool) -> String? {
  let container = Container()
  let items = [CountedItem(), CountedItem()]
  let actions = items.map { ActionItem($0, checksThenActs: checksThenActs) }
  scope.concurrently([
    {
      container.set(actions[0])
      container.set(actions[1])
    },
    {
      actions[0].dispose()
      container.dispose()
    },
  ])
  container.dispose()
  return verdict(items)
}

/// Three threads with three operations each.
private func threeByThree(_ scope: Scope, _ mutant: Container.Mutant? = nil) -> String? {
  let container = Container(mutant)
  let items = (0..<8).map { _ in CountedItem() }
  scope.concurrently([
    { for item in items[0..<3] { container.set(item) } },
    { for item in items[3..<6] { container.set(item) } },
    {
      container.set(items[6])
      container.dispose()
      container.set(items[7])
    },
  ])
  container.dispose()
  return verdict(items)
}

/// As `setsAndDisposes`, with locks of its own around every operation that have nothing to do with it.
private func setsAndDisposesInNoise(_ scope: Scope, _ mutant: Container.Mutant? = nil) -> String? {
  let container = Container(mutant)
  let items = [CountedItem(), CountedItem()]
  let locks = (0..<3).map { _ in PthreadLock() }
  func noise(_ lock: Int, _ count: Int) {
    for _ in 0..<count { locks[lock].withLock {} }
  }
  scope.concurrently([
    {
      noise(0, 10)
      container.set(items[0])
      noise(0, 10)
      container.set(items[1])
    },
    {
      noise(1, 10)
      container.dispose()
    },
    { noise(2, 20) },
  ])
  container.dispose()
  return verdict(items)
}

/// Each philosopher takes the fork on the left and then the one on the right.
/// - Returns: `nil`: it is the deadlock that is wrong.
public func dine(_ scope: Scope, philosophers: Int) -> String? {
  let forks = (0..<philosophers).map { _ in PthreadLock() }
  scope.concurrently(
    (0..<philosophers).map { seat in
      {
        forks[seat].withLock { forks[(seat + 1) % philosophers].withLock {} }
      }
    }
  )
  return nil
}
