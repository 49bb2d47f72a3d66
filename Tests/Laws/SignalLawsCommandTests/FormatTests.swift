import Foundation
import SignalLaws
import SpecText
import Testing

@testable import SignalLawsCommand

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct `Forms of a report` {
  private let writer = ReportWriter(
    replay: ReplayLine(before: "swift run my-check replay "),
    isFull: true
  )

  @Test func `JSON fits the schema and reads back`() throws {
    var report = try sampleReport()
    report.group(["TKE-1": ["SUB-3"]])
    report.shard = "2/8"
    for index in report.entries.indices {
      guard case .violated(var counterexample) = report.entries[index].verdict else { continue }
      counterexample.evidence = ["lock a in f (F.swift:1)"]
      report.entries[index].verdict = .violated(counterexample)
    }
    let data = Data(writer.text(of: report, as: .json).utf8)
    let schema = try JSONSchema(Data(try SpecDocument.text(of: "report.schema.json").utf8))
    #expect(try schema.mistakes(in: data) == [])
    let read = try JSONFormat.report(data, name: "sample")
    #expect(read.entries == report.entries)
    #expect(read.settings == report.settings)
    #expect(read.capabilities == report.capabilities)
  }

  @Test func `JSON says what was free, and what was sampled`() throws {
    var report = try sampleReport()
    report.settings.control = .none
    report.entries[1].verdict = .sampled(cases: 60, freeRuns: 4_800, exhausted: 12)
    let index = try #require(report.entries.firstIndex { $0.law == "SUB-3" })
    guard case .violated(var counterexample) = report.entries[index].verdict else {
      Issue.record("no counterexample")
      return
    }
    counterexample.isFree = true
    report.entries[index].verdict = .violated(counterexample)
    let data = Data(writer.text(of: report, as: .json).utf8)
    let schema = try JSONSchema(Data(try SpecDocument.text(of: "report.schema.json").utf8))
    #expect(try schema.mistakes(in: data) == [])
    let read = try JSONFormat.report(data, name: "sample")
    #expect(read.entries == report.entries)
    #expect(read.settings == report.settings)
    #expect(writer.text(of: report, as: .html).contains("sampled in 4800 free runs"))
    #expect(writer.text(of: report, as: .junit).contains("found after"))
    #expect(writer.text(of: report, as: .text).contains("threads not controlled"))
  }

  @Test func `JSON says what was sampled at accesses`() throws {
    var report = try sampleReport()
    report.settings.control = .accesses
    report.entries[1].verdict = .sampledAtAccesses(cases: 60, runs: 2_400, exhausted: 12)
    let index = try #require(report.entries.firstIndex { $0.law == "SUB-3" })
    var counterexample = try #require(report.entries[index].verdict.counterexample)
    counterexample.isAtAccesses = true
    report.entries[index].verdict = .violated(counterexample)
    let data = Data(writer.text(of: report, as: .json).utf8)
    let schema = try JSONSchema(Data(try SpecDocument.text(of: "report.schema.json").utf8))
    #expect(try schema.mistakes(in: data) == [])
    let read = try JSONFormat.report(data, name: "sample")
    #expect(read.entries == report.entries)
    #expect(read.settings == report.settings)
    #expect(writer.text(of: report, as: .html).contains("sampled in 2400 runs at accesses"))
    #expect(writer.text(of: report, as: .junit).contains("runs at accesses; "))
    #expect(writer.text(of: report, as: .text).contains("threads controlled at accesses only"))
  }

  @Test func `the schema refuses what a report is not`() throws {
    let schema = try JSONSchema(Data(try SpecDocument.text(of: "report.schema.json").utf8))
    var report = try sampleReport()
    report.format = 2
    report.entries = Array(report.entries.prefix(1))
    let data = Data(writer.text(of: report, as: .json).utf8)
    #expect(try schema.mistakes(in: data) == ["$.format: is not 1"])
    #expect(try schema.mistakes(in: Data("{}".utf8)).count == 7)
    let odd = String(decoding: data, as: UTF8.self)
      .replacingOccurrences(of: "\"exhausted\"", with: "\"exhaust\"")
    #expect(
      try schema.mistakes(in: Data(odd.utf8)).contains { $0.hasSuffix("fits 0 of the options") }
    )
  }

  @Test func `the schema knows every clause of a contract`() throws {
    let schema = try JSONSchema(Data(try SpecDocument.text(of: "report.schema.json").utf8))
    func mistakes(_ clause: Contract.Clause) throws -> [String] {
      var report = try sampleReport()
      report.contract = [clause: "Its documentation says so."]
      report.entries[1].verdict = .notAsked([clause])
      let data = Data(writer.text(of: report, as: .json).utf8)
      #expect(try JSONFormat.report(data, name: "sample").contract?.clauses == [clause])
      return try schema.mistakes(in: data)
    }
    for name in Contract.Clause.names {
      #expect(try mistakes(try #require(Contract.Clause(rawValue: name))) == [], "\(name)")
    }
    #expect(try mistakes(.depthAtMost(7)) == [])
    var report = try sampleReport()
    report.contract = [.depthAtMost(0): ""]
    let odd = Data(writer.text(of: report, as: .json).utf8)
    #expect(try !schema.mistakes(in: odd).isEmpty)
  }

  @Test func `JUnit XML is well-formed, with one case per law`() throws {
    let report = try sampleReport()
    let found = Elements()
    let parser = XMLParser(data: Data(writer.text(of: report, as: .junit).utf8))
    parser.delegate = found
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(found.count["testsuites"] == 1)
    #expect(found.count["testsuite"] == 6)
    #expect(found.count["testcase"] == report.entries.count)
    #expect(found.count["failure"] == 3)
    #expect(found.count["error"] == 3)
    #expect(found.count["skipped"] == 8)
    #expect(found.attributes["testsuites"]?["tests"] == "16")
    #expect(found.attributes["testsuites"]?["failures"] == "3")
    #expect(found.attributes["testsuites"]?["errors"] == "3")
    #expect(found.attributes["testsuites"]?["skipped"] == "8")
    #expect(found.attributes["testsuites"]?["time"] == "4.000")
    #expect(found.text.contains("swift run my-check replay 'SUB-2:My Signals 1.0:AQ:AQ'"))
  }

  @Test func `each command for GitHub is one line`() throws {
    let lines = writer.text(of: try sampleReport(), as: .github).split(separator: "\n")
    #expect(lines.count == 6 + 2 + 5 + 1)
    #expect(lines.count { $0.hasPrefix("::error title=") } == 6)
    #expect(lines.count { $0.hasPrefix("::warning title=") } == 2)
    #expect(lines.count { $0.hasPrefix("::notice title=") } == 5)
    #expect(lines.contains { $0.contains("DSP-2") && $0.contains("50 %25 <fewer>") })
    #expect(lines.last == "not conforming: 6 of 11 checked laws do not hold")
  }

  @Test func `HTML refers to nothing else, and everything in it has a name`() throws {
    let report = try sampleReport()
    let page = writer.text(of: report, as: .html)
    for word in ["<script", "http:", "https:", "<link", "@import", "url("] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("<title>My Signals 1.0 &lt;beta&gt;: SignalKit laws"))
    #expect(page.contains("lang=\"en\""))
    let images = page.components(separatedBy: "<img ").dropFirst()
    #expect(images.count >= 4)
    for image in images {
      #expect(image.hasPrefix("src=\"data:image/svg+xml;base64,"))
      let end = try #require(image.range(of: ">"))
      #expect(image[..<end.lowerBound].contains("alt=\""))
    }
    for part in page.components(separatedBy: "href=\"#").dropFirst() {
      let id = part.prefix { $0 != "\"" }
      #expect(page.contains("id=\"\(id)\""), "\(id)")
    }
    #expect(page.components(separatedBy: "<tr data-group=").count == report.entries.count + 1)
    #expect(page.contains("<mark>1</mark>"))
    #expect(page.contains("<nav aria-label=\"Contents\">"))
    #expect(page.contains("What does not hold</a>, for 6 causes"))
    #expect(page.contains("<h2 id=\"legend\">How to read it</h2>"))
    #expect(page.components(separatedBy: "<h1>").count == 2)
  }

  @Test func `HTML is well-formed but for the elements that have no end`() throws {
    var page = writer.text(of: try sampleReport(), as: .html)
    page = page.replacingOccurrences(of: "<!DOCTYPE html>", with: "")
    page = page.replacingOccurrences(of: " checked>", with: " checked=\"checked\">")
    for element in ["meta", "input", "img"] {
      page = page.replacingOccurrences(
        of: "(<\(element) [^>]*)>",
        with: "$1/>",
        options: .regularExpression
      )
    }
    page = page.replacingOccurrences(of: "<br>", with: "<br/>")
    let parser = XMLParser(data: Data(page.utf8))
    #expect(parser.parse(), "\(parser.lineNumber): \(String(describing: parser.parserError))")
  }

  @Test func `text is folded unless it is asked for whole`() throws {
    let report = try sampleReport()
    let folded = TextReport(report, replay: writer.replay).text
    let whole = TextReport(report, replay: writer.replay, isFull: true).text
    #expect(!folded.contains("✔ SUB-1"))
    #expect(whole.contains("✔ SUB-1 "))
    #expect(folded.contains("  replay: swift run my-check replay SUB-3:SUB-3-"))
    #expect(folded.contains("– unsupported (Implementation.timer is nil): TMR-1, TMR-2"))
    #expect(folded.contains("– blocked by ADP-3: SUB-7"))
    #expect(folded.contains("  Subscription  "))
  }

  @Test func `a schedule of many steps is folded in the middle`() throws {
    var report = try sampleReport()
    let index = try #require(report.entries.firstIndex { $0.law == "SUB-3" })
    var counterexample = try #require(report.entries[index].verdict.counterexample)
    counterexample.columns = (1...100).map { "step \($0)" }.joined(separator: "\n")
    report.entries = [report.entries[index]]
    report.entries[0].verdict = .violated(counterexample)
    let folded = TextReport(report).text
    #expect(folded.contains("step 14\n    … 62 steps are folded; --full shows them\n    step 77\n"))
    #expect(TextReport(report, isFull: true).text.contains("step 15\n    step 16\n"))
  }

  @Test func `releases of references are folded before what is done`() throws {
    var report = try sampleReport()
    let index = try #require(report.entries.firstIndex { $0.law == "SUB-3" })
    var counterexample = try #require(report.entries[index].verdict.counterexample)
    let releases = (1...30).map { "             │ release x\($0) (0 left)" }
    let steps = ["next 1 ▶     │", "             │ dispose ▶", "             │ ◀ dispose"]
    counterexample.columns = (releases + steps + releases).joined(separator: "\n")
    report.entries = [report.entries[index]]
    func text(_ kind: Counterexample.Kind, isFull: Bool = false) -> String {
      counterexample.kind = kind
      report.entries[0].verdict = .violated(counterexample)
      return TextReport(report, isFull: isFull).text
    }
    let done = steps.map { "    \($0)\n" }.joined()
    let folded = text(.violation)
    #expect(folded.contains(done + "    … 60 releases of references left out; --full shows them\n"))
    #expect(!folded.contains("(0 left)"))
    #expect(text(.violation, isFull: true).contains("release x30 (0 left)\n" + done))
    // Of memory that is used after it was freed they tell more than the rest.
    #expect(text(.other).contains("release x30 (0 left)"))
  }

  @Test func `what is missing is folded unless it is asked for whole`() throws {
    var report = try sampleReport()
    report.entries = Law.all.prefix(40).map { law in
      Report.Entry(law, .unsupported(["capability \(law.id)"]))
    }
    let lines = TextReport(report).text.split(separator: "\n")
    #expect(lines.contains("… 28 more laws were not checked; --full shows them"))
    #expect(lines.count { $0.hasPrefix("– ") } == 12)
    let whole = TextReport(report, isFull: true).text.split(separator: "\n")
    #expect(whole.count { $0.hasPrefix("– ") } == 40)
  }

  @Test func `a file's name says which form it gets`() throws {
    let report = try sampleReport()
    try withTemporaryFolder { folder in
      for (name, beginning) in [
        ("a.json", "{"), ("b.xml", "<?xml"), ("c.html", "<!DOCTYPE html>"),
        ("d.txt", "SignalKit laws"),
      ] {
        let path = folder.appendingPathComponent(name).path
        try writer.write(report, toFile: path)
        #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix(beginning))
      }
      #expect(throws: OutputError.self) {
        try writer.write(report, toFile: folder.path + "/no/such/folder/a.json")
      }
    }
  }

  @Test(arguments: [
    ("{", "r.json: the report: "),
    (#"{"format": 2}"#, "r.json: the report has format 2; this checker reads 1"),
    (#"{"format": 1}"#, "r.json: the report has no 'specVersion'"),
    ("[]", "r.json: the report: "),
  ])
  func `what is no report says where`(_ text: String, _ message: String) {
    let error = #expect(throws: InputError.self) {
      try JSONFormat.report(Data(text.utf8), name: "r.json")
    }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }

  @Test func `a wrong entry is named by its place`() throws {
    let good = writer.text(of: try sampleReport(), as: .json)
    let bad = good.replacingOccurrences(of: "\"SUB-2\"", with: "\"SUB2\"")
    let error = #expect(throws: InputError.self) {
      try JSONFormat.report(Data(bad.utf8), name: "r.json")
    }
    #expect(error?.description == "r.json: entries[2].law: 'SUB2' is not of the form SUB-3")
  }

  @Test func `tokens with spaces are one word of a shell`() {
    let line = ReplayLine(before: "x replay ")
    #expect(line.text("SUB-1:a b:AQ:AQ") == "x replay 'SUB-1:a b:AQ:AQ'")
    #expect(line.text("SUB-1:it's:AQ:AQ") == "x replay 'SUB-1:it'\\''s:AQ:AQ'")
    #expect(line.text("SUB-1:a:A-_:AQ") == "x replay SUB-1:a:A-_:AQ")
    #expect(ReplayLine.tests.text("SUB-1:a:A:A") == "SIGNALLAWS_REPLAY=SUB-1:a:A:A swift test")
  }

  /// Counts elements; its parser calls it on the caller's thread.
  private final class Elements: NSObject, XMLParserDelegate {
    var count: [String: Int] = [:]
    var attributes: [String: [String: String]] = [:]
    var text = ""

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      count[name, default: 0] += 1
      self.attributes[name] = attributes
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }
}
