import Dispatch
import Interleaving
import ScheduleChallenge
import Synchronization
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct MutationTests {
  @Test func `every lock of a container is needed, and the one around nothing is not`() throws {
    let report = mutate(Exploration(schedules: 300), [.elidesLock]) { scope in
      let account = Account()
      scope.concurrently([
        { account.pay(1) },
        { account.pay(2) },
        { account.look() },
      ])
      return account.read() == 3 ? nil : "money is lost"
    }
    let needed = report.entries.filter { $0.finding != nil }.compactMap(\.mutation.function)
    #expect(needed.contains { $0.contains("pay") })
    let survivors = report.survivors.compactMap(\.function)
    #expect(survivors.contains { $0.contains("look") })
    #expect("\(report)".contains("of \(report.entries.count) are needed\n"))
    #expect("\(report)".contains("nothing fails without the lock in "))
  }

  @Test func `a Mutex can be left out as well`() {
    let report = mutate(Exploration(schedules: 300), [.elidesLock]) { scope in
      let total = Total()
      scope.concurrently([{ total.add() }, { total.add() }])
      return total.value == 2 ? nil : "lost"
    }
    #expect(report.entries.contains { $0.finding != nil })
  }

  @Test func `an atomic update that is split loses updates`() {
    let report = mutate(Exploration(schedules: 300), [.splitsUpdate]) { scope in
      let count = Count()
      scope.concurrently([{ count.add() }, { count.add() }])
      return count.value == 2 ? nil : "lost"
    }
    #expect(report.entries.count == 1)
    #expect(report.entries.first?.finding == .failure("lost"))
  }

  @Test func `a block that is dropped or doubled is missed`() {
    let report = mutate(Exploration(schedules: 50), [.dropsBlock, .doublesBlock]) { scope in
      let queue = DispatchQueue(label: "one")
      let count = Count()
      queue.async { count.add() }
      scope.quiesce()
      return count.value == 1 ? nil : "\(count.value)"
    }
    #expect(report.entries.map(\.finding) == [.failure("0"), .failure("2")])
  }

  @Test func `places are told apart by who calls, not by what is called`() {
    let report = mutate(Exploration(schedules: 50), [.dropsBlock, .elidesLock]) { scope in
      let both = Both()
      both.first()
      both.second()
      scope.concurrently([{ both.read() }, { both.write() }])
      scope.quiesce()
      return both.count == 2 ? nil : "\(both.count)"
    }
    let functions = report.entries.compactMap(\.mutation.function)
    for name in ["first", "second", "read", "write"] {
      #expect(functions.count { $0.contains(".\(name)()") } == 1, "\(functions)")
    }
    #expect(report.entries.prefix(2).map(\.finding) == [.failure("1"), .failure("1")])
  }

  @Test func `an order that is needed is missed, and one that is not can be weaker`() {
    let report = mutate(Exploration(schedules: 300), Mutation.Kind.orders) { scope in
      let letter = Letter()
      var isWrong = false
      scope.concurrently([
        { letter.send() }, { if letter.receive() == false { unobserved { isWrong = true } } },
      ])
      return isWrong ? "an empty letter" : nil
    }
    let needed = report.entries.filter { $0.finding != nil }.map(\.mutation)
    #expect(Set(needed.map(\.kind)) == [.dropsRelease, .dropsAcquire])
    #expect(needed.count == 2)
    for mutation in needed {
      let function = mutation.kind == .dropsRelease ? "send" : "receive"
      #expect(mutation.function?.contains(function) == true)
    }
    #expect(Set(report.survivors.map(\.kind)) == Set(Mutation.Kind.orders))
    #expect("\(report)".contains("nothing fails without sequential consistency in "))
  }

  @Test func `sequential consistency that is needed is missed`() {
    let report = mutate(Exploration(schedules: 300), Mutation.Kind.orders) { scope in
      let first = Atomic(0)
      let second = Atomic(0)
      var seen = [1, 1]
      scope.concurrently([
        {
          first.store(1, ordering: .sequentiallyConsistent)
          let other = second.load(ordering: .sequentiallyConsistent)
          unobserved { seen[0] = other }
        },
        {
          second.store(1, ordering: .sequentiallyConsistent)
          let other = first.load(ordering: .sequentiallyConsistent)
          unobserved { seen[1] = other }
        },
      ])
      return seen == [0, 0] ? "neither saw the other" : nil
    }
    #expect(report.entries.count == 4)
    #expect(report.survivors.isEmpty)
  }

  @Test func `a check for cancellation that is needed is missed`() {
    let report = mutate(Exploration(schedules: 50), [.skipsCancellationCheck]) { scope in
      let pages = Pages()
      scope.concurrently(tasks: [
        {
          let task = Task { await pages.print() }
          task.cancel()
          await task.value
        }
      ])
      return pages.count == 0 ? nil : "\(pages.count) printed"
    }
    #expect(report.entries.count == 4, "\(report)")
    let needed = report.entries.filter { $0.finding != nil }
    #expect(
      Set(needed.compactMap(\.mutation.function).map { $0.contains("mayPrint") }) == [true, false]
    )
    #expect(needed.contains { $0.finding == .failure("1 printed") }, "\(needed)")
    #expect(needed.contains { $0.finding == .stepLimit(20_000) }, "\(needed)")
    #expect(report.survivors.count == 2, "\(report)")
    #expect(report.survivors.allSatisfy { $0.function?.contains("Pages.glance") == true })
    #expect("\(report)".contains("nothing fails without the check for cancellation in "))
  }

  @Test func `an actor that is needed is missed`() {
    let report = mutate(Exploration(schedules: 200), [.dropsIsolation]) { scope in
      let ledger = Ledger()
      scope.concurrently(tasks: [
        { await ledger.add() }, { await ledger.add() }, { _ = await ledger.look() },
      ])
      return ledger.sum == 2 ? nil : "the sum is \(ledger.sum)"
    }
    let needed = report.entries.filter { $0.finding != nil }
    #expect(needed.count == 1, "\(report)")
    #expect(needed.first?.mutation.function?.contains("Ledger.add") == true, "\(report)")
    #expect(needed.first?.finding?.isDataRace == true, "\(report)")
    #expect(report.survivors.count == 1, "\(report)")
    #expect("\(report)".contains("nothing fails without going to the actor in "), "\(report)")
  }

  @Test func `the main actor that is needed is missed`() {
    let report = mutate(Exploration(schedules: 200), [.dropsIsolation]) { scope in
      let page = Page()
      scope.concurrently(tasks: [{ await page.turn() }, { await page.turn() }])
      return page.number == 2 ? nil : "the page is \(page.number)"
    }
    #expect(report.needed == 1, "\(report)")
    #expect(report.survivors.isEmpty, "\(report)")
  }

  @Test func `an await that is needed is missed`() {
    let report = mutate(Exploration(schedules: 200), [.skipsAwait]) { scope in
      let total = Total()
      let seen = Total()
      scope.concurrently(tasks: [
        {
          await addElsewhere(total)
          if total.value == 1 { seen.add() }
          await lookElsewhere(total)
        }
      ])
      return seen.value == 1 ? nil : "nothing was added"
    }
    let needed = report.entries.filter { $0.finding != nil }
    #expect(needed.count == 1, "\(report)")
    #expect(needed.first?.mutation.function?.contains("addElsewhere") == true, "\(report)")
    #expect(report.survivors.count == 1, "\(report)")
    #expect("\(report)".contains("nothing fails without awaiting the task in "), "\(report)")
  }

  @Test func `an await of a value stays`() {
    let report = mutate(Exploration(schedules: 50), [.skipsAwait]) { scope in
      let total = Total()
      scope.concurrently(tasks: [{ _ = await Task { total.value }.value }])
      return nil
    }
    #expect(report.entries.isEmpty, "\(report)")
  }

  @Test func `without a mutation nothing is changed`() {
    let outcome = explore(Exploration(schedules: 300), Program.p1.run)
    #expect(outcome.finding == nil)
  }
}

/// A message, and a count of those who looked at it.
///
/// Unchecked: published by the flag.
private final class Letter: @unchecked Sendable {
  private let isSent = Atomic(false)
  private let looks = Atomic(0)
  private let openings = Atomic(0)
  private var text = ""

  func send() {
    text = "text"
    isSent.store(true, ordering: .releasing)
  }

  /// Whether there was a text; `nil` if nothing was sent.
  func receive() -> Bool? {
    guard isSent.load(ordering: .acquiring) else { return nil }
    looks.wrappingAdd(1, ordering: .acquiringAndReleasing)
    openings.wrappingAdd(1, ordering: .sequentiallyConsistent)
    return !text.isEmpty
  }
}

/// What is printed page by page, by a task that was cancelled before it began.
private final class Pages: Sendable {
  private let printed = Atomic(0)
  var count: Int { printed.load(ordering: .relaxed) }

  func print() async {
    glance()
    await settle()
    guard mayPrint() else { return }
    printed.wrappingAdd(1, ordering: .relaxed)
  }

  /// Nobody listens to the answers.
  private func glance() {
    _ = Task.isCancelled
    try? Task.checkCancellation()
  }

  private func settle() async {
    repeat { await Task.yield() } while !Task.isCancelled
  }

  private func mayPrint() -> Bool { (try? Task.checkCancellation()) != nil }
}

private final class Account: @unchecked Sendable {
  private let lock = PthreadLock()
  private var balance = 0

  func pay(_ amount: Int) {
    lock.withLock { balance += amount }
  }

  func read() -> Int { lock.withLock { balance } }

  /// Protects nothing.
  func look() { lock.withLock {} }
}

private final class Total: Sendable {
  private let sum = Mutex(0)

  func add() { sum.withLock { $0 += 1 } }
  var value: Int { sum.withLock { $0 } }
}

/// Its sum is read when nobody is on it any more.
private actor Ledger {
  nonisolated(unsafe) private(set) var sum = 0
  private let limit = 3

  func add() async { sum += 1 }

  /// Needs no actor.
  func look() async -> Int { limit }
}

@MainActor private final class Page {
  nonisolated(unsafe) private(set) var number = 0

  nonisolated init() {}

  func turn() async { number += 1 }
}

private func addElsewhere(_ total: Total) async { await Task { total.add() }.value }
private func lookElsewhere(_ total: Total) async { await Task { _ = total.value }.value }

private final class Count: Sendable {
  private let number = Atomic(0)

  func add() { number.add(1, ordering: .relaxed) }
  var value: Int { number.load(ordering: .relaxed) }
}

/// Two dispatches and two locks, each in a function of its own.
///
/// Unchecked: what the test is about.
private final class Both: @unchecked Sendable {
  private let queue = DispatchQueue(label: "both")
  private let lock = SharedLock()
  private(set) var count = 0

  func first() { queue.async { self.count += 1 } }
  func second() { queue.async { self.count += 1 } }

  func read() {
    lock.lockForReading()
    lock.unlock()
  }

  func write() {
    lock.lockForWriting()
    lock.unlock()
  }
}
