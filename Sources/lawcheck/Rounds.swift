internal import Foundation
internal import SignalLaws

/// Checks once, or again and again until the time is over: each round from another seed, and with
/// more schedules than the one before.
struct Rounds {
  let options: Arguments.Options
  let subject: Subject
  let progress: Progress

  func check() throws -> Report {
    var report = try supervisor(options).check()
    guard let minutes = options.minutes else { return report }
    let end = Date(timeIntervalSinceNow: Double(minutes) * 60)
    var round: UInt64 = 1
    while Date() < end {
      let holding = report.entries.filter { $0.verdict.status == "holds" }
        .compactMap { Law.named($0.law) }
      guard !holding.isEmpty else { break }
      var next = options
      next.laws = holding
      next.settings.seed = options.settings.seed &+ round &* 1_000_003
      next.settings.schedules = options.settings.schedules * Int(round + 1)
      let left = max(Int(end.timeIntervalSinceNow / 60), 0)
      progress.note("round \(round + 1), \(left) min left: ")
      report.add(try supervisor(next).check(until: end))
      round += 1
    }
    return report
  }

  private func supervisor(_ options: Arguments.Options) -> Supervisor {
    Supervisor(options: options, subject: subject, progress: progress)
  }
}
