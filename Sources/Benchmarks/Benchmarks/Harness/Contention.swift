import Foundation

/// A job that two threads do to one object at the same time.
///
/// What a processor's time would say about it means little, so wall time is measured; and only in
/// runs in which both threads really ran at once, which a busy machine does not always grant.
struct ContendedRow: Sendable {
  /// One implementation: the function does so many units.
  typealias Make = @Sendable () -> @Sendable (Int) -> Void

  let name: String
  let unit: String
  let target: Target
  let bare: Make
  let subject: Make

  private struct Run {
    let nanoseconds: Double
    /// Processor time of both threads by wall time: 2 if neither ever waited.
    let overlap: Double
  }

  func measure(_ settings: Measurement.Settings) -> RowResult {
    let bodies = [bare(), subject()]
    let units = 20_000
    var runs: [[Run]] = [[], []]
    let deadline = Clocks.wall() + settings.budget * 400
    for _ in 0..<480 where Clocks.wall() < deadline {
      for index in bodies.indices { runs[index].append(Self.run(bodies[index], units: units)) }
    }
    let (bare, subject) = (Self.select(runs[0]), Self.select(runs[1]))
    return RowResult(
      name: name,
      unit: unit,
      target: target,
      bare: bare?.nanoseconds,
      subject: subject?.nanoseconds ?? .nan,
      note: Self.note([bare, subject])
    )
  }

  private static func note(_ selections: [Selection?]) -> String {
    selections.map { selection in
      guard let selection else { return "never at once" }
      return "\(selection.count) runs of overlap ≥ \(selection.overlap)"
    }.joined(separator: "; ")
  }

  private typealias Selection = (nanoseconds: Double, count: Int, overlap: Double)

  private static func select(_ runs: [Run]) -> Selection? {
    for overlap in [1.9, 1.4] {
      let chosen = runs.filter { $0.overlap >= overlap }
      if chosen.count >= (overlap == 1.9 ? 10 : 3) {
        return (median(chosen.map(\.nanoseconds)), chosen.count, overlap)
      }
    }
    return nil
  }

  private static func run(_ body: @escaping @Sendable (Int) -> Void, units: Int) -> Run {
    let barrier = SpinBarrier(count: 2)
    let threads = (0..<2).map { _ in
      Joinable {
        barrier.pass()
        let (wall, processor) = (Clocks.wall(), Clocks.thread())
        body(units)
        return (start: wall, end: Clocks.wall(), processor: Clocks.thread() - processor)
      }
    }
    let spans = threads.map { $0.join() }
    let start = spans.map(\.start).min() ?? 0
    let end = spans.map(\.end).max() ?? 0
    return Run(
      nanoseconds: (end - start) / Double(2 * units),
      overlap: spans.map(\.processor).reduce(0, +) / (end - start)
    )
  }
}
