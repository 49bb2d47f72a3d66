internal import Interleaving

/// Writes the history of a run, unseen by the run.
final class HistoryRecorder {
  var history = History()
  /// Whether it is noted what happens before what.
  private let isAboutOrder: Bool
  /// The innermost action under way, by thread.
  private var innermost: [Int: Int] = [:]

  init(isAboutOrder: Bool = false) { self.isAboutOrder = isAboutOrder }

  /// The innermost action of the calling thread, if one is under way.
  var innermostAction: Int? { innermost[numberedThread ?? 0] }

  /// Records an action of the calling thread from its begin to its end.
  ///
  /// - Parameters:
  ///   - what: The action.
  ///   - text: The action in the recorded run; asked for in no other.
  ///   - body: What happens during the action, which it gets the number of.
  func during(
    _ what: History.Action.What,
    _ text: @autoclosure () -> String,
    _ body: (Int) -> Void
  ) {
    let thread = numberedThread ?? 0
    let outer = unobserved { innermost[thread] }
    let index = unobserved { history.begin(what, thread: thread, parent: outer) }
    note(text() + " ▶")
    unobserved {
      innermost[thread] = index
      if isAboutOrder { history.markBegin(index) }
    }
    body(index)
    unobserved {
      if isAboutOrder { history.markEnd(index) }
      innermost[thread] = outer
      history.end(index)
    }
    note("◀ " + text())
  }
}
