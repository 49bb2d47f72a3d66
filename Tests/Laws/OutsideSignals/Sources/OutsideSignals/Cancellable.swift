import Foundation

/// Something that goes on until it is cancelled.
public final class Cancellable: @unchecked Sendable {  // A constant, which its user made shareable.
  private let action: () -> Void

  /// Creates one from what ends it.
  public init(_ action: @escaping () -> Void) {
    self.action = action
  }

  /// Ends it.
  public func cancel() {
    action()
  }
}

/// Cancels all that was put into it.
public final class CancelBag: @unchecked Sendable {  // The lock guards the state.
  private let lock = NSLock()
  private var members: [Cancellable] = []

  /// Creates an empty bag.
  public init() {}

  /// Defect 3: what comes after the cancellation goes on.
  public func insert(_ member: Cancellable) {
    lock.withLock {
      if !members.contains(where: { $0 === member }) { members.append(member) }
    }
  }

  /// Takes a member out without cancelling it.
  public func remove(_ member: Cancellable) {
    lock.withLock { members.removeAll { $0 === member } }
  }

  /// Cancels the members.
  public func cancel() {
    let members = lock.withLock {
      defer { self.members = [] }
      return self.members
    }
    for member in members { member.cancel() }
  }
}
