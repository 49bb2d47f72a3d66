import ExecutionGraphs
import ForeignSubjects
import Interleaving

extension LitmusProgram {
  /// Runs it on real memory: what each thread read, and what the locations hold at the end.
  func outcome(_ scope: Scope) -> String {
    let (places, seen) = unobserved {
      let places = UnsafeMutablePointer<Int>.allocate(capacity: locations)
      places.initialize(repeating: 0, count: locations)
      return (places, threads.map { _ in Register() })
    }
    scope.concurrently(
      zip(threads, seen).map { steps, register in
        {
          for step in steps {
            if case .onlyIf(let value) = step {
              if unobserved({ register.values.last == value }) { continue }
              break
            }
            guard let read = Self.perform(step, places) else { continue }
            unobserved { register.values.append(read) }
          }
        }
      }
    )
    return unobserved {
      let last = (0..<locations).map { places[$0] }
      places.deallocate()
      return Self.text(seen.map(\.values), last)
    }
  }

  private final class Register {
    var values: [Int] = []
  }

  private static func perform(_ step: Step, _ places: UnsafeMutablePointer<Int>) -> Int? {
    switch step {
    case .load(let at, let order): return load_with_order(places + at, order.rawValue)
    case .store(let at, let value, let order):
      store_with_order(places + at, value, order.rawValue)
      return nil
    case .add(let at, let value, let order):
      return add_with_order(places + at, value, order.rawValue)
    case .exchange(let at, let value, let order):
      return exchange_with_order(places + at, value, order.rawValue)
    case .exchangeIf(let at, let expected, let desired, let order, let failure):
      return exchange_if_with_order(
        places + at,
        expected,
        desired,
        order.rawValue,
        failure.rawValue
      )
    case .fence(let order):
      fence_with_order(order.rawValue)
      return nil
    case .onlyIf: return nil
    }
  }
}

/// What an exploration of a program came to.
struct LitmusResult {
  var outcomes: Set<String> = []
  var coverage: Coverage

  init?(
    _ program: LitmusProgram,
    _ plan: Exploration = Exploration(schedules: 100_000, strategies: [.exhaustive])
  ) {
    var outcomes: Set<String> = []
    let outcome = explore(plan) { scope in
      let end = program.outcome(scope)
      unobserved { _ = outcomes.insert(end) }
      return nil
    }
    guard case .passed(let coverage) = outcome else { return nil }
    self.outcomes = outcomes
    self.coverage = coverage
  }
}
