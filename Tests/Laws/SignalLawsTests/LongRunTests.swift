import Foundation
@testable import SignalLaws
import Testing

/// Runs that take more steps than most, or have no end.
@Suite struct `Long runs` {
  private static let program = "signal: a |> map\nstart a.next 1 a.completed"

  /// The small library with a `map` that does something before each value, and that adds a number in the place of
  /// its function if there is one.
  private static func library(
    adding amount: Int? = nil,
    _ work: @escaping @Sendable (NSLock) -> Void
  ) -> Subject {
    Implementation.small {
      $0.capabilities = {
        $0.map = { signal, transform in
          SmallSignal { observer in
            let lock = NSLock()
            return signal.observe(
              SmallObserver(
                value: { value in
                  work(lock)
                  observer.value(amount.map { value + $0 } ?? transform(value))
                },
                error: observer.error,
                end: observer.end
              )
            )
          }
        }
      }
    }
  }

  private static func locking(_ times: Int, adding amount: Int? = nil) -> Subject {
    library(adding: amount) { lock in for _ in 0..<times { lock.withLock {} } }
  }

  private func verdict(on subject: Subject) throws -> Verdict {
    let law = try #require(Law.named("MAP-1"))
    return try Checker().check(law, on: subject, program: Self.program)
  }

  @Test(arguments: [10, 30_000])
  func `a law holds however many steps its runs take`(_ times: Int) throws {
    #expect(try verdict(on: Self.locking(times)).status == .holds)
  }

  @Test func `what is wrong late in a run is found, and found again`() throws {
    let law = try #require(Law.named("MAP-1"))
    let subject = Self.locking(30_000, adding: 40)
    guard case .violated(let found) = try verdict(on: subject) else {
      Issue.record("nothing was found")
      return
    }
    #expect(found.kind == .violation)
    let again = try Checker().replay(try ReplayToken(found.token), of: law, on: subject)
    #expect(again?.message == found.message)
  }

  @Test func `a run that is given up says nothing, and the law is untested`() throws {
    let verdict = try verdict(on: Self.library { lock in while true { lock.withLock {} } })
    guard case .untested(let reason) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(reason.hasPrefix("a run had not ended after 400000 steps"))
    #expect(reason.contains("signal: a |> map; start a.next 1 a.completed"))
  }

  @Test func `who tries for ever what cannot succeed is in a livelock`() throws {
    let subject = Self.library { lock in
      lock.lock()
      while !lock.try() {}
    }
    let verdict = try verdict(on: subject)
    #expect(verdict.status == .violated)
    #expect(verdict.counterexample?.kind == .hang)
  }
}
