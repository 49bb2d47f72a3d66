import Dispatch
import ForeignSubjects
import Interleaving
import ScheduleChallenge
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A judged program on the real primitives.
///
/// Unchecked: its parts are protected as far as the program protects them, which is the question.
final class RealProgram: @unchecked Sendable {
  private final class Object {}

  private let program: JudgedProgram
  // Unsafe pointers: primitives of C must stay in one place. They live as long as the program.
  private let locks = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 2)
  private let guarded = Mutex(0)
  private let first = Atomic(0)
  private let second = Atomic(0)
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  private let flagLock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var flag = 0
  private let shared = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
  private var sharedCount = 0
  private let control = UnsafeMutablePointer<pthread_once_t>.allocate(capacity: 1)
  private let barrier = UnsafeMutablePointer<pthread_barrier_t>.allocate(capacity: 1)
  private let queues: [DispatchQueue]
  private var number = 1
  private let bytes = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)
  // Unsafe pointer: an array would be one variable of all threads.
  private let references: UnsafeMutablePointer<Object?>
  private weak var weakReference: Object?

  /// Unsafe: the initializer of `pthread_once` takes no argument, and one program runs at a time.
  nonisolated(unsafe) private static var running: RealProgram?

  init(_ program: JudgedProgram) {
    self.program = program
    for index in 0..<2 {
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      if index == 1 { pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE)) }
      pthread_mutex_init(locks + index, &attributes)
    }
    sem_init(semaphore, 0, 1)
    pthread_mutex_init(flagLock, nil)
    pthread_cond_init(condition, nil)
    pthread_rwlock_init(shared, nil)
    control.initialize(to: pthread_once_t())
    pthread_barrier_init(barrier, nil, 2)
    let below = DispatchQueue(label: "below")
    queues = [below, DispatchQueue(label: "above", target: below)]
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: 16)
    let object = Object()
    references = .allocate(capacity: program.threads.count)
    references.initialize(repeating: object, count: program.threads.count)
    weakReference = object
  }

  deinit {
    locks.deallocate()
    semaphore.deallocate()
    flagLock.deallocate()
    condition.deallocate()
    shared.deallocate()
    control.deallocate()
    barrier.deallocate()
    bytes.deallocate()
    references.deinitialize(count: program.threads.count)
    references.deallocate()
  }

  /// Runs it; what the threads saw, and how it ended, in the words of ``ReferenceWorld/outcome``.
  func outcome(_ scope: Scope) -> String {
    unobserved { Self.running = self }
    let logs = program.threads.map { _ in Log() }
    scope.concurrently(
      program.threads.indices.map { thread in
        {
          var held: [Int] = []
          for step in self.program.threads[thread] {
            let seen = self.perform(step, thread, &held)
            if let seen { unobserved { logs[thread].note(seen) } }
          }
          for lock in held.reversed() { pthread_mutex_unlock(self.locks + lock) }
        }
      }
    )
    scope.quiesce()
    return unobserved {
      let seen = logs.map { $0.lines.joined(separator: ",") }.joined(separator: " | ")
      let atomics = [
        first.load(ordering: .sequentiallyConsistent),
        second.load(ordering: .sequentiallyConsistent),
      ]
      let count = guarded.withLock { $0 }
      return "\(seen) → \(atomics) \(count) \(flag) \(sharedCount) \(number)"
    }
  }

  private func perform(_ step: JudgedStep, _ thread: Int, _ held: inout [Int]) -> String? {
    switch step {
    case .lock(let lock):
      pthread_mutex_lock(locks + lock)
      held.append(lock)
      return nil
    case .tryLock(let lock):
      guard pthread_mutex_trylock(locks + lock) == 0 else { return "busy" }
      held.append(lock)
      return "taken"
    case .unlock(let lock):
      guard let place = held.lastIndex(of: lock) else { return nil }
      held.remove(at: place)
      pthread_mutex_unlock(locks + lock)
      return nil
    case .countGuarded:
      guarded.withLock { $0 += 1 }
      return nil
    case .tryCountGuarded: return guarded.withLockIfAvailable { $0 += 1 } == nil ? "busy" : "taken"
    case .load(0): return "\(first.load(ordering: .sequentiallyConsistent))"
    case .load: return "\(second.load(ordering: .sequentiallyConsistent))"
    case .store(0):
      first.store(5 + thread, ordering: .sequentiallyConsistent)
      return nil
    case .store:
      second.store(5 + thread, ordering: .sequentiallyConsistent)
      return nil
    case .add(0): return "\(first.add(1, ordering: .sequentiallyConsistent).oldValue)"
    case .add: return "\(second.add(1, ordering: .sequentiallyConsistent).oldValue)"
    case .exchangeIfZero:
      let result = first.compareExchange(
        expected: 0,
        desired: 9,
        ordering: .sequentiallyConsistent
      )
      return "\(result.original)"
    case .wait:
      sem_wait(semaphore)
      return nil
    case .tryWait: return sem_trywait(semaphore) == 0 ? "taken" : "busy"
    case .signal:
      sem_post(semaphore)
      return nil
    case .awaitFlag(let looksAgain): return awaitFlag(looksAgain)
    case .setFlag(let wakesAll):
      pthread_mutex_lock(flagLock)
      flag = 1
      if wakesAll { pthread_cond_broadcast(condition) } else { pthread_cond_signal(condition) }
      pthread_mutex_unlock(flagLock)
      return nil
    case .read:
      pthread_rwlock_rdlock(shared)
      defer { pthread_rwlock_unlock(shared) }
      return "\(sharedCount)"
    case .write:
      pthread_rwlock_wrlock(shared)
      sharedCount += 1
      pthread_rwlock_unlock(shared)
      return nil
    case .tryWrite:
      guard pthread_rwlock_trywrlock(shared) == 0 else { return "busy" }
      sharedCount += 1
      pthread_rwlock_unlock(shared)
      return "taken"
    case .once:
      pthread_once(control) {
        _ = RealProgram.running?.first.add(1, ordering: .sequentiallyConsistent)
      }
      return nil
    case .barrier:
      pthread_barrier_wait(barrier)
      return nil
    case .async(let queue):
      queues[queue].async { self.number = self.number * 3 + thread }
      return nil
    case .sync(let queue):
      return queues[queue].sync {
        self.number = self.number * 3 + thread
        return "\(self.number)"
      }
    case .access(let offset, let size, let writes):
      access_bytes(bytes + offset, Int32(size), writes ? 1 : 0)
      return nil
    case .release:
      references[thread] = nil
      return nil
    case .loadWeak: return weakReference == nil ? "gone" : "alive"
    }
  }

  private func awaitFlag(_ looksAgain: Bool) -> String {
    pthread_mutex_lock(flagLock)
    if flag == 0 { pthread_cond_wait(condition, flagLock) }
    while looksAgain, flag == 0 { pthread_cond_wait(condition, flagLock) }
    let seen = flag
    pthread_mutex_unlock(flagLock)
    return "\(seen)"
  }
}
