internal import CInterleaving

/// A mutation that a run puts into the code under test, to see whether anybody notices.
///
/// It names a place in the running program, so it is valid for this build of it only.
public struct Mutation: Hashable, Sendable {
  /// What is done there.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A lock and its unlock do nothing.
    case elidesLock
    /// An atomic read-modify-write becomes a load and a store.
    case splitsUpdate
    /// A block that is dispatched never runs.
    case dropsBlock
    /// A block that is dispatched runs twice.
    case doublesBlock
    /// An atomic operation, or a fence, does not acquire.
    case dropsAcquire
    /// An atomic operation, or a fence, does not release.
    case dropsRelease
    /// One that is sequentially consistent acquires and releases, and no more.
    case dropsSequence
    /// Who asks whether a task is cancelled hears that it is not; `checkCancellation()` throws nothing.
    case skipsCancellationCheck
    /// A task that is to go to an actor, or to the main actor, goes on without it.
    case dropsIsolation
    /// Who awaits the end of a task whose value is `()` does not wait.
    case skipsAwait

    /// Those that weaken one memory order.
    public static let orders: [Kind] = [.dropsAcquire, .dropsRelease, .dropsSequence]

    var raw: il_mutation {
      switch self {
      case .elidesLock: IL_ELIDE_LOCK
      case .splitsUpdate: IL_SPLIT_UPDATE
      case .dropsBlock: IL_DROP_BLOCK
      case .doublesBlock: IL_DOUBLE_BLOCK
      case .dropsAcquire: IL_DROP_ACQUIRE
      case .dropsRelease: IL_DROP_RELEASE
      case .dropsSequence: IL_DROP_SEQUENCE
      case .skipsCancellationCheck: IL_SKIP_CANCELLATION
      case .dropsIsolation: IL_DROP_ISOLATION
      case .skipsAwait: IL_SKIP_AWAIT
      }
    }
  }

  /// What is done.
  public var kind: Kind
  /// Where: an address, relative to the program's.
  public var place: UInt

  /// Names a mutation that this build of the program has told of.
  package init(kind: Kind, place: UInt) {
    self.kind = kind
    self.place = place
  }

  /// The function that it is done in, if its name is known.
  public var function: String? { symbol(at: place + UInt(il_program_base())) }
  /// The same with the line.
  ///
  /// Slow the first time. May be asked for from any thread.
  public var location: CodeLocation? { CodeLocation(of: place + UInt(il_program_base())) }
}

extension Mutation: CustomStringConvertible {
  /// The mutation in words.
  public var description: String {
    let where_ = function ?? "0x" + String(place, radix: 16)
    return switch kind {
    case .elidesLock: "without the lock in \(where_)"
    case .splitsUpdate: "with the atomic update in \(where_) split in two"
    case .dropsBlock: "without the block dispatched in \(where_)"
    case .doublesBlock: "with the block dispatched in \(where_) run twice"
    case .dropsAcquire: "without acquiring in \(where_)"
    case .dropsRelease: "without releasing in \(where_)"
    case .dropsSequence: "without sequential consistency in \(where_)"
    case .skipsCancellationCheck: "without the check for cancellation in \(where_)"
    case .dropsIsolation: "without going to the actor in \(where_)"
    case .skipsAwait: "without awaiting the task in \(where_)"
    }
  }
}
