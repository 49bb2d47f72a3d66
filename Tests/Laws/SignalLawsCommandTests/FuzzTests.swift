import Adapters
import Foundation
import SignalLaws
import SpecText
import Testing

@testable import SignalLawsCommand

/// Twenty thousand inputs from outside, in the long tests a hundred thousand, each with some bytes changed:
/// every one is read or refused, and none ends the process.
@Suite struct `Damaged input` {
  @Test func `tokens`() throws {
    let tokens = [
      "SUB-3:SignalKit:AQYAAgACAEWs:AaTSnpQbBAQIBsAY", "SUB-1:SignalKit:AQIAE0U:AZzlo5IUApj6",
      "DSP-11:It's a name:AQ:AQ",
    ]
    let (refused, read) = try outcomes(of: 8_000, from: tokens, seed: 1) { text in
      let token = try ReplayToken(text)
      guard let law = Law.named(token.law) else { throw UsageError("no law") }
      var settings = Settings()
      settings.schedules = 2
      _ = try Checker(settings: settings).replay(token, of: law, on: Adapters.signalKit)
    }
    #expect(refused > 6_000)
    #expect(read < 2_000)
  }

  @Test func `configuration files`() throws {
    let files = [
      "# A comment\nseed = 7\nlaw = SUB-1\nlaw = DSP-2,DSP-3\nformat = html\n",
      "cases = 10\r\nschedules=20\r\nfull = true\r\nchapter = Time\n\n",
    ]
    let (refused, read) = try outcomes(of: 5_000, from: files, seed: 2) { text in
      let arguments = try SignalLawsCommand.Arguments([], options: [])
      _ = try Configuration(arguments, file: (text, "f"))
    }
    #expect(refused > 200)
    #expect(read > 200)
  }

  @Test func `command lines`() throws {
    let lines = [
      "--law SUB-3 --seed 7 --format json --output a.html", "--chapter=Time --level core -- x y",
      "--thorough 3 --cases=20 --implementation SignalKit --no",
    ]
    let (refused, read) = try outcomes(of: 3_000, from: lines, seed: 3) { text in
      let words = text.split(separator: " ").map(String.init)
      _ = try Configuration(
        try SignalLawsCommand.Arguments(words, options: RunOptions.configurable)
      )
    }
    #expect(refused > 200)
    #expect(read > 20)
  }

  @Test func `reports`() throws {
    var report = try sampleReport()
    report.entries = report.entries.filter { $0.verdict.counterexample == nil }
    let text = try JSONFormat.text(report)
    let (refused, read) = try outcomes(of: 2_000, from: [text], seed: 4) { text in
      let report = try JSONFormat.report(Data(text.utf8), name: "r")
      let writer = ReportWriter(replay: .lawcheck, isFull: false)
      for format in [ReportFormat.text, .junit, .github] { _ = writer.text(of: report, as: format) }
      _ = Comparison(report, report).text
    }
    #expect(refused > 200)
    #expect(read > 20)
  }

  @Test func `chapters of the Spec`() throws {
    // A few entries: what is read of each is the same.
    let chapter = try SpecDocument.text(of: "12-Bridges.md").prefix(5_000)
    let (refused, read) = try outcomes(of: 2_000, from: [String(chapter)], seed: 5) { text in
      _ = try SpecDocument.parse(text, file: "12-Bridges.md")
    }
    #expect(refused > 2)
    #expect(read > 200)
  }

  /// How many of so many mutated texts are refused with words, and how many read.
  ///
  /// In the long tests five times as many are tried, and these are shares.
  private func outcomes(
    of count: Int,
    from texts: [String],
    seed: UInt64,
    _ read: (String) throws -> Void
  ) throws -> (refused: Int, read: Int) {
    let times = isLongTier ? 5 : 1
    var random = SplitMix(state: seed)
    var refused = 0
    for index in 0..<times * count {
      let text = mutated(texts[index % texts.count], &random)
      do {
        try read(text)
      } catch {
        refused += 1
        #expect(!"\(error)".isEmpty, "seed \(seed), input \(index)")
      }
    }
    return (refused / times, count - refused / times)
  }

  /// The text with up to four of its bytes changed, removed, repeated or exchanged.
  private func mutated(_ text: String, _ random: inout SplitMix) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard !bytes.isEmpty else { break }
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(UInt8.random(in: 32...126, using: &random), at: place)
      case 3: bytes.swapAt(place, Int.random(in: bytes.indices, using: &random))
      case 4:
        let end = min(place + Int.random(in: 1...20, using: &random), bytes.count)
        bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: bytes.removeLast(min(Int.random(in: 1...20, using: &random), bytes.count))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014), so that inputs are the same in every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
