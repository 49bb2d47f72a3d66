internal import Foundation
internal import SignalLaws

/// A report for a browser: one file, without a script, that refers to nothing else.
///
/// The filters of the table are radio buttons that style sheets heed.
struct HTMLFormat {
  private let report: Report
  private let replay: ReplayLine

  init(_ report: Report, replay: ReplayLine) {
    self.report = report
    self.replay = replay
  }

  /// The document.
  var text: String {
    let title = "\(report.implementation): SignalKit laws \(report.specVersion)".escapedForMarkup
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>
      \(HTMLStyle.sheet)
      \(filterRules)
      </style>
      </head>
      <body>
      <a class="skip" href="#laws">Go to the table of laws</a>
      <header>
      <h1>\(report.implementation.escapedForMarkup)</h1>
      <p class="verdict \(isConforming ? "good" : "bad")">\(TextReport(report).conclusion.escapedForMarkup)</p>
      \(facts)
      </header>
      <main>
      \(contents)
      \(summary)
      \(findings)
      \(table)
      </main>
      <footer><p>Made by the SignalKit law checker. Marks: \
      <b class="good">✔</b> holds, <b class="bad">✘</b> does not hold, <b class="warn">~</b> excused, \
      <b>–</b> not checked.</p></footer>
      </body>
      </html>
      """
  }

  private var isConforming: Bool { report.exitCode == 0 }

  // MARK: Head

  private var facts: String {
    let settings = report.settings
    var rows: [(String, String)] = [
      ("Spec", report.specVersion),
      ("Seed", report.seeds),
      (
        "Tried",
        "\(settings.cases) programs per law, or \(settings.concurrentCases) of several threads in up to "
          + "\(settings.schedules) schedules each"
      ),
      ("Built with", report.toolchain),
      (
        "Capabilities",
        report.capabilities.isEmpty ? "—" : report.capabilities.joined(separator: ", ")
      ),
    ]
    if let contract = report.contract {
      for clause in contract.clauses {
        rows.append(("Contract", "\(clause.text): \(contract.reasons[clause] ?? "")"))
      }
    }
    if let claim = report.claim { rows.append(("Claim", claim)) }
    let items = rows.map { "<div><dt>\($0.0)</dt><dd>\($0.1.escapedForMarkup)</dd></div>" }
    return "<dl class=\"facts\">\(items.joined())</dl>"
  }

  private var present: [Verdict.Status] {
    Verdict.Status.allCases.filter { report.counts[$0] != nil }
  }

  private var summary: String {
    let statuses = present
    let head = statuses.map { "<th scope=\"col\">\($0.rawValue)</th>" }.joined()
    var rows: [String] = []
    func add(_ title: String, _ entries: [Report.Entry], _ style: String) {
      guard !entries.isEmpty else { return }
      let cells = statuses.map { status in
        let count = entries.count { $0.verdict.status == status }
        let style = count == 0 ? "none" : status.style
        return "<td class=\"\(style)\">\(count == 0 ? "·" : "\(count)")</td>"
      }
      rows.append(
        "<tr class=\"\(style)\"><th scope=\"row\">\(title)</th>\(cells.joined())</tr>"
      )
    }
    for level in Law.Level.allCases {
      add(level.rawValue, report.entries.filter { $0.level == level }, "level")
    }
    for chapter in Chapter.all {
      let own = report.entries.filter { chapter.families.contains($0.law.chapter) }
      add(chapter.title.escapedForMarkup, own, "chapter")
    }
    return """
      <section aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <div class="wide"><table class="summary">
      <thead><tr><th scope="col">Level or chapter</th>\(head)</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div>
      </section>
      """
  }

  // MARK: Contents

  /// What there is on the page: what does not hold, by its cause, and the parts.
  private var contents: String {
    let causes = report.causes
    let items = causes.map { cause in
      let law = cause.law
      let others = cause.others.map { "<a href=\"#\($0.law)\">\($0.law)</a>" }
      let likely = cause.others.contains { $0.certainty == .likely } ? ", some of them likely" : ""
      let rest =
        others.isEmpty
        ? ""
        : "<br><small>put to it\(likely): \(others.joined(separator: ", "))</small>"
      return "<li><a href=\"#\(law.law)\">\(law.law)</a> \(law.title.escapedForMarkup)\(rest)</li>"
    }
    let list =
      items.isEmpty
      ? ""
      : "<p><a href=\"#violations\">What does not hold</a>, for \(counted(causes.count, "cause")):</p>"
        + "<ol class=\"causes\">\(items.joined(separator: "\n"))</ol>"
    let excused =
      report.counts[.excused] == nil ? "" : " · <a href=\"#excused\">What is excused</a>"
    let legend = list.isEmpty && excused.isEmpty ? "" : " · <a href=\"#legend\">How to read it</a>"
    return """
      <nav aria-label="Contents">
      \(list)
      <p><a href="#summary">Summary</a>\(excused)\(legend) · <a href="#laws">Laws</a></p>
      </nav>
      """
  }

  /// What the marks in programs, traces and schedules mean.
  private var legend: String {
    let rows = [
      ("A: next 1", "what thread A does; without a letter, the main thread"),
      ("1 2 3", "values, as an observer receives them"),
      ("|", "the completion"), ("#", "an error"), ("!", "the resources are freed"),
      ("+a", "source a is started"), ("-a", "source a is disposed"),
      ("'", "of the second subscription, '' of the third"),
      ("set.add a", "a disposable called a; a alone in a trace: it was disposed"),
      ("next 1 ▶", "a call begins"), ("◀ next 1", "it returns"),
      ("● 1 ▶", "a callback begins, with a value"),
      ("lock b", "a lock, atomic or queue, named in the order of appearance"),
    ]
    let items = rows.map {
      "<tr><th scope=\"row\"><code>\($0.0.escapedForMarkup)</code></th><td>\($0.1)</td></tr>"
    }
    return """
      <section aria-labelledby="legend">
      <h2 id="legend">How to read it</h2>
      <p>A program and its trace are written in the notation of the Spec. A mark stands under the first
      event that should not be there.</p>
      <div class="wide"><table class="legend">\(items.joined(separator: "\n"))</table></div>
      </section>
      """
  }

  // MARK: What does not hold

  private var findings: String {
    let bad = report.entries.filter { $0.verdict.status.isBad }
    let excused = report.entries.filter { $0.verdict.status == .excused }
    func section(_ title: String, _ id: String, _ entries: [Report.Entry]) -> String {
      guard !entries.isEmpty else { return "" }
      return """
        <section aria-labelledby="\(id)">
        <h2 id="\(id)">\(title)</h2>
        \(entries.map(finding).joined(separator: "\n"))
        </section>
        """
    }
    guard !bad.isEmpty || !excused.isEmpty else { return "" }
    // What has one cause stands together.
    let ordered = report.causes.flatMap { [$0.law] + $0.others }
    return section("What does not hold", "violations", ordered)
      + section("What is excused", "excused", excused) + legend
  }

  private func finding(_ entry: Report.Entry) -> String {
    let status = entry.verdict.status
    return """
      <article class="finding" id="\(entry.law)">
      <h3><span class="\(status.style)">\(status.mark)</span> \(entry.law) \
      \(entry.title.escapedForMarkup)</h3>
      <p class="tags"><span>\(status.rawValue)</span> <span>\(entry.level.rawValue)</span>\
      \(cause(of: entry))</p>
      <blockquote>\(entry.sentence.escapedForMarkup)</blockquote>
      \(body(of: entry.verdict))
      \(further(of: entry))
      </article>
      """
  }

  private func cause(of entry: Report.Entry) -> String {
    guard let cause = entry.cause else { return "" }
    let likely = entry.certainty == .likely ? "likely " : ""
    return " <span>\(likely)because of <a href=\"#\(cause)\">\(cause)</a></span>"
  }

  /// What was found without the operators of what was found before.
  private func further(of entry: Report.Entry) -> String {
    (entry.further ?? []).enumerated().map { number, verdict in
      "<h4>\(entry.headingOfFurther(number).escapedForMarkup)</h4>\n\(body(of: verdict))"
    }
    .joined(separator: "\n")
  }

  private func body(of verdict: Verdict) -> String {
    switch verdict {
    case .violated(let counterexample): text(of: counterexample)
    case .excused(let reason, let counterexample):
      "<p><b>Excused:</b> \(reason.escapedForMarkup)</p>" + text(of: counterexample)
    case .deviationGone(let reason):
      "<p>The deviation is listed (\(reason.escapedForMarkup)) but no longer occurs: remove it.</p>"
    case .crashed(let breakdown), .hung(let breakdown), .outOfMemory(let breakdown):
      text(of: breakdown)
    case .excusedLoss(let reason, _, let breakdown):
      "<p><b>Excused:</b> \(reason.escapedForMarkup)</p>" + text(of: breakdown)
    case .follows(_, let shown):
      shown?.counterexample.map(text) ?? shown?.breakdown.map(text) ?? ""
    case .holds, .sampled, .sampledAtAccesses, .unsupported, .notAsked, .untested, .blocked: ""
    }
  }

  private func text(of breakdown: Breakdown) -> String {
    "<pre>\(breakdown.message.escapedForMarkup)</pre>"
      + (breakdown.program.map { "<h4>Program</h4><pre>\($0.escapedForMarkup)</pre>" } ?? "")
      + (breakdown.columns.map { "<h4>Schedule</h4><pre>\($0.escapedForMarkup)</pre>" } ?? "")
      + (breakdown.token.map(replayText) ?? "")
  }

  private func text(of counterexample: Counterexample) -> String {
    let diagrams = counterexample.diagrams.map { diagram in
      let data = Data(diagram.svg.utf8).base64EncodedString()
      let alternative = "\(diagram.kind.name) of the run: \(diagram.title)".escapedForMarkup
      return """
        <figure><figcaption>\(diagram.kind.name)</figcaption><div class="wide">\
        <img src="data:image/svg+xml;base64,\(data)" alt="\(alternative)"></div></figure>
        """
    }
    return """
      <p class="message">\(counterexample.message.escapedForMarkup)</p>
      \(evidence(of: counterexample))
      <div class="sides">
      <div><h4>Smallest program</h4><pre>\(counterexample.program.escapedForMarkup)</pre></div>
      <div><h4>Traces</h4><div class="wide"><table class="traces">
      <tr><th scope="row">expected</th><td><code>\(counterexample.expected.escapedForMarkup)</code></td></tr>
      <tr><th scope="row">actual</th><td><code>\(marked(counterexample))</code></td></tr>
      </table></div></div>
      </div>
      \(diagrams.joined(separator: "\n"))
      <details><summary>Every step of the schedule</summary>\
      <pre>\(counterexample.columns.escapedForMarkup)</pre></details>
      <p class="effort">Found after \(counted(counterexample.schedulesTried, "schedule")); \
      \(counted(counterexample.operations, "operation")), \
      \(counted(counterexample.preemptions, "preemption")).</p>
      \(replayText(counterexample.token))
      """
  }

  private func evidence(of counterexample: Counterexample) -> String {
    guard let lines = counterexample.evidence else { return "" }
    let items = lines.map { "<li><code>\($0.escapedForMarkup)</code></li>" }
    return "<ul class=\"evidence\">\(items.joined())</ul>"
  }

  /// The trace with the first event that should not be there marked.
  private func marked(_ counterexample: Counterexample) -> String {
    let trace = counterexample.actual
    guard let column = counterexample.divergence, column < trace.count else {
      return trace.escapedForMarkup
    }
    let start = trace.index(trace.startIndex, offsetBy: column)
    let end = trace[start...].firstIndex(of: " ") ?? trace.endIndex
    return String(trace[..<start]).escapedForMarkup
      + "<mark>\(String(trace[start..<end]).escapedForMarkup)</mark>"
      + String(trace[end...]).escapedForMarkup
  }

  private func replayText(_ token: String) -> String {
    "<h4>Replay</h4><pre class=\"replay\">\(replay.text(token).escapedForMarkup)</pre>"
  }

  // MARK: Table of laws

  private var groups: [(id: String, title: String, statuses: [Verdict.Status])] {
    [
      ("all", "all", Verdict.Status.allCases),
      ("holds", "holds", [.holds]),
      ("bad", "does not hold", Verdict.Status.allCases.filter(\.isBad)),
      ("excused", "excused", [.excused]),
      ("unchecked", "not checked", Verdict.Status.allCases.filter { !$0.isChecked }),
    ].filter { group in group.2.contains { report.counts[$0] != nil } }
  }

  /// One rule for each filter hides the rows of other statuses and levels.
  private var filterRules: String {
    let byStatus = groups.dropFirst().map { group in
      "main:has(#show-\(group.id):checked) tbody tr[data-group]:not([data-group=\(group.id)]) "
        + "{ display: none }"
    }
    let byLevel = Law.Level.allCases.map { level in
      "main:has(#level-\(level.rawValue):checked) tbody tr[data-level]:not([data-level="
        + "\(level.rawValue)]) { display: none }"
    }
    return (byStatus + byLevel).joined(separator: "\n")
  }

  private func group(of status: Verdict.Status) -> String {
    groups.dropFirst().first { $0.statuses.contains(status) }?.id ?? "all"
  }

  private var table: String {
    let statuses = groups.map { group in
      """
      <label><input type="radio" name="status" id="show-\(group.id)"\
      \(group.id == "all" ? " checked" : "")> \(group.title)</label>
      """
    }
    let levels =
      ["<label><input type=\"radio\" name=\"level\" id=\"level-all\" checked> all</label>"]
      + Law.Level.allCases.map { level in
        """
        <label><input type="radio" name="level" id="level-\(level.rawValue)"> \
        \(level.rawValue)</label>
        """
      }
    let rows = Chapter.all.flatMap { chapter -> [String] in
      let own = report.entries.filter { chapter.families.contains($0.law.chapter) }
      return own.map { row($0, chapter) }
    }
    return """
      <section aria-labelledby="laws">
      <h2 id="laws">Laws</h2>
      <div class="filters">
      <fieldset><legend>Show</legend>\(statuses.joined(separator: "\n"))</fieldset>
      <fieldset><legend>Level</legend>\(levels.joined(separator: "\n"))</fieldset>
      </div>
      <div class="wide"><table class="laws">
      <thead><tr><th scope="col">Law</th><th scope="col">Sentence</th><th scope="col">Chapter</th>\
      <th scope="col">Level</th><th scope="col">Verdict</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div>
      </section>
      """
  }

  private func row(_ entry: Report.Entry, _ chapter: Chapter) -> String {
    let status = entry.verdict.status
    let isLinked = status.isBad || status == .excused
    let id = isLinked ? "<a href=\"#\(entry.law)\">\(entry.law)</a>" : "\(entry.law)"
    return """
      <tr data-group="\(group(of: status))" data-level="\(entry.level.rawValue)">\
      <th scope="row">\(id)</th>\
      <td><b>\(entry.title.escapedForMarkup)</b><br>\(entry.sentence.escapedForMarkup)</td>\
      <td>\(chapter.title.escapedForMarkup)</td><td>\(entry.level.rawValue)</td>\
      <td><span class="\(status.style)">\(status.mark) \(status.rawValue)</span>\
      <br><small>\(detail(of: entry.verdict).escapedForMarkup)</small></td></tr>
      """
  }

  private func detail(of verdict: Verdict) -> String {
    switch verdict {
    case .holds(let programs, let schedules, let exhausted):
      "\(counted(programs, "program")), \(exhausted == programs ? "all" : "\(exhausted)") exhausted, "
        + counted(schedules, "schedule")
    case .sampled(let programs, let freeRuns, _):
      "\(counted(programs, "program")), sampled in \(counted(freeRuns, "free run"))"
    case .sampledAtAccesses(let programs, let runs, _):
      "\(counted(programs, "program")), sampled in \(counted(runs, "run")) at accesses"
    case .violated(let counterexample): counterexample.message
    case .unsupported(let missing): "\(missing.joined(separator: ", ")) is nil"
    case .follows(let laws, _): "from \(laws.map(\.description).joined(separator: ", "))"
    case .notAsked(let clauses): clauses.map(\.text).joined(separator: "; ")
    case .excused(let reason, _), .excusedLoss(let reason, _, _), .deviationGone(let reason),
      .untested(let reason):
      reason
    case .crashed(let breakdown), .hung(let breakdown), .outOfMemory(let breakdown):
      breakdown.message
    case .blocked(let id): "by \(id)"
    }
  }
}

extension Verdict.Status {
  /// What stands in front of a law.
  fileprivate var mark: String {
    switch self {
    case .holds: "✔"
    case .violated, .crashed, .hung, .outOfMemory, .deviationGone: "✘"
    case .excused: "~"
    case .follows, .unsupported, .notAsked, .untested, .blocked: "–"
    }
  }

  /// The class of its colour.
  fileprivate var style: String {
    switch self {
    case .holds: "good"
    case .violated, .crashed, .hung, .outOfMemory, .deviationGone: "bad"
    case .excused: "warn"
    case .follows, .unsupported, .notAsked, .untested, .blocked: "faint"
    }
  }
}

extension Diagram.Kind {
  fileprivate var name: String {
    switch self {
    case .marbles: "Marble diagram"
    case .threads: "Thread diagram"
    case .schedule: "Schedule"
    }
  }
}
