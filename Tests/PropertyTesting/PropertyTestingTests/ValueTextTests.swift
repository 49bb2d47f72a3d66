import Foundation
import Testing

@testable import PropertyTesting

@Suite struct `Values in reports` {
  private struct Packet {
    var name: String
    var bytes: Data?
  }

  private enum Message {
    case none
    case raw(Data)
    case pair(id: Int, Data)
  }

  private final class Box {
    let number: Int

    init(_ number: Int) { self.number = number }
  }

  private final class Named: CustomStringConvertible {
    var description: String { "somebody" }
  }

  private final class Ring {
    var next: Ring?
  }

  @Test func `data show their bytes, wherever they are`() {
    #expect(ValueText.of(Data()) == "Data([])")
    #expect(ValueText.of(Data([0xCA, 0x0E])) == "Data([0xCA, 0x0E])")
    #expect(ValueText.of([Data([1]), Data()]) == "[Data([0x01]), Data([])]")
    #expect(
      ValueText.of(Packet(name: "a", bytes: Data([2])))
        == "Packet(name: \"a\", bytes: Data([0x02]))"
    )
    #expect(ValueText.of(["a": Data([3])]) == "[\"a\": Data([0x03])]")
    #expect(ValueText.of(Message.raw(Data([4]))) == "raw(Data([0x04]))")
    #expect(ValueText.of(Message.pair(id: 1, Data([5]))).contains("id: 1"))
    #expect(ValueText.of((1, Data([6]))) == "(1, Data([0x06]))")
  }

  @Test func `objects without a description show what they hold`() {
    #expect(ValueText.of(Box(3)) == "Box(number: 3)")
    #expect(ValueText.of([Box(3), Box(4)]) == "[Box(number: 3), Box(number: 4)]")
    #expect(ValueText.of(Named()) == "somebody")
  }

  @Test func `a ring of objects has an end`() {
    let ring = Ring()
    ring.next = ring
    defer { ring.next = nil }
    #expect(ValueText.of(ring).hasSuffix("…" + String(repeating: ")", count: 8)))
  }

  @Test func `all else is as it describes itself`() {
    let values: [Any] = [
      1, "a b", [1, 2], ["a"], Optional(3) as Any, (1, "x"), Packet(name: "x", bytes: nil),
      Message.none, ["k": [1]], 1...3, Set([1]),
    ]
    for value in values { #expect(ValueText.of(value) == "\(value)") }
    for value in values { #expect(ValueText.debug(value) == String(reflecting: value)) }
  }

  @Test func `a counterexample of data can be read`() {
    let outcome = check(.data()) { data in try ensureEqual(data.count, 0) }
    #expect("\(outcome)".contains("for: Data([0x00])"), "\(outcome)")
  }

  @Test func `a text that cannot be read as it is stands in quotes`() {
    #expect(ValueText.of("plain text") == "plain text")
    #expect(ValueText.of("") == "\"\"")
    #expect(ValueText.of(" ") == "\" \"")
    #expect(ValueText.of("a\r\n") == "\"a\\r\\n\"")
    #expect(ValueText.of("a\0b") == "\"a\\0b\"")
    #expect(ValueText.of(Character("\u{200B}")) == "\"\\u{200B}\"")
    #expect(ValueText.of(["\0"]) == "[\"\\0\"]")
  }

  private struct Cut: CustomStringConvertible {
    var description: String { "before\0after" }
  }

  @Test func `no report ends at a zero`() {
    let outcome = check(.integer(in: 0...9)) { (value: Int) in
      struct Refusal: Error, CustomStringConvertible { let description = "not \0 this" }
      if value > 3 { throw Refusal() }
    }
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(!"\(failure)".contains("\0") && "\(failure)".contains("not \\0 this"))
    #expect(ValueText.of(Cut()) == "before\\0after")
  }
}
