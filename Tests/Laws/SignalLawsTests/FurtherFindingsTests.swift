@testable import SignalLaws
import Testing

@Suite struct `Further findings` {
  @Test func `what another law is charged with is not found besides`() throws {
    let race = violated(
      "signal: a\nstart\nA: dispose\nB: dispose",
      "Data race: A writes in Handle.cancel() (Handle.swift:3), and unordered with it B reads in "
        + "Handle.cancel() (Handle.swift:2).",
      kind: .dataRace
    )
    let shown = violated("signal: a |> debounce 1\nstart a.next 1 a.completed")
    func further(_ first: Verdict) throws -> Report.Entry {
      let verdicts: [(LawID, Verdict)] = [("SUB-26", first), ("DBN-2", shown), ("PLN-8", shown)]
      var report = Report(
        implementation: "mine",
        settings: Settings(),
        entries: try verdicts.map { Report.Entry(try #require(Law.named($0.0)), $0.1) }
      )
      report.entries[2].cause = "DBN-2"
      let law = try #require(Law.named("PLN-8"))
      report.lookFurther { _ in [Report.Entry(law, race)] }
      return report.entries[2]
    }
    let charged = try further(race)
    #expect(charged.verdict == shown && charged.cause == "DBN-2")
    #expect(try further(.holds(cases: 1, schedules: 1, exhausted: 1)).verdict == race)
  }

  @Test func `what another law is charged with hides nothing either`() throws {
    let race = violated(
      "signal: a |> take 1\nstart\nA: dispose\nB: dispose",
      "Data race: A writes in Handle.cancel() (Handle.swift:3), and unordered with it B reads in "
        + "Handle.cancel() (Handle.swift:2).",
      kind: .dataRace
    )
    let first = violated("signal: a |> skip 1\nstart a.next 1 a.completed")
    let last = violated("signal: a |> skipWhile f\nstart a.next 1")
    let law = try #require(Law.named("PLN-1"))
    var report = Report(
      implementation: "mine",
      settings: Settings(),
      entries: [
        Report.Entry(try #require(Law.named("SUB-26")), race), Report.Entry(law, first),
      ]
    )
    var found = [race, last]
    report.lookFurther { masked in
      guard masked[law.id] != nil, !found.isEmpty else { return [] }
      return [Report.Entry(law, found.removeFirst())]
    }
    #expect(report.entries[1].further == [last])
  }

  @Test func `what a law on all programs hides is looked for`() throws {
    let (debounce, time) = (try #require(Law.named("DBN-2")), try #require(Law.named("PLN-23")))
    func report(_ cause: LawID?) -> Report {
      let shown = "signal: a |> debounce 1\nstart a.next 1 a.completed"
      var entries = [debounce, time].map { Report.Entry($0, violated(shown)) }
      entries[1].cause = cause
      return Report(implementation: "mine", settings: Settings(), entries: entries)
    }
    let others = ["delayEvents 1", "throttle 1", "timeout 1 (b)", "delay 1"].map {
      violated("signal: a |> \($0)\nstart a.next 1 wait 1")
    }
    /// What there is to find, one after the other, and what each search was to do without.
    func looked(_ cause: LawID?, _ count: Int = 4) -> (entry: Report.Entry, without: [Set<String>])
    {
      var (report, left, without) = (report(cause), others.prefix(count), [Set<String>]())
      report.lookFurther { masked in
        without.append(masked["PLN-23"] ?? [])
        return left.popFirst().map { [Report.Entry(time, $0)] } ?? []
      }
      return (report.entries[1], without)
    }
    let own = looked(nil)
    #expect(own.entry.further == Array(others.prefix(3)))
    #expect(own.without == [["DBN"], ["DBN", "DLE"], ["DBN", "DLE", "THR"]])
    #expect(own.entry.text.contains("There may be more"))
    #expect(own.entry.text.contains("Besides, without debounce, delayEvents:"))
    // An operator's mistake hides what is not its own; another cause is everywhere.
    let hidden = looked("DBN-2")
    #expect(hidden.entry.cause == nil)
    #expect(hidden.entry.verdict == others[0])
    #expect(hidden.entry.further == Array(others.dropFirst()))
    #expect(looked(nil, 1).entry.text.contains("There may be more") == false)
    #expect(looked("SUB-12").without == [])
  }

  @Test func `what an operator delivers hides no run that it leaves`() throws {
    let (delayed, left) = (
      violated("signal: a |> delayEvents 2\nstart a.completed wait 1"),
      violated("signal: a |> throttle 1\nstart wait 1", "The generator of a is still held.")
    )
    func masked(_ law: LawID, _ basic: LawID) throws -> Set<String>? {
      let verdicts: [(LawID, Verdict)] = [(basic, delayed), (law, left)]
      var report = Report(
        implementation: "mine",
        settings: Settings(),
        entries: try verdicts.map { Report.Entry(try #require(Law.named($0.0)), $0.1) }
      )
      var result: Set<String>?
      report.lookFurther {
        result = $0[law]
        return []
      }
      return result
    }
    #expect(try masked("PLN-14", "DLE-2") == ["THR"])
    #expect(try masked("PLN-16", "DLE-2") == ["DLE", "THR"])
  }

  @Test func `a crash that a law on all programs hides is put to the law that shows it`() throws {
    let crashed = Verdict.crashed(
      Breakdown(
        "The process ended with signal 4.\nBuffer.swift:5: Fatal error: more than one task",
        program: "signal: a |> restartIfError\nstart again"
      )
    )
    let held = violated("signal: a |> share\nstart", "The generator of a is still held.")
    let verdicts: [(LawID, Verdict)] = [("SHR-3", held), ("PLN-2", crashed), ("PLN-11", held)]
    var report = Report(
      implementation: "mine",
      settings: Settings(),
      entries: try verdicts.map { Report.Entry(try #require(Law.named($0.0)), $0.1) }
    )
    report.entries[2].cause = "SHR-3"
    var found = [Report.Entry(try #require(Law.named("PLN-11")), crashed)]
    report.lookFurther { masked in
      guard masked["PLN-11"] != nil, !found.isEmpty else { return [] }
      return [found.removeFirst()]
    }
    #expect(report.entries[2].verdict == crashed)
    #expect(report.entries[2].cause == "PLN-2")
  }

  @Test func `a law all of whose findings other laws show is no cause of its own`() throws {
    func held(_ signal: String, _ actual: String) -> Verdict {
      violated("signal: \(signal)", "The generator of b is still held.", actual: actual)
    }
    let merged = violated(
      "signal: merge(a, b)\nstart a.failed",
      "The result has ended, and a run of b was never disposed.",
      actual: "+a +b -a #"
    )
    let shared = violated(
      "signal: a |> share\nstart dispose",
      "The disposal of a did not come.",
      actual: "+a"
    )
    func cause(_ further: Verdict) throws -> LawID? {
      let verdicts: [(LawID, Verdict)] = [
        ("MRG-4", merged), ("SHR-3", shared),
        ("PLN-11", held("merge(a, b)\nstart b.failed", "+a +b -b #")),
      ]
      var report = Report(
        implementation: "mine",
        settings: Settings(),
        entries: try verdicts.map { Report.Entry(try #require(Law.named($0.0)), $0.1) }
      )
      report.entries[2].further = [further]
      report.groupFurther()
      return report.entries[2].cause
    }
    #expect(try cause(held("a |> share\nstart", "+a")) == "MRG-4")
    #expect(try cause(held("a |> take 1\nstart", "+a")) == nil)
  }

  @Test func `what a source alone shows in the same words is no matter of operators`() throws {
    let sentence = "The subscription has ended, and its callbacks are still held."
    func cause(_ further: Verdict?, of first: String = sentence) throws -> LawID? {
      let verdicts: [(LawID, Verdict)] = [
        ("SUB-23", violated("start completed", sentence)),
        ("PLN-10", violated("signal: a |> map |> take 1\nstart a.next 1", first)),
      ]
      var report = Report(
        implementation: "mine",
        settings: Settings(),
        entries: try verdicts.map { Report.Entry(try #require(Law.named($0.0)), $0.1) }
      )
      report.entries[1].further = further.map { [$0] }
      report.groupFurther()
      return report.entries[1].cause
    }
    let alone = violated("signal: a\nstart a.completed", sentence)
    #expect(try cause(alone) == "SUB-23")
    #expect(try cause(nil) == nil)
    #expect(try cause(violated("signal: a\nstart dispose", sentence)) == nil)
    #expect(try cause(violated("signal: a |> skip 1\nstart a.completed", sentence)) == nil)
    #expect(try cause(alone, of: "One value is still held.") == nil)
  }
}
