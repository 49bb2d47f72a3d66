internal import SignalKitInstrumented
internal import SignalLaws

/// A virtual clock in its plainest form, a list, with one mistake or another.
///
/// Unchecked: what is mutable is behind the lock, unless that is the mistake.
final class PlainClock: @unchecked Sendable {
  /// What is wrong.
  enum Mistake {
    case isEarly, latestFirst, showsTheTarget, cancelsOnlyWhatWaits, leavesNewOnes, isUnprotected
    case keepsTheCancelled
  }

  private final class Entry {
    let due: Double
    var block: (() -> Void)?
    var isCancelled = false

    init(due: Double, block: @escaping () -> Void) {
      self.due = due
      self.block = block
    }
  }

  private let mistake: Mistake
  private let lock = MutexLock()
  private var time = 0.0
  private var entries: [Entry] = []

  private init(_ mistake: Mistake) { self.mistake = mistake }

  /// The operations of such a clock.
  static func capability(_ mistake: Mistake) -> VirtualClockCapability {
    VirtualClockCapability(
      make: { PlainClock(mistake) },
      now: { clock in clock.lock.withLock { clock.time } },
      schedule: { $0.schedule(after: $1, $2) },
      advance: { $0.advance(by: $1) }
    )
  }

  private func schedule(
    after seconds: Double,
    _ block: @escaping @Sendable () -> Void
  ) -> () -> Void {
    lock.withLock {
      let entry = Entry(due: time + seconds, block: block)
      let place = mistake == .latestFirst ? entries.startIndex : entries.endIndex
      entries.insert(entry, at: place)
      return { [weak entry] in if let entry { self.cancel(entry) } }
    }
  }

  private func cancel(_ entry: Entry) {
    let block = lock.withLock {
      entry.isCancelled = true
      if mistake == .cancelsOnlyWhatWaits { entry.isCancelled = false }
      guard mistake != .keepsTheCancelled else { return nil as (() -> Void)? }
      let waits = entries.contains { $0 === entry }
      entries.removeAll { $0 === entry }
      defer { if waits { entry.block = nil } }
      return waits ? entry.block : nil
    }
    withExtendedLifetime(block) {}
  }

  private func advance(by seconds: Double) {
    let target = lock.withLock { time + seconds }
    if mistake == .isUnprotected {
      while let entry = next(upTo: target, removing: false) {
        run(entry)
        lock.withLock { entries.removeAll { $0 === entry } }
      }
    } else if mistake == .cancelsOnlyWhatWaits || mistake == .leavesNewOnes {
      // All that are due at this moment, and no others.
      var due: [Entry] = []
      while let entry = next(upTo: target, removing: true) { due.append(entry) }
      for entry in due { run(entry) }
    } else {
      while let entry = next(upTo: target, removing: true) { run(entry) }
    }
    lock.withLock { time = max(time, target) }
  }

  private func run(_ entry: Entry) {
    let block = lock.withLock {
      defer { if mistake != .isUnprotected { entry.block = nil } }
      if mistake != .showsTheTarget { time = max(time, entry.due) }
      return entry.isCancelled ? nil : entry.block
    }
    block?()
  }

  /// The next entry that is due.
  private func next(upTo target: Double, removing: Bool) -> Entry? {
    lock.withLock {
      if mistake == .showsTheTarget { time = max(time, target) }
      let reach = mistake == .isEarly ? target + 0.5 : target
      guard let index = entries.indices.min(by: { entries[$0].due < entries[$1].due }),
        entries[index].due <= reach
      else { return nil }
      return removing ? entries.remove(at: index) : entries[index]
    }
  }
}
