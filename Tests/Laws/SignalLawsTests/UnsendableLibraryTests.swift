import SignalLaws
import Testing

/// That this compiles, in Swift 6 mode, is half of what is tested.
private let old = Implementation<OldStream>(
  "Old",
  make: { body in
    OldStream { observer in
      OldToken(
        body(
          Sink(
            next: { observer.value($0) },
            failed: { observer.end($0) },
            completed: { observer.end(nil) }
          )
        )
      )
    }
  },
  start: { stream, sink in
    let observer = OldObserver(
      value: sink.next,
      end: { error in
        if let error = error as? LawError { sink.failed(error) } else { sink.completed() }
      }
    )
    let token = stream.subscribe(observer)
    return { token.action() }
  },
  capabilities: {
    $0.contract = [.singleThread: "It is from before there were threads."]
    $0.disposable = .init(make: { OldToken($0) }, dispose: { $0.action() })
    $0.disposableSet = .init(
      make: { OldBag() },
      add: { $0.add($1) },
      removeByKey: { $0.remove($1) },
      dispose: { $0.dispose() }
    )
    $0.queue = .init(scheduler: { OldScheduler() }, dispatch: { $0.schedule($1) })
    $0.valuePipe = {
      let subject = OldSubject()
      return (subject.stream, { subject.send($0) })
    }
    $0.valuePromise = { _, _ in nil }
    $0.combineLatestFrom = { _, _, _ in nil }
  }
)

@Suite struct `A library without Sendable` {
  private let checker = Checker(settings: Settings(cases: 12, concurrentCases: 8, schedules: 8))

  private func check(_ id: LawID) throws -> Verdict {
    checker.check(try #require(Law.named(id)), on: Subject(old))
  }

  @Test(arguments: [
    "ADP-1", "ADP-8", "SUB-6", "DSP-14", "DSP-15", "DSP-16", "DSP-17", "PIP-1", "QUE-11",
  ])
  func `holds what it should, with operations that fit it`(_ id: LawID) throws {
    let verdict = try check(id)
    #expect(verdict.status == .holds, "\(verdict)")
  }

  @Test func `is told what it lacks, one by one`() throws {
    #expect(try check("QUE-5") == .unsupported(["sync"]))
    #expect(try check("QUE-7") == .unsupported(["isCurrent"]))
    #expect(try check("QUE-4") == .unsupported(["async"]))
  }

  @Test(arguments: ["VPR-1", "CMB-11"])
  func `may refuse what it does not make`(_ id: LawID) throws {
    #expect(try check(id).status == .unsupported)
  }

  @Test func `is not asked about threads`() throws {
    #expect(try check("SUB-13") == .notAsked([.singleThread]))
  }
}
