/// A group: how many blocks are in it, and what is to begin when none is.
struct ReferenceGroup: Hashable {
  var count = 0
  var followers: [Int] = []
}

extension ReferenceWorld {
  mutating func performGroup(_ action: Action, _ thread: Int) {
    switch action {
    case .beginInGroup(let block):
      group.count += 1
      begin(block, after: thread)
    case .leaveGroup:
      group.count -= 1
      guard group.count == 0 else { break }
      for follower in group.followers { begin(follower, after: thread) }
      group.followers = []
    case .enterGroup:
      group.count += 1
      threads[thread].entries += 1
    case .leaveOwn, .leaveAll:
      guard threads[thread].entries > 0 else { break }
      threads[thread].entries -= 1
      performGroup(.leaveGroup, thread)
      if action == .leaveAll { then(thread, [.leaveAll]) }
    case .awaitGroupTimed:
      see(thread, group.count == 0 ? "done" : "late")
      threads[thread].deadline = nil
    case .notify(let block):
      if group.count == 0 { begin(block, after: thread) } else { group.followers.append(block) }
    default: break
    }
  }
}
