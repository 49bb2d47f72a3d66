import Foundation
import PropertyTesting
import Testing

/// What stands side by side is equal, or nearly so, more often than chance would have it.
@Suite struct `Equal components` {
  private func share<Value>(
    _ generator: Generator<Value>,
    where isMeant: (Value) -> Bool
  ) throws -> Double {
    Double(try samples(generator, count: 4000).count(where: isMeant)) / 4000
  }

  @Test func `texts and dates are equal now and then`() throws {
    let texts = zip(Generator<String>.string(count: 1...20), .string(count: 1...20))
    #expect(try share(texts) { $0.0 == $0.1 } > 0.03)
    let dates = zip(Generator<Date>.date(), .date())
    #expect(try share(dates) { $0.0 == $0.1 } > 0.03)
  }

  @Test func `two moments may have a year or a day in common, and no more`() throws {
    let dates = zip(Generator<Date>.date(), .date())
    func fields(_ date: Date) -> DateComponents {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
      return calendar.dateComponents([.year, .month, .day], from: date)
    }
    let sameYear = try share(dates) {
      let (first, second) = (fields($0.0), fields($0.1))
      return first.year == second.year && first.month != second.month
    }
    #expect(sameYear > 0.02)
    let sameDay = try share(dates) { $0.0 != $0.1 && fields($0.0) == fields($0.1) }
    #expect(sameDay > 0.02)
  }

  @Test func `elements of an array are equal now and then`() throws {
    let texts = Generator<String>.string(count: 4...20).array(count: 4)
    #expect(try share(texts) { Set($0).count < 4 } > 0.12)
    #expect(try replays(texts.map { "\($0)" }))
  }

  @Test func `two rows may have equal keys and different values`() throws {
    let rows = zip(Generator<String>.string(count: 1...8), Generator<Int>.integer())
      .array(count: 2)
    #expect(try share(rows) { $0[0].0 == $0[1].0 && $0[0].1 != $0[1].1 } > 0.03)
    #expect(try replays(rows.map { $0.map { "\($0)" } }))
  }
}
