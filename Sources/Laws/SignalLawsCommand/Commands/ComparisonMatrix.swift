internal import SignalLaws

/// The verdicts of any number of reports beside each other.
struct ComparisonMatrix: Encodable {
  /// A law, and what each report says of it.
  struct Row: Encodable {
    var law: LawID
    var title: String
    /// In the order of the reports; `nil` where a report does not have the law.
    var verdicts: [Verdict.Status?]

    /// Whether the reports say different things.
    var differs: Bool { Set(verdicts).count > 1 }
    /// Whether the law holds in the first report and not in another whose implementation offers it.
    var isWorse: Bool {
      verdicts.first == .holds
        && verdicts.dropFirst().contains { $0 != .holds && $0 != .unsupported }
    }
  }

  var implementations: [String]
  var laws: [Row]

  /// Puts reports beside each other.
  ///
  /// - Parameters:
  ///   - reports: The reports.
  ///   - names: What they are called, where several are of one implementation.
  init(_ reports: [Report], names: [String]? = nil) {
    implementations = zip(reports, names ?? reports.map(\.implementation)).map { report, name in
      let isAlone = reports.count { $0.implementation == report.implementation } == 1
      return isAlone || name == report.implementation
        ? report.implementation : "\(report.implementation) (\(name))"
    }
    var titles: [LawID: String] = [:]
    var verdicts: [LawID: [Verdict.Status?]] = [:]
    for (index, report) in reports.enumerated() {
      for entry in report.entries {
        titles[entry.law] = titles[entry.law] ?? entry.title
        verdicts[entry.law, default: Array(repeating: nil, count: reports.count)][index] =
          entry.verdict.status
      }
    }
    let places = Dictionary(uniqueKeysWithValues: Law.all.enumerated().map { ($1.id, $0) })
    laws = verdicts.keys.sorted {
      (places[$0] ?? .max, "\($0)") < (places[$1] ?? .max, "\($1)")
    }.map { law in Row(law: law, title: titles[law] ?? "", verdicts: verdicts[law] ?? []) }
  }

  /// Whether a law that holds in the first report no longer does in another one.
  var isWorse: Bool { laws.contains(where: \.isWorse) }

  /// The table: the laws of which the reports say different things, or all.
  func text(isFull: Bool) -> String {
    var lines = ["SignalKit laws, compared", ""]
    for (index, name) in implementations.enumerated() {
      lines.append("  \(index + 1)  \(name.visibleInLine)")
    }
    lines.append("")
    let shown = laws.filter { isFull || $0.differs }
    for row in shown {
      let marks = row.verdicts.map(Self.mark).joined(separator: " ")
      lines.append("  \(marks)  \(row.law) \(row.title)")
    }
    let same = laws.count { !$0.differs }
    lines += ["", "\(counted(same, "law")) with the same verdict in all"]
    lines.append("✔ holds · ✘ does not hold · ~ excused · – not offered · ? not checked")
    return lines.joined(separator: "\n")
  }

  /// A page with the table.
  var html: String {
    let head = implementations.map { "<th scope=\"col\">\($0.escapedForMarkup)</th>" }.joined()
    let rows = laws.filter(\.differs).map { row in
      let cells = row.verdicts.map { status in
        "<td>\(Self.mark(status)) \(status.map(Self.words) ?? "not in the report")</td>"
      }
      return "<tr><th scope=\"row\">\(row.law)</th><td>\(row.title.escapedForMarkup)</td>"
        + "\(cells.joined())</tr>"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>SignalKit laws, compared</title>
      <style>
      \(HTMLStyle.sheet)
      </style>
      </head>
      <body>
      <header><h1>SignalKit laws, compared</h1></header>
      <main>
      <p>\(counted(laws.count { !$0.differs }, "law")) with the same verdict in all.</p>
      <div class="wide"><table class="laws">
      <thead><tr><th scope="col">Law</th><th scope="col">Title</th>\(head)</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div>
      </main>
      </body>
      </html>
      """
  }

  private static func mark(_ status: Verdict.Status?) -> String {
    switch status {
    case .holds: "✔"
    case .violated, .crashed, .hung, .outOfMemory, .deviationGone: "✘"
    case .excused: "~"
    case .unsupported: "–"
    case .follows, .notAsked, .untested, .blocked, nil: "?"
    }
  }

  private static func words(_ status: Verdict.Status) -> String {
    status == .unsupported ? "not offered" : status.rawValue
  }
}
