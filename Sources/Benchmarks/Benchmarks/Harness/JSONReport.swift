import Foundation

/// Results for programs.
struct JSONReport: Encodable {
  struct Line: Encodable {
    let name: String
    let unit: String
    let bareNanoseconds: Double?
    let nanoseconds: Double?
    let ratio: Double?
    let bareMallocs: Double?
    let mallocs: Double?
    let target: String
    /// Nil if there is no target.
    let isReached: Bool?
    let note: String?
    let failure: String?
  }

  let signals: [Line]

  init(signals results: [RowResult]) {
    signals = results.map { result in
      Line(
        name: result.name,
        unit: result.unit,
        bareNanoseconds: result.bare,
        nanoseconds: result.subject.isFinite ? result.subject : nil,
        ratio: result.ratio,
        bareMallocs: result.bareMallocs,
        mallocs: result.mallocs,
        target: result.target.text,
        isReached: result.target.verdict(result, among: results),
        note: result.note,
        failure: result.failure
      )
    }
  }

  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
