internal import SignalLaws

/// What differs between two reports.
struct Comparison {
  let before: Report
  let after: Report

  init(_ before: Report, _ after: Report) {
    self.before = before
    self.after = after
  }

  private struct Change {
    var law: LawID
    var title: String
    var before: Verdict.Status?
    var after: Verdict.Status?

    /// Whether both have what the law speaks of.
    var isOffered: Bool { before != .unsupported && after != .unsupported }
  }

  private var changes: [Change] {
    var changes: [Change] = []
    for entry in before.entries {
      let other = after.entries.first { $0.law == entry.law }
      guard other?.verdict.status != entry.verdict.status else { continue }
      changes.append(
        Change(
          law: entry.law,
          title: entry.title,
          before: entry.verdict.status,
          after: other?.verdict.status
        )
      )
    }
    for entry in after.entries where !before.entries.contains(where: { $0.law == entry.law }) {
      changes.append(
        Change(law: entry.law, title: entry.title, before: nil, after: entry.verdict.status)
      )
    }
    return changes
  }

  /// The differences, worst first.
  var text: String {
    var lines = [
      "SignalKit laws · \(before.implementation.visibleInLine) → "
        + after.implementation.visibleInLine
    ]
    if before.specVersion != after.specVersion {
      lines.append("Spec \(before.specVersion) → \(after.specVersion)")
    }
    if before.settings != after.settings {
      lines.append("The two were checked with different settings.")
    }
    let changes = changes
    let groups: [(String, String, (Change) -> Bool)] = [
      ("✘", "no longer held", { $0.before == .holds && $0.isOffered }),
      ("–", "not offered by the second", { $0.after == .unsupported }),
      ("✔", "held now", { $0.after == .holds }),
      (
        "~", "different in another way",
        { $0.before != .holds && $0.after != .holds && $0.after != .unsupported }
      ),
    ]
    for (mark, title, belongs) in groups {
      let own = changes.filter(belongs)
      guard !own.isEmpty else { continue }
      lines += ["", "\(counted(own.count, "law")) \(title)"]
      lines += own.map { change in
        let (before, after) = (change.before?.rawValue, change.after?.rawValue)
        return "  \(mark) \(change.law) \(change.title): "
          + "\(before ?? "not in the report") → \(after ?? "not in the report")"
      }
    }
    let same = before.entries.count - changes.count { $0.before != nil }
    lines += ["", "\(counted(same, "law")) with the same verdict in both"]
    return lines.joined(separator: "\n")
  }
}
