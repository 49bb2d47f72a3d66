import Foundation
import Interleaving
import Synchronization
import Testing

/// Who is the last to give up an object, where that can be seen.
@Suite(.enabled(if: isInterleavingAvailable)) struct LastReleaseTests {
  private final class Thing {}

  /// Takes a lock when it ends.
  private final class Locking {
    let lock: NSLock
    init(_ lock: NSLock) { self.lock = lock }
    deinit { lock.withLock {} }
  }

  /// Tells of its end.
  private final class Telling {
    let bell: Bell
    init(_ bell: Bell) { self.bell = bell }
    deinit { bell.ends.wrappingAdd(1, ordering: .sequentiallyConsistent) }
  }

  private final class Bell: Sendable {
    let ends = Atomic(0)
    var count: Int { ends.load(ordering: .sequentiallyConsistent) }
  }

  /// Two references to one thing, one for each thread.
  private final class Pair<Reference>: @unchecked Sendable {
    let lock = NSLock()
    let bell = Bell()
    var left: Reference?
    var right: Reference?
    var seenLeft = 0
    var seenRight = 0

    init(_ reference: (NSLock, Bell) -> Reference) {
      let shared = reference(lock, bell)
      left = shared
      right = shared
    }
  }

  /// What an exhausted search sees.
  private func outcomes(
    _ program: @escaping (Scope) -> String,
    _ location: SourceLocation = #_sourceLocation
  ) -> Set<String> {
    let seen = Mutex<Set<String>>([])
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      let outcome = program(scope)
      unobserved { _ = seen.withLock { $0.insert(outcome) } }
      return nil
    }
    #expect(outcome.coverage?.isExhaustive == true, "\(outcome)", sourceLocation: location)
    return seen.withLock { $0 }
  }

  /// The first schedule has no weak reference yet when the other thread gives its own up.
  @Test(arguments: [true, false])
  func `a release counts that came before anybody referred to the object weakly`(_ isFirst: Bool) {
    let seen = outcomes { scope in
      let pair = Pair { _, _ in Thing() }
      nonisolated(unsafe) var isAlive = false
      let release = { @Sendable in pair.left = nil }
      let look = { @Sendable in
        weak let thing = pair.right
        pair.right = nil
        isAlive = thing != nil
      }
      scope.concurrently(isFirst ? [release, look] : [look, release])
      return "\(isAlive)"
    }
    #expect(seen == ["true", "false"])
  }

  @Test func `whoever is the last does what a deinitializer does`() {
    let seen = outcomes { scope in
      let pair = Pair { _, bell in Telling(bell) }
      scope.concurrently([
        {
          pair.left = nil
          pair.seenLeft = pair.bell.count
        },
        {
          pair.right = nil
          pair.seenRight = pair.bell.count
        },
      ])
      return "\(pair.seenLeft) \(pair.seenRight)"
    }
    #expect(seen == ["0 1", "1 0", "1 1"])
  }

  /// Who gives up the last reference under a lock that the end takes as well waits for itself.
  private func expectDeadlock<Reference>(
    _ location: SourceLocation = #_sourceLocation,
    of reference: @escaping (Locking) -> Reference
  ) throws {
    for isFirst in [true, false] {
      let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
        let pair = Pair { lock, _ in reference(Locking(lock)) }
        let holding = { @Sendable in pair.lock.withLock { pair.left = nil } }
        let other = { @Sendable in pair.right = nil }
        scope.concurrently(isFirst ? [holding, other] : [other, holding])
        return nil
      }
      guard case .failed(let failure) = outcome else {
        Issue.record("\(outcome)", sourceLocation: location)
        continue
      }
      #expect(failure.finding.isDeadlock, "\(failure.finding)", sourceLocation: location)
    }
  }

  @Test func `an end under a lock that it takes is found`() throws {
    try expectDeadlock { $0 }
  }

  @Test func `so is the end of what has it`() throws {
    final class Box {
      let locking: Locking
      init(_ locking: Locking) { self.locking = locking }
    }
    try expectDeadlock { Box($0) }
  }

  @Test func `so is the end of a closure that has captured it`() throws {
    try expectDeadlock { locking in { _ = locking } }
  }

  /// How often an array moves depends on the allocator, so no schedule is a matter of it.
  @Test func `an array that two threads give up is named`() throws {
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      let pair = Pair { _, bell in [Telling(bell)] }
      scope.concurrently([{ pair.left = nil }, { pair.right = nil }])
      return nil
    }
    let coverage = try #require(outcome.coverage, "\(outcome)")
    #expect(coverage.uncontrolled.contains { $0.contains("release an array") }, "\(coverage)")
  }

  /// Nothing that only one thread has makes a difference.
  @Test func `what a thread has for itself adds no schedule`() {
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      scope.concurrently(
        (0..<2).map { _ in
          {
            let locking = Locking(NSLock())
            _ = Unmanaged.passUnretained(locking).toOpaque()
          }
        }
      )
      return nil
    }
    #expect(outcome.coverage?.distinct == 1, "\(outcome)")
  }

  @Test func `the replay of a schedule sees the releases that the search saw`() throws {
    let scenario = Scenario("end under a lock") { Pair { lock, _ in Locking(lock) } }
      .thread { pair in pair.right = nil }
      .thread { pair in pair.lock.withLock { pair.left = nil } }
    let report = try #require(explore(scenario).report)
    let again = try replay(ScheduleToken(report.token), of: scenario)
    #expect(again.report?.diagnosis.sentence == report.diagnosis.sentence)
  }

  enum Container: CaseIterable {
    case dictionary, set, array, contiguousArray, any, existential, hashable, generic
  }

  private final class Key: Hashable {
    let thing: Telling
    init(_ thing: Telling) { self.thing = thing }
    static func == (left: Key, right: Key) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(0) }
  }

  /// Something that keeps the thing, and makes no other reference to it than its own.
  private static func kept(_ thing: Telling, in container: Container) -> Any {
    switch container {
    case .dictionary: ["thing": thing]
    case .set: Set([Key(thing)])
    case .array: [thing]
    case .contiguousArray: ContiguousArray([thing])
    case .any: thing as Any
    case .existential: (thing, 1)
    case .hashable: AnyHashable(Key(thing))
    case .generic: Optional.some(thing) as Any
    }
  }

  @inline(never)
  private static func drop<Value>(_ pointer: UnsafeMutablePointer<Value?>) { pointer.pointee = nil }

  @Test(arguments: Container.allCases)
  func `a container that ends gives up what it keeps`(_ container: Container) {
    for isFirst in [true, false] {
      let seen = outcomes { scope in
        let bell = Bell()
        var thing: Telling? = Telling(bell)
        nonisolated(unsafe) var left: Any? = Self.kept(thing!, in: container)
        nonisolated(unsafe) var right: Any? = Self.kept(thing!, in: container)
        thing = nil
        nonisolated(unsafe) var (seenLeft, seenRight) = (0, 0)
        let dropLeft = { @Sendable in
          Self.drop(&left)
          seenLeft = bell.count
        }
        let dropRight = { @Sendable in
          Self.drop(&right)
          seenRight = bell.count
        }
        scope.concurrently(isFirst ? [dropLeft, dropRight] : [dropRight, dropLeft])
        return "\(seenLeft) \(seenRight)"
      }
      #expect(seen == ["0 1", "1 0", "1 1"], "\(container) \(isFirst)")
    }
  }
}
