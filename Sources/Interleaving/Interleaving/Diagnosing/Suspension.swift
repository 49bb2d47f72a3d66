internal import CInterleaving

/// Where a thread gave way, or stood, when a run was ended for it.
struct Suspension {
  var thread: Int
  /// Where the subject goes on in it; `nil` if that is not known.
  var place: UInt?
  /// It does not go on: it has ended, or is the run's own.
  var isAtEnd: Bool
  /// What a task waits for, if it is suspended.
  var awaits: String?
  /// How often it has been suspended since it was cancelled.
  var timesSuspended: Int
  /// Who made the task, or cancelled it; `nil` if that is not known.
  var other: Int?
  /// Where that was done, the innermost place first.
  var otherPlaces: [UInt]

  init(_ raw: il_result) {
    thread = Int(raw.stalled_thread)
    place = raw.stalled_place == 0 ? nil : UInt(raw.stalled_place)
    isAtEnd = raw.stalled_at_end
    timesSuspended = Int(raw.given_way)
    other = raw.other_thread < 0 ? nil : Int(raw.other_thread)
    otherPlaces = withUnsafeBytes(of: raw.other_places) { bytes in
      bytes.bindMemory(to: UInt.self).filter { $0 != 0 }
    }
    guard (0..<Int(raw.thread_count)).contains(thread) else { return }
    let view = raw.threads[thread]
    guard view.kind == IL_SUSPENDED.rawValue else { return }
    awaits = view.awaits.map { String(cString: $0) }
  }

  /// `where A is suspended, before it goes on in …`.
  func words(_ name: (Int) -> String, _ location: (UInt) -> String?) -> String {
    if thread == 0 { return "where no task runs" }
    if isAtEnd { return "where \(name(thread)) has ended" }
    return "where \(name(thread)) is suspended\(next(location))"
  }

  /// `B, which A started in …, never ends: it waits for …`.
  func ofLeft(_ name: (Int) -> String, _ location: (UInt) -> String?) -> String {
    let awaited = awaits ?? "somebody who resumes it"
    return "\(name(thread))\(started(name, location)) never ends: it waits for \(awaited)"
      + next(location)
  }

  /// `B, which A started in …, has not ended when the scenario's tasks have`.
  func ofOutliving(_ name: (Int) -> String, _ location: (UInt) -> String?) -> String {
    let awaited = awaits.map { ": it waits for \($0)" } ?? ""
    return "\(name(thread))\(started(name, location)) has not ended when the scenario's tasks have"
      + awaited + next(location)
  }

  /// `B, which A cancelled in …, has been suspended 3 times since`.
  func ofCancelled(_ name: (Int) -> String, _ location: (UInt) -> String?) -> String {
    let times = timesSuspended == 1 ? "once" : "\(timesSuspended) times"
    let canceller = other.map { ", which \(name($0)) cancelled\(origin(location))," } ?? ""
    return "\(name(thread))\(canceller) has been suspended \(times) since" + next(location)
  }

  private func started(_ name: (Int) -> String, _ location: (UInt) -> String?) -> String {
    other.map { ", which \(name($0)) started\(origin(location))," } ?? ""
  }

  private func next(_ location: (UInt) -> String?) -> String {
    place.flatMap(location).map { ", before it goes on in \($0)" } ?? ""
  }

  /// Where the subject made or cancelled the task, and not the library in its name.
  private func origin(_ location: (UInt) -> String?) -> String {
    let places = otherPlaces.compactMap(location)
    let own = places.first { place in
      !["Swift.Task", "TaskGroup", "thunk for"].contains { place.contains($0) }
    }
    return (own ?? places.first).map { " in \($0)" } ?? ""
  }
}
