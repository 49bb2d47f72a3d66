import Adapters
import PropertyTesting
@testable import SignalLaws
import Testing

@Suite struct `Programs of laws` {
  /// What a law tries on the reference first.
  private func programs(_ law: Law) -> [SignalLaws.Program] {
    let trial = Checker().trial(law, Adapters.signalKit)
    let sources = Configuration(cases: 60, seed: 0)
    return (0..<60).compactMap { trial.program(sources.source(ofCase: $0)) }
  }

  @Test func `laws that speak of one thread have never two at once`() {
    for law in Law.all where !law.isConcurrent && law.untested == nil {
      let several = programs(law).first { $0.threads.count > 1 }
      #expect(several == nil, "\(law.id): \(several?.description ?? "")")
    }
  }

  @Test func `where threads meet is tried with the reference, all of it`() throws {
    var count = 0
    for id: LawID in ["PLN-6", "PLN-7", "PLN-12"] {
      let law = try #require(Law.named(id))
      let trial = Checker().trial(law, Adapters.signalKit)
      for text in law.fixedPrograms {
        let program = try SignalLaws.Program(text: text)
        let unfailing = LeftOpen.unfailing(program.signal)
        #expect(
          !program.commands.contains { $0.verb == .failed && unfailing.contains($0.source ?? -1) }
        )
        guard case .program = trial.admitted(program) else {
          Issue.record("\(id) is not asked: \(text)")
          continue
        }
        // None has lost a thread: an alarm is one of two.
        #expect(program.threads.count == (id == "PLN-12" ? 1 : 2))
        count += 1
      }
    }
    #expect(count > 150)
  }

  @Test func `every operator has callbacks that wait for another thread`() throws {
    let law = try #require(Law.named("PLN-9"))
    let trial = Checker().trial(law, Adapters.signalKit)
    var words: Set<String> = []
    for text in CallbackPrograms.waiting {
      let program = try SignalLaws.Program(text: text)
      #expect(program.scripts.count == 1)
      guard case .program = trial.admitted(program) else {
        Issue.record("not asked: \(text)")
        continue
      }
      words.formUnion(program.signal?.words ?? [])
    }
    let expected = PipelineDrawing.single + PipelineDrawing.hubs
    #expect(Set(expected.map(\.word)).subtracting(words).isEmpty)
    // What comes to who is late has a lock of its own, as a rule.
    let replayed = "signal: valuePromise 4\nstart\non 4: elsewhere(again)"
    #expect(CallbackPrograms.waiting.contains(replayed))
  }

  @Test func `every operator is answered from inside its deliveries`() throws {
    let law = try #require(Law.named("PLN-1"))
    let trial = Checker().trial(law, Adapters.signalKit)
    var words: Set<String> = []
    for text in CallbackPrograms.reentrant {
      guard case .program(let program) = trial.admitted(try SignalLaws.Program(text: text)) else {
        Issue.record("not asked: \(text)")
        continue
      }
      words.formUnion(program.signal?.words ?? [])
    }
    let expected = PipelineDrawing.single + PipelineDrawing.hubs
    #expect(Set(expected.map(\.word)).subtracting(words).isEmpty)
    // A state that is noted too late shows where the same value comes again.
    let again =
      "signal: a |> distinctUntilChanged\nstart a.next 1 a.next 4 a.completed\non 1: a.next 1"
    #expect(CallbackPrograms.reentrant.contains(again))
  }

  @Test func `less than a program of a law is a program of it, too`() {
    var count = 0
    for law in Law.all where !law.needsWholePrograms && law.untested == nil {
      let trial = Checker().trial(law, Adapters.signalKit)
      var seen: Set<SignalLaws.Program> = []
      let wholes = law.examples.prefix(6) + programs(law).prefix(8)
      for (place, whole) in wholes.enumerated() {
        let smaller = whole.reductions.filter { trial.admits($0) }
        guard !smaller.isEmpty else { continue }
        // Of each program another one, and what is smaller than that.
        let next = smaller[place % smaller.count]
        let smallest = next.reductions.filter { trial.admits($0) }.last
        for program in [next, smallest ?? next] where seen.insert(program).inserted {
          let outcome = trial.explore(program, schedules: 2, seed: 0)
          count += 1
          guard outcome.failure != nil else { continue }
          Issue.record("\(law.id): \(program): \(outcome.violation?.message ?? "")")
        }
      }
    }
    #expect(count > 3000)
  }

  @Test func `an example that is violated is told without what is not needed`() throws {
    let wrong = Adapters.signalKit.wrapping("skip", .below) { start in
      { sink in
        // A value that nobody has put comes before the completion.
        start(
          Sink(
            next: { sink.next($0) },
            failed: { sink.failed($0) },
            completed: {
              sink.next(99)
              sink.completed()
            }
          )
        )
      }
    }
    let law = try #require(Law.named("PLN-1"))
    let settings = Settings(cases: 0)
    let found = try #require(Checker(settings: settings).check(law, on: wrong).counterexample)
    #expect(found.program == "signal: a |> skip 0\nstart a.completed")
  }

  /// Unchecked: it is for one thread.
  private final class Held<Value>: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  @Test(arguments: [false, true])
  func `a superseded signal is not heard while it starts`(isHeard: Bool) throws {
    let subject = Implementation.small {
      $0.capabilities = {
        $0.mapToSignal = { source, inner in
          SmallSignal { observer in
            let (slot, latest) = (SmallSlot(), Held(0))
            let next: @Sendable (Int) -> Void = { value in
              slot.set(nil)
              latest.value += 1
              let (own, isStarting) = (latest.value, Held(true))
              let handle = inner(value).observe(
                SmallObserver(
                  value: {
                    guard latest.value == own || isHeard && isStarting.value else { return }
                    observer.value($0)
                  },
                  error: observer.error,
                  end: {}
                )
              )
              isStarting.value = false
              latest.value == own ? slot.set(handle) : handle.end()
            }
            let outer = source.observe(SmallObserver(value: next, error: observer.error, end: {}))
            return SmallHandle {
              outer.end()
              slot.set(nil)
            }
          }
        }
      }
    }
    let law = try #require(Law.named("SWI-7"))
    let verdict = Checker(settings: Settings(cases: 0)).check(law, on: subject)
    #expect(verdict.status == (isHeard ? .violated : .holds), "\(verdict)")
  }

  @Test func `what threads do at once is put to no law that speaks of one`() throws {
    let program =
      "signal: a |> mapToSignal(b, c)\nstart a.next 1\nA: b.next 7\nB: a.next 2 c.next 9"
    func verdict(_ id: LawID) throws -> Verdict {
      let law = try #require(Law.named(id))
      return try Checker().check(law, on: Adapters.signalKit, program: program)
    }
    #expect(try verdict("SWI-2").status == .untested)
    #expect(try verdict("SWI-8").status == .holds)
  }

  @Test func `a crowd is as much to do as its observers, for each part of the signal`() throws {
    let few = try SignalLaws.Program(text: "signal: merge(a, single 5)\nstart a.next 1")
    let many = try SignalLaws.Program(text: "signal: merge(a, single 5)\nstart crowd 38 a.next 1")
    #expect(few.weight == 1)
    #expect(many.weight >= 3 * 38)
  }
}
