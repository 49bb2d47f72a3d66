/// Follows a schedule: the default policy, except where the schedule forces a switch, and the newest
/// store, except where it says an older one.
final class Replay: Scheduler {
  private let schedule: Schedule
  private var next = 0
  private var nextRead = 0
  private lazy var switches = Places(schedule.switches.lazy.map { ($0.thread, $0.event) })
  private lazy var reads = Places(schedule.reads.lazy.map { ($0.thread, $0.event) })

  init(_ schedule: Schedule) { self.schedule = schedule }

  func choose(_ decision: Decision) -> Int32 {
    guard !schedule.switches.isEmpty else { return decision.fallback }
    let thread = Int(decision.current)
    let event = decision.events(of: decision.current)
    // Switches come in the order of the run they were taken from, so the next one is the usual
    // hit; a candidate of the minimizer may have lost some before it.
    guard let index = switches.first(thread, event, from: next) else { return decision.fallback }
    next = index + 1
    let target = Int32(schedule.switches[index].target)
    return decision.isEnabled(target) ? target : decision.fallback
  }

  func chooseVersion(_ versions: Versions) -> Int {
    guard !schedule.reads.isEmpty else { return 0 }
    let thread = Int(versions.thread)
    guard let index = reads.first(thread, versions.event, from: nextRead) else { return 0 }
    nextRead = index + 1
    let age = schedule.reads[index].age
    return age < versions.count ? age : 0
  }
}

/// Where in a schedule something is said of an event of a thread.
///
/// A livelock's schedule has thousands of switches, and its runs tens of thousands of points: to go through all of
/// them at each point would take longer than all of the rest.
private struct Places {
  private struct Place: Hashable {
    var thread: Int
    var event: Int
  }

  private let places: [Place]
  /// The positions of each place, in order; empty where there are so few that they are gone through.
  private var positions: [Place: [Int]] = [:]

  private static let few = 16

  init(_ places: some Sequence<(thread: Int, event: Int)>) {
    self.places = places.map { Place(thread: $0.thread, event: $0.event) }
    guard self.places.count > Self.few else { return }
    for (position, place) in self.places.enumerated() {
      positions[place, default: []].append(position)
    }
  }

  /// The first position of an event from `start` on; of those before it where there is none.
  func first(_ thread: Int, _ event: Int, from start: Int) -> Int? {
    let place = Place(thread: thread, event: event)
    if start < places.count, places[start] == place { return start }
    guard positions.isEmpty else {
      guard let found = positions[place] else { return nil }
      return found.first { $0 >= start } ?? found.first
    }
    return places[min(start, places.count)...].firstIndex(of: place)
      ?? places[..<min(start, places.count)].firstIndex(of: place)
  }
}
