/// Follows a schedule: the default policy, except where the schedule forces a switch, and the newest
/// store, except where it says an older one.
final class Replay: Scheduler {
  private let schedule: Schedule
  private var next = 0
  private var nextRead = 0

  init(_ schedule: Schedule) { self.schedule = schedule }

  func choose(_ decision: Decision) -> Int32 {
    let thread = Int(decision.current)
    let event = decision.events(of: decision.current)
    // Switches come in the order of the run they were taken from, so the next one is the usual
    // hit; a candidate of the minimizer may have lost some before it.
    for offset in 0..<schedule.switches.count {
      let index = (next + offset) % schedule.switches.count
      let forced = schedule.switches[index]
      guard forced.thread == thread, forced.event == event else { continue }
      next = index + 1
      let target = Int32(forced.target)
      return decision.isEnabled(target) ? target : decision.fallback
    }
    return decision.fallback
  }

  func chooseVersion(_ versions: Versions) -> Int {
    let thread = Int(versions.thread)
    for offset in 0..<schedule.reads.count {
      let index = (nextRead + offset) % schedule.reads.count
      let read = schedule.reads[index]
      guard read.thread == thread, read.event == versions.event else { continue }
      nextRead = index + 1
      return read.age < versions.count ? read.age : 0
    }
    return 0
  }
}
