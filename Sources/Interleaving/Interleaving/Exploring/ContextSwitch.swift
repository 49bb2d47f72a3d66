internal import CInterleaving

/// How the threads of a run take turns; the runs are the same either way.
public enum ContextSwitch: String, Hashable, Sendable, CaseIterable {
  /// The fast way where it works, else the portable one.
  case automatic
  /// Through the kernel: every thread runs as it always does.
  case portable
  /// Without the kernel: one kernel thread runs them all, with the identity (stack, thread-local
  /// storage) of the one whose turn it is. Some 25 ns for a turn instead of 2 µs or more.
  case fast

  /// Why ``fast`` is not possible on this machine, where ``portable`` takes its place; `nil` if it is.
  public static var obstacle: String? { il_fast_obstacle().map { String(cString: $0) } }
}
