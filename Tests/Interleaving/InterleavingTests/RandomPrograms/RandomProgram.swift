import Dispatch
import Interleaving
import ScheduleChallenge
import Synchronization

/// A small program, drawn at random: a list of operations for each thread.
struct RandomProgram: CustomStringConvertible {
  /// An operation on one of two atomics or of two locks.
  enum Step {
    case load(Int)
    case store(Int, Int)
    case add(Int)
    case exchangeIfZero(Int)
    case addUnderLock(Int)
    case tryLock(Int)
    case nested(outer: Int, inner: Int)
    case acquire(Int)
    case release(Int)
    case read
    case write
    case async(Int)
    case sync(Int)
    case yield
  }

  /// What the steps are drawn from.
  enum Vocabulary {
    case atomics, locks, triedLocks, nestedLocks, semaphores, readWriteLock, queues, everything
  }

  let threads: [[Step]]

  init(seed: UInt64, _ vocabulary: Vocabulary, steps: Int) {
    var random = Draw(seed: seed)
    let count = random.below(2) + 2
    var threads = Array(repeating: [Step](), count: count)
    for index in 0..<steps {
      let thread = index < count ? index : random.below(count)
      threads[thread].append(Self.step(&random, vocabulary))
    }
    self.threads = threads
  }

  private static func step(_ random: inout Draw, _ vocabulary: Vocabulary) -> Step {
    let object = random.below(2)
    switch vocabulary {
    case .atomics:
      switch random.below(4) {
      case 0: return .load(object)
      case 1: return .store(object, random.below(3) + 1)
      case 2: return .add(object)
      default: return .exchangeIfZero(object)
      }
    case .locks: return .addUnderLock(object)
    case .triedLocks: return random.below(2) == 0 ? .tryLock(object) : .addUnderLock(object)
    case .nestedLocks:
      return random.below(2) == 0
        ? .nested(outer: object, inner: 1 - object) : .addUnderLock(object)
    case .semaphores: return random.below(2) == 0 ? .acquire(object) : .release(object)
    case .readWriteLock: return random.below(2) == 0 ? .read : .write
    case .queues: return random.below(3) == 0 ? .sync(object) : .async(object)
    case .everything:
      switch random.below(4) {
      case 0: return step(&random, .atomics)
      case 1: return step(&random, .locks)
      case 2: return step(&random, .triedLocks)
      default: return .yield
      }
    }
  }

  var description: String { "\(threads)" }

  /// Runs it; what the threads saw, in their order, and how it ended.
  func outcome(_ scope: Scope) -> String {
    let state = State()
    let seen = threads.map { _ in Log() }
    scope.concurrently(
      zip(threads, seen).map { steps, log in
        {
          for step in steps {
            let result = state.perform(step)
            unobserved { log.note(result) }
          }
        }
      }
    )
    scope.quiesce()
    return unobserved {
      (seen.map { $0.lines.joined(separator: ",") } + [state.end]).joined(separator: " ")
    }
  }

  /// Unchecked: guarded by what the program has for it.
  private final class Sum: @unchecked Sendable {
    var value = 0
  }

  private final class State {
    let first = Atomic(0)
    let second = Atomic(0)
    let locks = [PthreadLock(), PthreadLock()]
    let sums = [Sum(), Sum()]
    // Dispatch traps when one is released with less than it began with.
    let semaphores = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
    let queues = [DispatchQueue(label: "0"), DispatchQueue(label: "1")]
    let shared = SharedLock()

    init() { semaphores[0].signal() }

    var end: String {
      "\(first.load(ordering: .relaxed))/\(second.load(ordering: .relaxed))/\(sums.map(\.value))"
    }

    func perform(_ step: Step) -> String {
      switch step {
      case .load(0): return "\(first.load(ordering: .sequentiallyConsistent))"
      case .load: return "\(second.load(ordering: .sequentiallyConsistent))"
      case .store(0, let value):
        first.store(value, ordering: .sequentiallyConsistent)
        return "."
      case .store(_, let value):
        second.store(value, ordering: .sequentiallyConsistent)
        return "."
      case .add(0): return "\(first.add(1, ordering: .sequentiallyConsistent).newValue)"
      case .add: return "\(second.add(1, ordering: .sequentiallyConsistent).newValue)"
      case .exchangeIfZero(0):
        return "\(first.compareExchange(expected: 0, desired: 7, ordering: .relaxed).original)"
      case .exchangeIfZero:
        return "\(second.compareExchange(expected: 0, desired: 7, ordering: .relaxed).original)"
      case .addUnderLock(let lock):
        return locks[lock].withLock {
          sums[lock].value += 1
          return "\(sums[lock].value)"
        }
      case .tryLock(let lock):
        guard locks[lock].tryLock() else { return "busy" }
        sums[lock].value += 1
        locks[lock].unlock()
        return "taken"
      case .nested(let outer, let inner):
        return locks[outer].withLock {
          locks[inner].withLock {
            sums[inner].value += 1
            return "\(sums[inner].value)"
          }
        }
      case .acquire(let semaphore):
        // Waits without a limit would mostly be deadlocks.
        return semaphores[semaphore].wait(timeout: .now() + 1) == .success ? "in" : "late"
      case .release(let semaphore):
        semaphores[semaphore].signal()
        return "."
      case .read: return shared.read { "\(sums[0].value)" }
      case .write:
        return shared.write {
          sums[0].value += 1
          return "\(sums[0].value)"
        }
      case .async(let queue):
        queues[queue].async { [sum = sums[queue]] in sum.value = sum.value * 2 + 1 }
        return "."
      case .sync(let queue):
        return queues[queue].sync { [sum = sums[queue]] in
          sum.value *= 3
          return "\(sum.value)"
        }
      case .yield:
        yieldPoint()
        return "."
      }
    }
  }
}

/// A generator of one word, for tests alone.
struct Draw {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int((state >> 33) % UInt64(bound))
  }
}
