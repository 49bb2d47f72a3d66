import Foundation
import Interleaving
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite(.enabled(if: isInterleavingAvailable)) struct ScheduleDrawingTests {
  private func report(_ name: String = "counter") throws -> ScenarioReport {
    let scenario = Scenario(name) { SplitCounter() }
      .thread(.operation("increment <& \"wait\"") { $0.increment() })
      .thread(.operation("increment") { $0.increment() })
      .check("value", equals: 2) { $0.value }
    return try #require(explore(scenario).report)
  }

  @Test func `a drawing is well-formed and needs nothing else`() throws {
    let report = try report("counter <of> & \u{1} things")
    let drawing = Drawing(report.svg)
    #expect(drawing.isWellFormed, "\(report.svg)")
    #expect(drawing.elements.first?.name == "svg")
    #expect(!drawing.elements.contains { ["script", "image", "a", "use"].contains($0.name) })
    #expect(!report.svg.contains("href"))
    #expect(drawing.elements.first?.attributes["role"] == "img")
    #expect(drawing.texts(of: "title") == ["counter <of> & \u{FFFD} things: a failing schedule"])
    #expect(drawing.texts(of: "desc").first?.contains("value is 1, not 2") == true)
    #expect(report.svg.contains("@media screen and (prefers-color-scheme: dark)"))
  }

  @Test func `every step is drawn, and the failing one is marked`() throws {
    let report = try report()
    let drawing = Drawing(report.svg)
    let cells = drawing.elements.filter { ["cell", "badcell"].contains($0.attributes["class"]) }
    #expect(cells.count == report.steps.count { $0.kind != "decided" })
    #expect(cells.count { $0.attributes["class"] == "badcell" } == 1)
    let calls = drawing.elements.filter { $0.attributes["class"] == "call" }
    #expect(calls.count == report.operations.count)
    let switches = drawing.elements.filter { $0.attributes["class"] == "switch" }
    #expect(switches.count == report.counts.preemptions)
  }

  @Test func `no text leaves its cell or the drawing`() throws {
    var report = try report()
    report.diagnosis.sentence += String(repeating: " and so on", count: 60)
    report.steps[2].text = String(repeating: "wide ", count: 40)
    let drawing = Drawing(report.svg)
    let width = try #require(drawing.elements.first?.number("width"))
    let height = try #require(drawing.elements.first?.number("height"))
    for text in drawing.elements where text.name == "text" {
      let x = try #require(text.number("x"))
      let y = try #require(text.number("y"))
      // 13 pixels of a font of this kind are less than 8 pixels wide.
      #expect(x + Double(text.text.count) * 8 <= width + 1, "\(text.text)")
      #expect(y <= height)
    }
    for cell in drawing.elements where cell.attributes["class"] == "cell" {
      let (x, y) = (try #require(cell.number("x")), try #require(cell.number("y")))
      let cellWidth = try #require(cell.number("width"))
      let inside = drawing.elements.filter { text in
        guard text.name == "text", let tx = text.number("x"), let ty = text.number("y") else {
          return false
        }
        return tx >= x && tx < x + cellWidth && ty > y && ty < y + 18
      }
      for text in inside {
        #expect((text.number("x") ?? 0) + Double(text.text.count) * 8 <= x + cellWidth + 1)
      }
    }
  }
}

/// The elements of a drawing.
private final class Drawing: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""

    func number(_ attribute: String) -> Double? { attributes[attribute].flatMap(Double.init) }
  }

  private(set) var elements: [Element] = []
  private(set) var isWellFormed = false
  private var open: [Int] = []

  init(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func texts(of name: String) -> [String] { elements.filter { $0.name == name }.map(\.text) }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    open.removeLast()
  }
}
