import PropertyTesting
import Testing

@Suite struct `Token` {
  @Test(arguments: [
    [], [0], [1, -1, 63, -64, 64, 300], [Int.max, Int.min, Int.min + 1], Array(-50...50),
  ])
  func `round trip of integers`(_ values: [Int]) throws {
    let domain = IntegerDomain(Int.min...Int.max)
    let sequence = ChoiceSequence(values.map { .integer($0, domain) })
    #expect(try ChoiceSequence(token: sequence.token) == sequence)
  }

  @Test func `round trip of recorded cases`() throws {
    let generator = zip(
      Generator<Int>.integer(in: Int.min...Int.max).array(),
      Generator<Bool>.boolean
    )
    for seed in 0..<50 as Range<UInt64> {
      let source = ChoiceSource(seed: seed)
      let value = try generator.draw(from: source)
      let decoded = try ChoiceSequence(token: source.recorded.token)
      #expect(decoded == source.recorded)
      #expect(decoded.hashValue == source.recorded.hashValue)
      let again = try #require(generator.value(of: decoded))
      #expect(again == value)
    }
  }

  @Test func `a token is short`() {
    let choices: [Choice] = [
      .boolean(true, probability: 0.5), .integer(5, IntegerDomain(0...9)),
      .boolean(false, probability: 0.5),
    ]
    #expect(ChoiceSequence(choices).token.count == 8)
  }

  @Test(arguments: [
    (
      "AQ*A", "token: expected a letter, a digit, '-' or '_' at character 2, found '*'"
    ),
    (
      "AQAAA",
      "token: expected whole bytes, but its 5 characters do not end on one; is the end missing?"
    ),
    ("", "token: expected at least 3 bytes (version and checksum), found 0"),
    ("AQA", "token: expected at least 3 bytes (version and checksum), found 2"),
    ("AgAA", "token: expected version 1 at byte 0, found 2"),
  ])
  func `a malformed token says what was expected`(_ token: String, _ message: String) {
    #expect(message == failure(of: token))
  }

  @Test func `a changed token does not match its checksum`() throws {
    let domain = IntegerDomain(0...1_000)
    let token = ChoiceSequence([.integer(7, domain), .integer(900, domain)]).token
    let changed = token.prefix(2) + "B" + token.dropFirst(3)
    let message = try #require(failure(of: String(changed)))
    #expect(message.hasPrefix("token: expected checksum "))
    #expect(message.hasSuffix("was it copied completely?"))
  }

  // The checksums of these two are right: only a writer that goes wrong makes them.
  @Test func `a number has to end and to fit`() {
    #expect(
      failure(of: token(of: [1, 3, 0x80]))
        == "token: expected the rest of the number that starts at byte 2, found the end"
    )
    #expect(
      failure(of: token(of: [1] + Array(repeating: 0xFF, count: 9) + [0x7F]))
        == "token: expected a number of at most 64 bits at byte 1, found a larger one"
    )
  }

  private func failure(of token: String) -> String? {
    do throws(TokenError) {
      _ = try ChoiceSequence(token: token)
      return nil
    } catch {
      return error.description
    }
  }

  /// The token of the given bytes: an error message tells the checksum it would have accepted.
  private func token(of body: [UInt8]) -> String {
    for checksum in 0...UInt16.max {
      let text = encoded(body + [UInt8(checksum >> 8), UInt8(checksum & 255)])
      guard case .checksumMismatch(_, let computed) = error(of: text) else { return text }
      return encoded(body + [UInt8(computed >> 8), UInt8(computed & 255)])
    }
    return ""
  }

  private func error(of token: String) -> TokenError? {
    do throws(TokenError) {
      _ = try ChoiceSequence(token: token)
      return nil
    } catch {
      return error
    }
  }

  private func encoded(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    let bits = bytes.flatMap { byte in (0..<8).reversed().map { Int(byte >> $0) & 1 } }
    return String(
      stride(from: 0, to: bits.count, by: 6).map { start in
        let digit = (0..<6).reduce(0) { digit, offset in
          digit * 2 + (start + offset < bits.count ? bits[start + offset] : 0)
        }
        return alphabet[digit]
      }
    )
  }
}
