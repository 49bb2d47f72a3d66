public import Interleaving
internal import Synchronization

/// Small programs whose loads may read what has been overwritten already.
///
/// The numbers of executions are GenMC's (Kokologiannakis, Raad and Vafeiadis, PLDI 2019), and two to the
/// number of loads for the ring.
public enum WeakProgram: String, CaseIterable, Sendable {
  /// Message passing: the flag is released and acquired.
  case mp = "MP"
  /// Store buffering.
  case sb = "SB"
  /// Two writers, and two readers who may disagree about who came first.
  case iriw = "IRIW"
  /// Store buffering by six threads in a ring.
  case ring = "SB of 6"

  /// How many executions the memory model has.
  public var executions: Int {
    switch self {
    case .mp: 3
    case .sb: 4
    case .iriw: 16
    case .ring: 64
    }
  }

  /// The scenario.
  public func run(_ scope: Scope) -> String? {
    switch self {
    case .mp: passesMessage(scope)
    case .sb: buffersStores(scope, threads: 2)
    case .iriw: readsIndependentWrites(scope)
    case .ring: buffersStores(scope, threads: 6)
    }
  }
}

/// A place that threads share.
private final class Cell: Sendable {
  private let value = Atomic(0)

  func publish(_ number: Int) { value.store(number, ordering: .releasing) }
  func consume() -> Int { value.load(ordering: .acquiring) }
}

private func passesMessage(_ scope: Scope) -> String? {
  let (data, flag) = (Cell(), Cell())
  // Unsafe: written by one thread, read when it has ended.
  nonisolated(unsafe) var seen = (flag: 0, data: 0)
  scope.concurrently([
    {
      data.publish(1)
      flag.publish(1)
    },
    { seen = (flag.consume(), data.consume()) },
  ])
  return seen == (1, 0) ? "the flag came before the data" : nil
}

private func buffersStores(_ scope: Scope, threads: Int) -> String? {
  let cells = (0..<threads).map { _ in Cell() }
  scope.concurrently(
    cells.indices.map { own in
      {
        cells[own].publish(1)
        _ = cells[(own + 1) % threads].consume()
      }
    }
  )
  return nil
}

private func readsIndependentWrites(_ scope: Scope) -> String? {
  let (first, second) = (Cell(), Cell())
  scope.concurrently([
    { first.publish(1) },
    { second.publish(1) },
    { _ = (first.consume(), second.consume()) },
    { _ = (second.consume(), first.consume()) },
  ])
  return nil
}
