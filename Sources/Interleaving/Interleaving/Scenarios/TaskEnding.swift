internal import CInterleaving

/// When the tasks that a scenario's tasks start must have ended.
public enum TaskEnding: Hashable, Sendable {
  /// At all: before a run is over, when the checks have run and the scenario's state is given up.
  case eventually
  /// When the scenario's own tasks and threads have ended, as if they were its children.
  case withinScope
}

/// What a scenario requires of the tasks that run in it.
struct TaskRequirements {
  var ending: TaskEnding?
  /// How often one that is cancelled may be suspended from then on.
  var suspensionsAfterCancellation: Int?

  /// Whether anything is required.
  var isEmpty: Bool { ending == nil && suspensionsAfterCancellation == nil }

  /// Makes the run under way require it.
  func begin() {
    guard !isEmpty else { return }
    let raw =
      switch ending {
      case nil: IL_MAY_STAY
      case .eventually: IL_END_AT_ALL
      case .withinScope: IL_END_WHEN_TOLD
      }
    il_require_of_tasks(raw, suspensionsAfterCancellation.map { Int32(clamping: $0) } ?? -1)
  }
}
