/// What earlier runs of a scenario taught: how long it is and which objects its threads share.
final class Profile {
  /// The most decisions that a run has needed so far.
  private(set) var decisions = 16
  /// Objects that at least two threads operate on, by name.
  private(set) var shared: [UInt32] = []
  private var touches: [UInt32: [Double]] = [:]

  /// The most reads that had a choice, in a run so far.
  private(set) var reads = 0

  func note(reads count: Int) { reads = max(reads, count) }
  func note(decisions count: Int) { decisions = max(decisions, count) }

  /// Learns from a recorded run.
  func learn(_ trace: Trace) {
    var touches: [UInt32: [Double]] = [:]
    for event in trace.events where event.kind.competes && event.object != 0 {
      var counts = touches[event.object] ?? []
      while counts.count <= event.thread { counts.append(0) }
      counts[event.thread] += 1
      touches[event.object] = counts
    }
    self.touches = touches.filter { $0.value.count { $0 > 0 } > 1 }
    // Sorted: the order of a dictionary differs from process to process, and a replay must not.
    shared = self.touches.keys.sorted()
  }

  /// Operations per thread on the given objects.
  func counts(of objects: Set<UInt32>) -> [Double] {
    var total: [Double] = []
    for object in objects {
      for (thread, count) in (touches[object] ?? []).enumerated() {
        while total.count <= thread { total.append(0) }
        total[thread] += count
      }
    }
    return total
  }
}
