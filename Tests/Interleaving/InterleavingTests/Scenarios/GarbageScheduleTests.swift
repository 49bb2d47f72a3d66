@testable import Interleaving
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct GarbageScheduleTests {
  private let scenario = Scenario("counter") { SplitCounter() }
    .thread(.operation("increment") { $0.increment() }, .operation("read") { $0.value })
    .thread(.operation("increment") { $0.increment() })
    .check("value", equals: 2) { $0.value }

  @Test func `mutated bytes behind a right checksum are refused or replayed, and crash nothing`()
    throws
  {
    let report = try #require(explore(scenario).report)
    let original = try #require(Base64URL.decode(report.token))
    var random = TestRandom(seed: 3)
    var (refused, read) = (0, 0)
    for round in 0..<3000 {
      var bytes = Array(original.dropLast(2))
      // Not the version and the hashes, which would only be refused; in every second round not the
      // operations either.
      let first = round % 2 == 0 ? 13 : bytes.count - 3
      for _ in 0...random.below(2) {
        let place = min(first + random.below(bytes.count - first), bytes.count - 1)
        switch random.below(4) {
        case 0: bytes[place] = UInt8(random.below(128))
        case 1: bytes[place] = UInt8(random.below(256))
        case 2: bytes.insert(UInt8(random.below(256)), at: place)
        default: if bytes.count > first + 1 { bytes.remove(at: place) }
        }
      }
      let check = ScheduleToken.checksum(bytes[...])
      bytes += [UInt8(check >> 8), UInt8(check & 0xFF)]
      do {
        let token = try ScheduleToken(Base64URL.encode(bytes))
        #expect(try ScheduleToken(token.text) == token)
        read += 1
        // Most take other steps than the run that the token was made of, and that is an error.
        _ = try? replay(token, of: scenario)
      } catch { refused += 1 }
    }
    #expect(refused > 100)
    #expect(read > 100)
  }

  @Test func `base 64 reads back what it writes, and nothing else`() {
    var random = TestRandom(seed: 1)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8(random.below(256)) }
      let text = Base64URL.encode(bytes)
      #expect(Base64URL.decode(text) == bytes)
      #expect(Base64URL.decode(text + "=") == nil)
    }
    #expect(Base64URL.decode("A") == nil)
    #expect(Base64URL.decode("AB") == nil)
  }
}
