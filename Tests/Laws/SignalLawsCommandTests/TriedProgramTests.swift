import Foundation
import Testing

@testable import SignalLawsCommand

@Suite struct `Programs that workers note` {
  private let beginning = Data(TriedProgram.beginning(process: 4, request: 70).utf8)

  private func lines(of data: Data) -> [Data] {
    var buffer = LineBuffer()
    buffer.append(data)
    var lines: [Data] = []
    while let line = buffer.next() { lines.append(line) }
    return lines
  }

  @Test(arguments: ["", "start next 1", "signal: a |> take 1\nstart\nA: again\nB: dispose", "\n\n"])
  func `are read as they were written`(_ program: String) throws {
    let token = "SUB-1:mine é:AQ"
    let lines = lines(of: TriedProgram.line(program, token, process: 4, request: 70))
    try #require(lines.count == 2)
    // Whatever somebody has written before it.
    #expect(lines[0].isEmpty)
    let note = try #require(TriedProgram(line: lines[1], beginning: beginning))
    #expect(note.program == program)
    #expect(note.token == token)
  }

  @Test func `of another request or process are none, nor is anything else`() throws {
    for (process, request) in [(4, 7), (40, 70), (4, 700)] as [(Int32, Int)] {
      let lines = lines(of: TriedProgram.line("start", "t", process: process, request: request))
      try #require(lines.count == 2)
      #expect(TriedProgram(line: lines[1], beginning: beginning) == nil)
    }
    #expect(TriedProgram(token: "SUB-1:mine:AQ").token == "SUB-1:mine:AQ")
    #expect(TriedProgram(token: "SUB-1:mine:AQ").program == "")
    for text in ["", "try", "try 4 70 ", "{\"process\":4}"] {
      #expect(TriedProgram(line: Data(text.utf8), beginning: beginning) == nil, "\(text)")
    }
  }

  @Test func `lines are found in pieces of any length`() {
    let said = Data("first\n\nsecond\nrest".utf8)
    for length in 1...said.count {
      var lines = LineBuffer()
      var found: [String] = []
      for start in stride(from: 0, to: said.count, by: length) {
        lines.append(said[start..<min(start + length, said.count)])
        while let line = lines.next() { found.append(String(decoding: line, as: UTF8.self)) }
      }
      #expect(found == ["first", "", "second"])
    }
  }
}
