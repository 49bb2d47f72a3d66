import Dispatch
import SignalLaws

/// Feeds many observers from one source, by a private queue on which everything happens later.
///
/// Unchecked: the queue guards the state.
final class QueueBroadcast: @unchecked Sendable {
  /// An observer in a linked list, oldest first.
  private final class Member {
    let sink: Sink
    let key: Int
    var next: Member?
    init(_ sink: Sink, _ key: Int) {
      self.sink = sink
      self.key = key
    }
  }

  private let queue = DispatchQueue(label: "broadcast")
  private var first: Member?
  private var last: Member?
  private var present: Int?
  private let keepsValue: Bool
  private let ignoresRepeated: Bool
  private let keys = Keys()

  init(_ initial: Int?, keepsValue: Bool, ignoresRepeated: Bool = false) {
    present = initial
    self.keepsValue = keepsValue
    self.ignoresRepeated = ignoresRepeated
  }

  func put(_ value: Int) {
    queue.async { [self] in
      if ignoresRepeated, present == value { return }
      if keepsValue { present = value }
      var member = first
      while let current = member {
        current.sink.next(value)
        member = current.next
      }
    }
  }

  /// Adds an observer; the result takes it away.
  func join(_ sink: Sink) -> @Sendable () -> Void {
    let key = keys.next()
    queue.async { [self] in
      let member = Member(sink, key)
      if let last { last.next = member } else { first = member }
      last = member
      if let present { sink.next(present) }
    }
    return { [self] in queue.async { self.remove(key) } }
  }

  private func remove(_ key: Int) {
    var before: Member?
    var member = first
    while let current = member, current.key != key {
      before = current
      member = current.next
    }
    guard let member else { return }
    if let before { before.next = member.next } else { first = member.next }
    if last === member { last = before }
  }
}
