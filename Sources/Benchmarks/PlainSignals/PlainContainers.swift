import Synchronization

/// A place for one action: the original's `MetaDisposable`, by hand.
package final class PlainSlot: Sendable {
  private struct State {
    var content: PlainAction?
    var isDisposed = false
  }

  private let state = Mutex(State())

  package init() {}

  package func set(_ content: PlainAction) {
    let leaving = state.withLock { state -> PlainAction? in
      if state.isDisposed { return content }
      let previous = state.content
      state.content = content
      return previous
    }
    leaving?.dispose()
  }

  package func dispose() {
    let leaving = state.withLock { state in
      let content = state.content
      state.content = nil
      state.isDisposed = true
      return content
    }
    leaving?.dispose()
  }
}

/// A mutex and an array of actions: the original's `DisposableSet`, by hand.
package final class PlainSet: Sendable {
  private struct State {
    var members: [PlainAction] = []
    var isDisposed = false
  }

  private let state = Mutex(State())

  package init() {}

  package func add(_ member: PlainAction) {
    let isLate = state.withLock { state in
      if !state.isDisposed { state.members.append(member) }
      return state.isDisposed
    }
    if isLate { member.dispose() }
  }

  package func remove(_ member: PlainAction) {
    let removed = state.withLock { state in
      state.members.firstIndex { $0 === member }.map { state.members.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }

  package func dispose() {
    let members = state.withLock { state in
      let members = state.members
      state.members = []
      state.isDisposed = true
      return members
    }
    for member in members { member.dispose() }
  }
}

/// A mutex and a dictionary of actions: the original's `DisposableDict`, by hand.
package final class PlainDict<Key: Hashable & Sendable>: Sendable {
  private struct State {
    var members: [Key: PlainAction] = [:]
    var isDisposed = false
  }

  private let state = Mutex(State())

  package init() {}

  package func set(_ member: PlainAction, forKey key: Key) {
    let leaving = state.withLock { state -> PlainAction? in
      if state.isDisposed { return member }
      let previous = state.members[key]
      state.members[key] = member
      return previous
    }
    leaving?.dispose()
  }
}
