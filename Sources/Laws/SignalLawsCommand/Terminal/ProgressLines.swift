internal import SignalLaws

/// What is shown while laws are checked: a line per chapter, and one for all.
struct ProgressLines: Sendable {
  /// A chapter's share.
  struct Share: Sendable {
    var title: String
    var laws: Int
    var done = 0
    var bad = 0
    var programs = 0
    var schedules = 0
    var seconds = 0.0
  }

  private(set) var shares: [Share]
  /// What stands above the last line, if anything.
  var heading = ""

  init(_ laws: [Law]) {
    shares = Chapter.all.compactMap { chapter in
      let own = laws.count { chapter.families.contains($0.id.chapter) }
      return own == 0 ? nil : Share(title: chapter.title, laws: own)
    }
  }

  /// Takes note of a law that has been checked.
  mutating func add(_ law: LawID, _ verdict: Verdict, seconds: Double) {
    guard let title = Chapter.of(law)?.title,
      let index = shares.firstIndex(where: { $0.title == title })
    else { return }
    shares[index].done += 1
    shares[index].seconds += seconds
    if verdict.status.isBad { shares[index].bad += 1 }
    if case .holds(let programs, let schedules, _) = verdict {
      shares[index].programs += programs
      shares[index].schedules += schedules
    } else if case .sampled(let programs, let freeRuns, _) = verdict {
      shares[index].programs += programs
      shares[index].schedules += freeRuns
    } else if case .sampledAtAccesses(let programs, let runs, _) = verdict {
      shares[index].programs += programs
      shares[index].schedules += runs
    } else if let counterexample = verdict.counterexample {
      shares[index].schedules += counterexample.schedulesTried
    }
  }

  /// The lines, none of them longer than the terminal is wide.
  ///
  /// - Parameters:
  ///   - elapsed: The seconds since the beginning.
  ///   - columns: The width of the terminal.
  /// - Returns: A line per chapter, and one for all.
  func lines(elapsed: Double, columns: Int) -> [String] {
    let width = shares.map(\.title.count).max() ?? 0
    var lines = shares.map { share in
      line(share, title: share.title.padded(to: width), seconds: share.seconds)
    }
    var all = Share(title: "", laws: 0)
    for share in shares {
      all.laws += share.laws
      all.done += share.done
      all.bad += share.bad
      all.programs += share.programs
      all.schedules += share.schedules
    }
    let total = line(all, title: "all".padded(to: width), seconds: elapsed)
    if !heading.isEmpty { lines.append("  " + heading) }
    lines.append(total + timeLeft(all, elapsed))
    return lines.map { String($0.prefix(max(columns - 1, 10))) }
  }

  private func line(_ share: Share, title: String, seconds: Double) -> String {
    let cells = 12
    let full = share.laws == 0 ? 0 : share.done * cells / share.laws
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
    var line = "  \(title)  \(bar)  \(share.done)/\(share.laws) laws"
    if share.bad > 0 { line += ", \(share.bad) ✘" }
    if share.programs > 0 { line += "  \(counted(share.programs, "program"))" }
    if share.schedules > 0, seconds > 0 {
      line += "  \(Int(Double(share.schedules) / seconds)) schedules/s"
    }
    return line
  }

  /// By the rate so far, once it says something.
  private func timeLeft(_ all: Share, _ elapsed: Double) -> String {
    guard all.done >= 5, all.done < all.laws else { return "" }
    let seconds = elapsed / Double(all.done) * Double(all.laws - all.done)
    let rounded = Int(seconds.rounded(.up))
    return rounded < 90 ? "  \(rounded) s left" : "  \((rounded + 59) / 60) min left"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}
