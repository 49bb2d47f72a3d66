import Foundation
import Interleaving
import Testing

/// Actors outlive the runs that were given up on them.
@Suite(.enabled(if: isInterleavingAvailable), .serialized) struct GlobalActorTests {
  @Test func `a race between two of them is a race each time`() {
    for _ in 1...2 {
      let outcome = explore { scope in
        let counter = Counter()
        scope.concurrently(tasks: [
          { await Lasting.perform { counter.increment() } },
          { await OtherLasting.perform { counter.increment() } },
        ])
        return nil
      }
      #expect(outcome.finding?.isDataRace == true, "\(outcome)")
    }
  }

  @Test func `code on one of them does not race, whatever was found before`() {
    for _ in 1...2 {
      let outcome = explore { scope in
        let counter = Counter()
        scope.concurrently(tasks: [{ await Lasting.perform { counter.increment() } }])
        Task { await Lasting.perform { counter.increment() } }
        counter.increment()
        return nil
      }
      #expect(outcome.finding?.isDataRace == true, "\(outcome)")
      expectExhausted { scope in
        let counter = Counter()
        scope.concurrently(
          tasks: (1...2).map { _ in { await Lasting.perform { counter.increment() } } }
        )
        return counter.value == 2 ? nil : "\(counter.value)"
      }
    }
  }

  @Test func `a deadlock on one of them is one each time`() {
    for _ in 1...2 {
      let outcome = explore { scope in
        let (one, other) = (NSLock(), NSLock())
        scope.concurrently(tasks: [
          { await Lasting.perform { one.withLock { other.withLock {} } } },
          { await OtherLasting.perform { other.withLock { one.withLock {} } } },
        ])
        return nil
      }
      #expect(outcome.finding?.isDeadlock == true, "\(outcome)")
    }
  }
}

@globalActor private actor Lasting {
  static let shared = Lasting()
  @Lasting static func perform(_ body: () -> Void) { body() }
}

@globalActor private actor OtherLasting {
  static let shared = OtherLasting()
  @OtherLasting static func perform(_ body: () -> Void) { body() }
}
