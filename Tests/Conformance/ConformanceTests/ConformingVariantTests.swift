@testable import ConformingVariants
import InterleavingTestSupport
import SignalLaws
import Synchronization
import Testing

/// What an observer has heard, as traces have it.
private final class Heard: Sendable {
  private let events = Mutex<[String]>([])

  var all: [String] { events.withLock { $0 } }
  var sink: Sink {
    Sink(
      next: { [self] in note("\($0)") },
      failed: { [self] _ in note("#") },
      completed: { [self] in note("|") }
    )
  }

  private func note(_ event: String) { events.withLock { $0.append(event) } }
}

@Suite(.separateProcess) struct `ConformingVariants of correct implementations` {
  /// What differs between them shows early.
  private static let settings = Settings(cases: 20, concurrentCases: 8, schedules: 8)

  @Test(arguments: ConformingVariants.all.map(\.name))
  func `no law finds fault with it`(_ name: String) throws {
    let variant = try #require(ConformingVariants.all.first { $0.name == name })
    let report = Checker(settings: Self.settings).report(on: variant)
    for entry in report.entries {
      // What they are excused from they say themselves: a long chain is released recursively, and what nobody
      // ends is not released at all.
      let isExcused =
        entry.verdict.status == .excused && ["PLN-17", "PLN-26"].contains(entry.law)
      let isFine =
        isExcused || [.holds, .unsupported, .notAsked, .untested].contains(entry.verdict.status)
      #expect(isFine, "\(entry.text)")
    }
    #expect(report.counts[.holds, default: 0] >= 30)
  }

  @Test func `without SUB-8 all of Full holds, declared or not`() throws {
    var variant = try #require(ConformingVariants.all.first { $0.name == "nested-ends" })
    #expect(variant.contract.has(.upToFull))
    variant.contract = [:]
    let checker = Checker(settings: Self.settings)
    let nested = try #require(Law.named("SUB-8"))
    #expect(checker.check(nested, on: variant).status == .violated)
    for law in Law.all where law.level < .strict {
      let verdict = checker.check(law, on: variant)
      #expect([.holds, .unsupported, .notAsked].contains(verdict.status), "\(law): \(verdict)")
    }
  }

  /// A source that does all that it does inside its start.
  private func source(_ events: @escaping @Sendable (Sink) -> Void) -> Cold {
    Cold({ MutexCore($0) }) { sink in
      events(sink)
      return {}
    }
  }

  @Test func `other readings of what is left open are other ones`() {
    let sampled = Heard()
    let failing = source { $0.failed(LawError(1)) }
    Sampling(sampled.sink).begin(source { _ in }, failing)()
    #expect(sampled.all == ["#"])
    let throttled = Heard()
    let values = source { sink in
      sink.next(6)
      sink.next(5)
      sink.completed()
    }
    let stop = Throttling(1000, throttled.sink).begin(values)
    #expect(throttled.all == ["6"])
    stop()
    #expect(throttled.all == ["6"])
  }

  @Test func `other readings are asked what is said of the operators`() throws {
    let variant = try #require(ConformingVariants.all.first { $0.name == "other-readings" })
    let checker = Checker(settings: Self.settings)
    let laws = Law.all.filter { ["SMP", "THR"].contains($0.id.chapter) }
    let pipelines = ["PLN-1", "PLN-3", "PLN-6", "PLN-12", "PLN-14", "PLN-16", "PLN-23"] as [LawID]
    for law in laws + pipelines.compactMap({ Law.named($0) }) {
      #expect(checker.check(law, on: variant).status == .holds, "\(law)")
    }
    let programs: [(LawID, String)] = [
      ("PLN-1", "signal: a |> sample(b)\nstart b.failed"),
      ("PLN-3", "signal: a |> sample(b)\nstart b.failed"),
      ("PLN-16", "signal: a |> throttle 2\nstart a.next 6 a.next 5 a.completed wait 1"),
      ("THR-1", "signal: a |> throttle 2\nstart a.next 6 a.next 5 a.completed wait 1"),
      ("THR-2", "signal: a |> throttle 2\nstart a.next 6 a.next 5 a.completed wait 1"),
    ]
    for (id, program) in programs {
      let law = try #require(Law.named(id))
      let verdict = try checker.check(law, on: variant, program: program)
      #expect(verdict.status == .untested, "\(law)")
    }
  }

  @Test func `there are twenty, of different names`() {
    #expect(ConformingVariants.all.count >= 20)
    #expect(Set(ConformingVariants.all.map(\.name)).count == ConformingVariants.all.count)
  }

  @Test func `together they offer what the laws are most about`() {
    let needs = ["disposable", "metaDisposable", "disposableSet", "disposableDict", "queue"]
    for need in needs {
      #expect(ConformingVariants.all.count { $0.supports(need) } >= 2, "\(need)")
    }
    let others = ["dispatch", "deliverOn", "map", "take", "valuePipe", "valuePromise"]
    for need in others {
      #expect(ConformingVariants.all.contains { $0.supports(need) }, "\(need)")
    }
  }
}
