internal import Interleaving

/// A picture of a run of one of the Spec's examples.
///
/// It is drawn from what an implementation really does, so it can be made again and compared.
public struct SpecDiagram: Sendable {
  /// Its file's name in `Spec/diagrams`.
  public var file: String
  /// What it shows, for those who do not see it.
  public var title: String
  /// The document.
  public var svg: String

  /// Draws a program that the Spec lists for a law, as the subject runs it when it leaves `trace`.
  ///
  /// `nil` if the program makes no sense for the law, or no schedule was found that leaves the
  /// trace.
  public init?(of law: Law, program text: String, trace: String, on subject: Subject) {
    guard let program = try? Program(text: text) else { return nil }
    let trial = Trial(law: law, subject: subject)
    guard let history = trial.history(of: program, leaving: trace) else { return nil }
    file = "\(law.id).svg"
    if program.threads.contains(where: { !$0.isEmpty }) || program.signal == nil {
      title = "\(law.id) · \(law.title)"
      svg = ThreadDiagram(program, history).svg(title: title)
    } else {
      title = "\(law.id): \(program.signal.map { "\($0)" } ?? "")"
      svg = MarbleDiagram(program, history).svg(title: title)
    }
  }

  /// How many values and ends the program's observers receive, for the choice of an example.
  public static func deliveries(in trace: String) -> Int {
    trace.split(separator: " ").count { mark in
      guard let event = Event(text: mark.filter { $0 != "'" }) else { return false }
      return event.isDelivery
    }
  }
}

extension Trial {
  /// Of the runs of the program that leave this trace the one in which most calls overlap.
  ///
  /// The same one each time, from fixed seeds; `nil` if none was found.
  func history(of program: Program, leaving trace: String) -> History? {
    let found = Found()
    let prepared = PreparedProgram(program)
    for seed in 0..<40 as Range<UInt64> where found.history == nil {
      let plan = Exploration(schedules: 200, seed: seed, strategies: [.uniformRandom])
      _ = Interleaving.explore(plan) { scope in
        let history = run(prepared, scope)
        if history.trace == trace { found.keep(history) }
        return nil
      }
    }
    return found.history
  }

  /// Unchecked: written by the one controlled thread that runs, read when the runs are over.
  private final class Found: @unchecked Sendable {
    private(set) var history: History?
    private var overlaps = -1

    func keep(_ candidate: History) {
      let overlaps = candidate.overlaps
      guard overlaps > self.overlaps else { return }
      (history, self.overlaps) = (candidate, overlaps)
    }
  }
}

extension History {
  /// How many pairs of calls, on different threads, are under way at once.
  fileprivate var overlaps: Int {
    let calls = calls.map(\.action)
    var count = 0
    for (index, one) in calls.enumerated() {
      for other in calls[(index + 1)...] where one.thread != other.thread {
        if other.begin < one.end ?? .max, one.begin < other.end ?? .max { count += 1 }
      }
    }
    return count
  }
}
