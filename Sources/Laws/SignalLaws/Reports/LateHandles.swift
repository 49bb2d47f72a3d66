/// Whether the handle of a run is lost that comes when the run is over already.
///
/// Who starts a run learns of its handle when the start has returned. An end that comes in between cannot dispose of
/// it; so whoever keeps the handle has to. That is decided in one place, whatever the run was started by.
extension Counterexample {
  /// Whether somebody was interrupted as soon as a run had started that nobody disposes of.
  ///
  /// A counterexample has no more interruptions than it takes: this is where the end has to come.
  var losesHandleOnItsWay: Bool {
    guard kind == .violation, preemptions > 0 else { return false }
    let cells = Self.cells(of: columns)
    return runsLeft.contains { name in
      cells.indices.dropLast().contains { index in
        guard ["● +\(name) ▶", "◀ ● +\(name)"].contains(cells[index].text) else { return false }
        return isInterrupted(cells, at: index)
      }
    }
  }

  /// Whether somebody was interrupted before a run was started that nobody disposes of.
  var startsRunAfterInterruption: Bool {
    guard kind == .violation, preemptions > 0, !losesHandleOnItsWay else { return false }
    let cells = Self.cells(of: columns)
    return runsLeft.contains { name in
      guard let start = cells.lastIndex(where: { $0.text == "● +\(name) ▶" }),
        let other = cells[..<start].lastIndex(where: { $0.column != cells[start].column }),
        let before = cells[..<other].lastIndex(where: { $0.column == cells[start].column })
      else { return false }
      // Who had returned from its call was not interrupted.
      return isInterrupted(cells, at: before) && !cells[before].isReturn
    }
  }

  /// Whether another column goes on behind this row, and this one again later.
  private func isInterrupted(_ cells: [Cell], at index: Int) -> Bool {
    let column = cells[index].column
    return cells[index + 1].column != column
      && cells[(index + 1)...].contains { $0.column == column }
  }

  /// What is done in a row.
  private struct Cell {
    let column: Int
    let text: String

    /// Whether a call returns, which is no callback.
    var isReturn: Bool { text.hasPrefix("◀") && !text.hasPrefix("◀ ●") }
  }

  /// What is done in each row.
  private static func cells(of columns: String) -> [Cell] {
    columns.split(separator: "\n").dropFirst().compactMap { row in
      let texts = row.split(separator: "│", omittingEmptySubsequences: false)
        .map { $0.split(separator: " ").joined(separator: " ") }
      return texts.firstIndex { !$0.isEmpty }.map { Cell(column: $0, text: texts[$0]) }
    }
  }
}

extension Report.Entry {
  /// Whether a subscription without any operator does not dispose of a handle that comes too late.
  var losesLateHandleOfSubscription: Bool {
    law == Self.lateHandles && verdict.counterexample?.kind == .violation
  }

  /// Whether it is not about what is held, and loses a handle that comes too late.
  var losesHandleOnItsWay: Bool {
    verdict.counterexample?.losesHandleOnItsWay == true
      && Law.named(law)?.isAboutRelease != true
  }

  /// The law of handles that a generator returns when the subscription has ended.
  static let lateHandles: LawID = "SUB-15"
}
