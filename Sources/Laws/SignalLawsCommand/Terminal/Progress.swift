internal import Foundation
internal import SignalLaws
internal import Synchronization

/// Shows on a terminal how a check goes on, and says at once what does not hold.
///
/// Elsewhere than on a terminal only the latter. Safe to use from several threads.
final class Progress: Sendable {
  private struct State {
    var lines: ProgressLines
    var begin = Date()
    var drawn = 0
    var lastDrawing = Date.distantPast
  }

  private let isLive: Bool
  private let isQuiet: Bool
  private let paint: Paint
  private let state: Mutex<State>

  init(_ laws: [Law], options: RunOptions) {
    isQuiet = options.isQuiet
    let size = Console.size
    // What does not fit on the screen cannot be drawn over.
    isLive =
      !options.isQuiet && Console.isCapable()
      && (size.map { $0.rows > Chapter.all.count + 3 } ?? false)
    paint = Paint(isOn: options.color.applies(to: STDERR_FILENO))
    state = Mutex(State(lines: ProgressLines(laws)))
  }

  /// Begins another round over these laws.
  func restart(_ laws: [Law], heading: String) {
    state.withLock { state in
      state.lines = ProgressLines(laws)
      state.lines.heading = heading
      state.begin = Date()
    }
  }

  /// Takes note of a law that has been checked.
  func add(_ entry: Report.Entry) {
    state.withLock { state in
      state.lines.add(entry.law, entry.verdict, seconds: entry.seconds ?? 0)
      if entry.verdict.status.isBad, !isQuiet {
        erase(&state)
        let line = "✘ \(entry.law) \(entry.title): \(entry.verdict.status.rawValue)"
        Console.draw(paint.painted(line.visible) + "\n")
      }
      draw(&state)
    }
  }

  /// Draws anew, if some time has passed.
  func tick() { state.withLock { draw(&$0) } }

  /// Takes the lines off the screen.
  func clear() { state.withLock { erase(&$0) } }

  private func draw(_ state: inout State) {
    let now = Date()
    guard isLive, now.timeIntervalSince(state.lastDrawing) > 0.1 else { return }
    guard let size = Console.size else { return }
    let lines = state.lines.lines(
      elapsed: now.timeIntervalSince(state.begin),
      columns: size.columns
    )
    var text = state.drawn > 0 ? "\u{1B}[\(state.drawn)A" : ""
    for line in lines { text += "\r\u{1B}[K\(line)\n" }
    Console.draw(text)
    state.drawn = lines.count
    state.lastDrawing = now
  }

  private func erase(_ state: inout State) {
    guard state.drawn > 0 else { return }
    Console.draw("\u{1B}[\(state.drawn)A\r\u{1B}[J")
    state.drawn = 0
    state.lastDrawing = .distantPast
  }
}
