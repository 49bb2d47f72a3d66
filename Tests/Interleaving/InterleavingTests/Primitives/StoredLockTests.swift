import ForeignSubjects
import Foundation
import Interleaving
import Testing

// Unsafe: a lock is what protects itself.
nonisolated(unsafe) private var global = pthread_mutex_t()

/// Locks of the platform that are stored properties: code of Swift hands them over by `&`.
@Suite(.enabled(if: isInterleavingAvailable)) struct StoredLockTests {
  /// Unchecked: the lock in it protects the number, or does not.
  private class Guarded: @unchecked Sendable {
    var number = 0
    func lock() {}
    func unlock() {}

    func add() {
      lock()
      number += 1
      unlock()
    }
  }

  private final class WithMutex: Guarded, @unchecked Sendable {
    var mutex = pthread_mutex_t()
    init(isInitialized: Bool) {
      if isInitialized { pthread_mutex_init(&mutex, nil) }
    }
    override func lock() { pthread_mutex_lock(&mutex) }
    override func unlock() { pthread_mutex_unlock(&mutex) }
  }

  /// As libraries wrap it.
  private struct Lock {
    private var mutex = pthread_mutex_t()
    mutating func lock() { pthread_mutex_lock(&mutex) }
    mutating func unlock() { pthread_mutex_unlock(&mutex) }
  }

  private final class WithStructure: Guarded, @unchecked Sendable {
    private var mutex = Lock()
    override func lock() { mutex.lock() }
    override func unlock() { mutex.unlock() }
  }

  private final class WithGlobal: Guarded, @unchecked Sendable {
    override func lock() { pthread_mutex_lock(&global) }
    override func unlock() { pthread_mutex_unlock(&global) }
  }

  private final class WithOnce: Guarded, @unchecked Sendable {
    private var mutex = pthread_mutex_t()
    private var token = pthread_once_t()
    override func lock() {
      pthread_once(&token) {}
      pthread_mutex_lock(&mutex)
    }
    override func unlock() { pthread_mutex_unlock(&mutex) }
  }

  private final class WithPointer: Guarded, @unchecked Sendable {
    var mutex = pthread_mutex_t()
    override func lock() { withUnsafeMutablePointer(to: &mutex) { _ = pthread_mutex_lock($0) } }
    override func unlock() {
      withUnsafeMutablePointer(to: &mutex) { _ = pthread_mutex_unlock($0) }
    }
  }

  private final class WithReadersAndWriters: Guarded, @unchecked Sendable {
    var rwlock = pthread_rwlock_t()
    override func lock() { pthread_rwlock_wrlock(&rwlock) }
    override func unlock() { pthread_rwlock_unlock(&rwlock) }
  }

  private final class WithSemaphore: Guarded, @unchecked Sendable {
    var semaphore = sem_t()
    override init() { sem_init(&semaphore, 0, 1) }
    override func lock() { sem_wait(&semaphore) }
    override func unlock() { sem_post(&semaphore) }
  }

  private final class WithSpinLock: Guarded, @unchecked Sendable {
    var spin = pthread_spinlock_t()
    override init() { pthread_spin_init(&spin, 0) }
    override func lock() { pthread_spin_lock(&spin) }
    override func unlock() { pthread_spin_unlock(&spin) }
  }

  private final class WithCondition: Guarded, @unchecked Sendable {
    var mutex = pthread_mutex_t()
    var condition = pthread_cond_t()
    var isTaken = false
    override func lock() {
      pthread_mutex_lock(&mutex)
      while isTaken { pthread_cond_wait(&condition, &mutex) }
      isTaken = true
      pthread_mutex_unlock(&mutex)
    }
    override func unlock() {
      pthread_mutex_lock(&mutex)
      isTaken = false
      pthread_cond_signal(&condition)
      pthread_mutex_unlock(&mutex)
    }
  }

  private final class Unguarded: Guarded, @unchecked Sendable {
    var value = 0
    private func touch(_ value: inout Int) { value += 1 }
    override func lock() { touch(&value) }
  }

  enum Kind: String, CaseIterable {
    case mutex, mutexWithoutInit, structure, global, once, pointer, readersAndWriters, semaphore
    case spinLock, condition
  }

  private func guarded(by kind: Kind) -> Guarded {
    switch kind {
    case .mutex: WithMutex(isInitialized: true)
    case .mutexWithoutInit: WithMutex(isInitialized: false)
    case .structure: WithStructure()
    case .global: WithGlobal()
    case .once: WithOnce()
    case .pointer: WithPointer()
    case .readersAndWriters: WithReadersAndWriters()
    case .semaphore: WithSemaphore()
    case .spinLock: WithSpinLock()
    case .condition: WithCondition()
    }
  }

  @Test(arguments: Kind.allCases)
  func `a lock that is a property protects, and races with nothing`(_ kind: Kind) {
    expectExhausted { scope in
      let guarded = guarded(by: kind)
      scope.concurrently([guarded.add, guarded.add])
      return guarded.number == 2 ? nil : "\(guarded.number)"
    }
  }

  /// Unchecked: C makes its accesses atomic.
  private final class Flag: @unchecked Sendable {
    var value = 0
    func raise() { access_atomically(&value, 1) }
    func lower() { value = 0 }
  }

  @Test func `an atomic variable of C that is a property races with plain accesses alone`() {
    expectExhausted { scope in
      let flag = Flag()
      scope.concurrently([flag.raise, flag.raise])
      return nil
    }
    let outcome = explore { scope in
      let flag = Flag()
      scope.concurrently([flag.raise, flag.lower])
      return nil
    }
    #expect(outcome.finding?.isDataRace == true)
  }

  @Test func `what is no lock races as before`() {
    let outcome = explore { scope in
      let guarded = Unguarded()
      scope.concurrently([guarded.lock, guarded.lock])
      return nil
    }
    #expect(outcome.finding?.isDataRace == true)
  }
}
