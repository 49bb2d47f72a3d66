import Dispatch
import Foundation
import Interleaving
import Testing

/// Loops that attempt something until it succeeds wait for it, whichever function passes the attempt on.
@Suite(.enabled(if: isInterleavingAvailable)) struct AttemptLoopTests {
  enum Attempt: CaseIterable {
    case lock, recursiveLock, semaphore
  }

  /// How something is attempted, and given back.
  private static func pair(_ attempt: Attempt) -> (take: () -> Bool, give: () -> Void) {
    switch attempt {
    case .lock:
      let lock = NSLock()
      return ({ lock.try() }, { lock.unlock() })
    case .recursiveLock:
      let lock = NSRecursiveLock()
      return ({ lock.try() }, { lock.unlock() })
    case .semaphore:
      let semaphore = DispatchSemaphore(value: 1)
      return ({ semaphore.wait(timeout: .now()) == .success }, { semaphore.signal() })
    }
  }

  @Test(arguments: Attempt.allCases)
  func `two threads that attempt until they succeed are exhausted`(_ attempt: Attempt) {
    expectExhausted { scope in
      let (take, give) = Self.pair(attempt)
      var count = 0
      let increment = {
        while !take() {}
        count += 1
        give()
      }
      scope.concurrently([increment, increment])
      return count == 2 ? nil : "\(count)"
    }
  }

  @Test(arguments: Attempt.allCases)
  func `who counts attempts fails as often as that`(_ attempt: Attempt) {
    let outcome = explore(Exploration(schedules: 300)) { scope in
      let (take, give) = Self.pair(attempt)
      var hasGivenUp = false
      scope.concurrently([
        {
          var attempts = 0
          while !take() {
            attempts += 1
            if attempts == 3 {
              hasGivenUp = true
              return
            }
          }
          give()
        },
        {
          while !take() {}
          give()
        },
      ])
      return hasGivenUp ? "gave up" : nil
    }
    #expect(outcome.finding == .failure("gave up"), "\(outcome)")
  }
}
