import Dispatch
import ForeignSubjects
import Foundation
import Interleaving
import PlainSubjects
import ScheduleChallenge
import Synchronization
import Testing

/// Accesses that leave little trace, and code that leaves none.
@Suite(.enabled(if: isInterleavingAvailable)) struct UnseenAccessTests {
  /// A value of generic type, in code that is not specialized.
  ///
  /// Unchecked: what protects it, if anything, is the test's.
  private final class Cell<Value>: @unchecked Sendable {
    private var value: Value

    init(_ value: Value) { self.value = value }

    @inline(never) func update(_ change: (Value) -> Value) { value = change(value) }
    @inline(never) func read() -> Value { value }
  }

  private func expectRace(
    _ location: SourceLocation = #_sourceLocation,
    _ scenario: @escaping (Scope) -> String?
  ) {
    for strategies in [[Strategy.exhaustive], Strategy.portfolio] {
      let outcome = explore(Exploration(schedules: 300, strategies: strategies), scenario)
      #expect(outcome.finding?.isDataRace == true, "\(outcome)", sourceLocation: location)
    }
  }

  private final class Lowest: Sendable {
    private let value = Atomic(9)

    func lower(to other: Int) { value.min(other, ordering: .acquiringAndReleasing) }
    func replace(by other: Int) -> Int { value.exchange(other, ordering: .acquiringAndReleasing) }
  }

  @Test func `an atomic operation of which nobody is told is named`() throws {
    func uncontrolled(_ body: @escaping @Sendable (Lowest) -> Void) throws -> [String] {
      let outcome = explore(Exploration(schedules: 20)) { scope in
        let lowest = Lowest()
        scope.concurrently([{ body(lowest) }, { body(lowest) }])
        return nil
      }
      return try #require(outcome.coverage).uncontrolled
    }
    let found = try uncontrolled { $0.lower(to: 1) }
    #expect(found.count == 1 && found[0].hasPrefix("an atomic operation that the compiler tells"))
    #expect(try uncontrolled { _ = $0.replace(by: 1) } == [])
  }

  @Test func `an accusation names an atomic operation of which nobody is told`() throws {
    // Unchecked: the minimum orders what is written before, which nobody sees.
    final class Box: @unchecked Sendable {
      let lowest = Lowest()
      var data = 0
    }
    let outcome = explore(Exploration(schedules: 50)) { scope in
      let box = Box()
      scope.concurrently([
        {
          box.data = 1
          box.lowest.lower(to: 1)
        },
        { if box.lowest.replace(by: 9) == 1 { _ = box.data } },
      ])
      return nil
    }
    guard case .failed(let failure) = outcome else { return }
    let details = failure.diagnosis.details.joined(separator: "\n")
    #expect(details.contains("an atomic operation that the compiler tells nobody of"), "\(failure)")
  }

  /// The standard library does them for code that is not optimized.
  private static let writes: [@Sendable (UnsafeMutablePointer<Int>) -> Void] = [
    { $0.initialize(to: 5) },
    { $0.initialize(repeating: 5, count: 2) },
    { $0.update(repeating: 5, count: 2) },
    { $0.initialize(from: $0 + 2, count: 2) },
    { $0.update(from: $0 + 2, count: 2) },
    { $0.moveInitialize(from: $0 + 2, count: 2) },
    { UnsafeMutableBufferPointer(start: $0, count: 2).initialize(repeating: 5) },
    { UnsafeMutableBufferPointer(start: $0, count: 2).swapAt(0, 1) },
    { UnsafeMutableBufferPointer(start: $0, count: 2).initializeElement(at: 0, to: 5) },
    { UnsafeMutableRawPointer($0).initializeMemory(as: Int.self, to: 5) },
    { UnsafeMutableRawPointer($0).initializeMemory(as: Int.self, repeating: 5, count: 2) },
    { UnsafeMutableRawPointer($0).copyMemory(from: $0 + 2, byteCount: 8) },
    {
      UnsafeMutableRawBufferPointer(start: $0, count: 8)
        .copyMemory(from: UnsafeRawBufferPointer(start: $0 + 2, count: 8))
    },
    { UnsafeMutableRawBufferPointer(start: $0, count: 8)[3] = 5 },
    { UnsafeMutableRawPointer($0).storeBytes(of: 5, as: Int.self) },
    { $0.moveUpdate(from: $0 + 2, count: 2) },
    { UnsafeMutableBufferPointer(start: $0, count: 2).update(repeating: 5) },
    { _ = UnsafeMutableBufferPointer(start: $0, count: 2).update(fromContentsOf: [5, 6]) },
    { UnsafeMutableRawPointer($0).initializeMemory(as: Int.self, from: $0 + 2, count: 2) },
    { UnsafeMutableRawPointer($0).moveInitializeMemory(as: Int.self, from: $0 + 2, count: 2) },
    { UnsafeMutableRawBufferPointer(start: $0, count: 8).swapAt(0, 1) },
    { UnsafeMutableRawBufferPointer(start: $0, count: 8)[3] += 5 },
  ]

  private static let reads: [@Sendable (UnsafeMutablePointer<Int>) -> Int] = [
    { $0.move() },
    { UnsafeMutableBufferPointer(start: $0, count: 2).moveElement(from: 0) },
    { UnsafeRawPointer($0).load(as: Int.self) },
    { UnsafeMutableRawPointer($0).load(as: Int.self) },
    { UnsafeRawBufferPointer(start: $0, count: 8).load(as: Int.self) },
    { UnsafeMutableRawBufferPointer(start: $0, count: 8).load(as: Int.self) },
    { Int(UnsafeRawBufferPointer(start: $0, count: 8)[3]) },
    { Int(UnsafeMutableRawBufferPointer(start: $0, count: 8)[3]) },
    { UnsafeRawPointer($0).loadUnaligned(as: Int.self) },
  ]

  private final class Room: @unchecked Sendable {  // The numbers are for the checker to look after.
    let numbers = UnsafeMutablePointer<Int>.allocate(capacity: 4)
    let published = Atomic<UnsafeMutablePointer<Int>?>(nil)

    init() { numbers.initialize(repeating: 0, count: 4) }
    deinit { numbers.deallocate() }
  }

  private func outcome(
    _ write: @escaping @Sendable (UnsafeMutablePointer<Int>) -> Void,
    _ order: AtomicStoreOrdering,
    read: @escaping @Sendable (UnsafeMutablePointer<Int>) -> Int = { $0.pointee }
  ) -> Exploration.Outcome {
    explore { scope in
      let room = Room()
      scope.concurrently([
        {
          write(room.numbers)
          switch order {
          case .relaxed: room.published.store(room.numbers, ordering: .relaxed)
          default: room.published.store(room.numbers, ordering: .releasing)
          }
        },
        { if let numbers = room.published.load(ordering: .acquiring) { _ = read(numbers) } },
      ])
      return nil
    }
  }

  @Test(arguments: Self.writes.indices)
  func `what an unsafe pointer writes races unless it is published`(_ number: Int) {
    let write = Self.writes[number]
    guard case .dataRace? = outcome(write, .relaxed).finding else {
      Issue.record("no race")
      return
    }
    #expect(outcome(write, .releasing).finding == nil)
  }

  @Test(arguments: Self.reads.indices)
  func `what an unsafe pointer reads races unless it is published`(_ number: Int) {
    let read = Self.reads[number]
    guard case .dataRace? = outcome({ $0.pointee = 1 }, .relaxed, read: read).finding else {
      Issue.record("no race")
      return
    }
    #expect(outcome({ $0.pointee = 1 }, .releasing, read: read).finding == nil)
  }

  @Test func `updates of a value of generic type race`() {
    expectRace { scope in
      let cell = Cell(0)
      scope.concurrently([{ cell.update { $0 + 1 } }, { cell.update { $0 + 1 } }])
      return nil
    }
  }

  @Test func `an update of a generic string races with a look at it`() {
    expectRace { scope in
      let cell = Cell("a")
      scope.concurrently([{ cell.update { $0 + "b" } }, { _ = cell.read() }])
      return nil
    }
  }

  @Test func `a captured variable of generic type races`() {
    func set<Value>(_ value: Value, _ scope: Scope) {
      // Unsafe: the race that is to be found.
      nonisolated(unsafe) var captured = value
      scope.concurrently([{ captured = value }, { captured = value }])
      _ = captured
    }
    expectRace { scope in
      set("a", scope)
      return nil
    }
  }

  @Test func `a locked value of generic type does not race`() {
    expectExhausted { scope in
      let lock = NSLock()
      let cell = Cell(0)
      let add = { lock.withLock { cell.update { $0 + 1 } } }
      scope.concurrently([add, add])
      return cell.read() == 2 ? nil : "\(cell.read())"
    }
  }

  /// Four bytes that are written one by one and together.
  ///
  /// Unchecked: the race that is to be found.
  private final class Bytes: @unchecked Sendable {
    var bytes: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
  }

  @Test func `one byte races with the four around it`() {
    expectRace { scope in
      let shared = Bytes()
      scope.concurrently([{ shared.bytes.3 = 5 }, { shared.bytes = (1, 2, 3, 4) }])
      return nil
    }
  }

  /// A value behind a lock that can be tried.
  private final class Tried: Sendable {
    let value = Mutex(0)
  }

  @Test func `a Mutex that is tried may be taken`() {
    for strategies in [[Strategy.exhaustive], Strategy.portfolio] {
      let outcome = explore(Exploration(schedules: 300, strategies: strategies)) { scope in
        let tried = Tried()
        var wasTaken = false
        scope.concurrently([
          { tried.value.withLock { $0 += 1 } },
          {
            guard tried.value.withLockIfAvailable({ $0 += 1 }) == nil else { return }
            unobserved { wasTaken = true }
          },
        ])
        return wasTaken ? "it was taken" : nil
      }
      #expect(outcome.finding == .failure("it was taken"))
    }
  }

  private final class Object {
    let number = 1
  }

  /// Unchecked: each reference is one thread's.
  private final class References: @unchecked Sendable {
    var strong: Object?
    weak var weak: Object?

    init() {
      let object = Object()
      strong = object
      weak = object
    }
  }

  @Test(arguments: [true, false])
  func `a weak reference may find its object, or not`(_ finds: Bool) {
    for strategies in [[Strategy.exhaustive], Strategy.portfolio] {
      let outcome = explore(Exploration(schedules: 300, strategies: strategies)) { scope in
        let references = References()
        var found: Bool?
        scope.concurrently([
          { references.strong = nil },
          {
            let isAlive = references.weak != nil
            unobserved { found = isAlive }
          },
        ])
        return found == finds ? "\(finds)" : nil
      }
      #expect(outcome.finding == .failure("\(finds)"))
    }
  }

  @Test func `memory that is given back races with its use`() {
    expectRace { scope in
      let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      pointer.initialize(to: 1)
      // Unsafe: the race that is to be found.
      nonisolated(unsafe) let shared = pointer
      scope.concurrently([{ shared.pointee = 2 }, { shared.deallocate() }])
      return nil
    }
  }

  private func expectFailure(
    _ message: String,
    _ location: SourceLocation = #_sourceLocation,
    _ scenario: @escaping (Scope) -> String?
  ) {
    for strategies in [[Strategy.exhaustive], Strategy.portfolio] {
      let outcome = explore(Exploration(schedules: 300, strategies: strategies), scenario)
      #expect(outcome.finding == .failure(message), sourceLocation: location)
    }
  }

  @Test func `a work item may run before it is cancelled`() {
    expectFailure("it ran") { scope in
      let counter = Counter()
      let item = DispatchWorkItem { counter.increment() }
      DispatchQueue.global().async(execute: item)
      item.cancel()
      scope.quiesce()
      return counter.value == 1 ? "it ran" : nil
    }
  }

  @Test func `a queue may run a block before it is held up`() {
    expectFailure("it ran") { scope in
      let ran = Atomic(false)
      let queue = DispatchQueue(label: "queue")
      queue.async { ran.store(true, ordering: .sequentiallyConsistent) }
      queue.suspend()
      let early = ran.load(ordering: .sequentiallyConsistent)
      queue.resume()
      scope.quiesce()
      return early ? "it ran" : nil
    }
  }

  @Test func `a wait until now may be in vain`() {
    expectFailure("in vain") { scope in
      let semaphore = DispatchSemaphore(value: 0)
      var isInVain = false
      scope.concurrently([
        { semaphore.signal() },
        {
          let result = semaphore.wait(timeout: .now())
          unobserved { isInVain = result == .timedOut }
        },
      ])
      return isInVain ? "in vain" : nil
    }
  }

  @Test func `random numbers are named`() throws {
    let outcome = explore(Exploration(schedules: 1)) { _ in Int.random(in: 0...9) > 9 ? "" : nil }
    let limits = try #require(outcome.coverage).limits
    let isNamed = limits.contains { if case .randomNumbers = $0 { true } else { false } }
    #expect(isNamed, "\(limits)")
  }

  @Test func `identifiers are random numbers, and nothing that may block`() throws {
    let outcome = explore(Exploration(schedules: 1)) { _ in UUID().uuidString.isEmpty ? "" : nil }
    let coverage = try #require(outcome.coverage)
    let isNamed = coverage.limits.contains { if case .randomNumbers = $0 { true } else { false } }
    #expect(isNamed && coverage.uncontrolled == [], "\(coverage)")
  }

  @Test func `iterations of concurrentPerform overlap`() {
    expectRace { _ in
      let shared = Counter()
      DispatchQueue.concurrentPerform(iterations: 2) { _ in shared.increment() }
      return nil
    }
  }

  @Test func `many iterations of concurrentPerform are all performed`() {
    expectPasses(schedules: 50) { _ in
      let total = Atomic(0)
      DispatchQueue.concurrentPerform(iterations: 20) { index in
        total.add(index, ordering: .sequentiallyConsistent)
      }
      let sum = total.load(ordering: .sequentiallyConsistent)
      return sum == 190 ? nil : "\(sum)"
    }
  }

  @Test func `code without callbacks is named, and its accesses are not claimed`() throws {
    let outcome = explore(Exploration(schedules: 300)) { scope in
      let counter = PlainCounter()
      scope.concurrently([{ counter.increment() }, { counter.increment() }])
      return nil
    }
    let coverage = try #require(outcome.coverage)
    #expect(coverage.limits == [.unobserved(modules: ["module PlainSubjects"])])
    #expect("\(coverage)".hasPrefix("the only class of lock operations, "))
    #expect("\(coverage)".contains("no memory access was seen in module PlainSubjects"))
    // What is known of the code is known in each exploration.
    let again = explore(Exploration(schedules: 300)) { scope in
      let counter = PlainCounter()
      scope.concurrently([{ counter.increment() }, { counter.increment() }])
      return nil
    }
    #expect(again.coverage?.limits == coverage.limits)
  }

  @Test func `a scenario without callbacks claims nothing of memory`() {
    let report = "\(exploredWithoutCallbacks())"
    #expect(report.contains("the only class of lock operations, 1 schedule"))
    #expect(report.contains("no memory access was seen in module PlainSubjects"))
  }

  @Test func `a failure names the code that hid its accesses`() throws {
    let outcome = explore(Exploration(schedules: 300)) { scope in
      let counter = PlainCounter()
      scope.concurrently([{ counter.increment() }, { counter.increment() }])
      return "found"
    }
    let failure = try #require(outcome.failure)
    #expect(failure.unobservedModules == ["module PlainSubjects"])
    let seen = explore(Exploration(schedules: 300)) { scope in
      let counter = Counter()
      scope.concurrently([{ counter.increment() }, { counter.increment() }])
      return nil
    }
    #expect(seen.failure?.unobservedModules == [])
  }

  @Test(arguments: ["module PlainSubjects", "_add_one_unseen", "sem_add_one_unseen"])
  func `code without callbacks that calls nothing is named as well`(_ name: String) throws {
    func adding(_ body: @escaping (UnsafeMutablePointer<Int>) -> Void) -> Exploration.Outcome {
      explore(Exploration(schedules: 300)) { scope in
        let number = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        number.initialize(to: 0)
        scope.concurrently([{ body(number) }, { body(number) }])
        number.deallocate()
        return nil
      }
    }
    // Unsafe: the race that is to be missed, and said to be. By their names, which are what is looked for.
    let outcome =
      switch name {
      case "_add_one_unseen": adding { addOneWithUnderscore(to: $0) }
      case "sem_add_one_unseen": adding { addOneAsSemaphore(to: $0) }
      default: adding { addOne(to: $0) }
      }
    let coverage = try #require(outcome.coverage)
    #expect(coverage.limits == [.unobserved(modules: [name])])
  }

  @Test func `an accusation says that code without callbacks may order what it accuses`() throws {
    // Unchecked: a lock protects it, which nobody sees.
    final class Box: @unchecked Sendable {
      let lock = PlainLock()
      var value = 0
    }
    let scenario = Scenario("unseen lock") { Box() }
      .thread { box in box.lock.withLock { box.value += 1 } }
      .thread { box in box.lock.withLock { box.value += 1 } }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.kind == .dataRace)
    let details = report.diagnosis.details
    #expect(
      details.contains {
        $0.hasPrefix("what orders them may not have been seen: ")
          && $0.contains("module PlainSubjects")
      },
      "\(details)"
    )
  }

  @Test(arguments: [
    (["module Cache"], "-Xfrontend -sanitize=thread"), (["bump"], "-fsanitize=thread"),
    (["bump", "module Cache"], "-Xfrontend -sanitize=thread, and C with -fsanitize=thread"),
  ])
  func `whose accesses were not seen is told how to compile`(_ names: [String], _ flags: String) {
    #expect(
      "\(Coverage.Limit.unobserved(modules: names))"
        == "no memory access was seen in \(names.joined(separator: ", ")): compile with \(flags)"
    )
  }

  @Test func `what an exploration met is nothing that a replay after it says`() throws {
    let scenario = Scenario("seen race") { Cell(0) }
      .thread { cell in cell.update { $0 + 1 } }
      .thread { cell in cell.update { $0 + 1 } }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.kind == .dataRace)
    let unseen = explore(Exploration(schedules: 10)) { scope in
      // Unsafe: the race that is to be missed. Both threads have ended when it is given back.
      let number = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      number.initialize(to: 0)
      scope.concurrently([{ addOne(to: number) }, { addOne(to: number) }])
      number.deallocate()
      return nil
    }
    #expect(unseen.coverage?.limits == [.unobserved(modules: ["module PlainSubjects"])])
    let token = try ScheduleToken(report.token)
    let again = try #require(try replay(token, of: scenario).report)
    #expect(again.diagnosis == report.diagnosis)
    #expect(again.diagnosis.details == [])
  }

  @Test func `a constant that reads like a call is none`() {
    let outcome = explore(Exploration(schedules: 300)) { scope in
      var numbers = (0, 0)
      withUnsafeMutablePointer(to: &numbers.0) { first in
        withUnsafeMutablePointer(to: &numbers.1) { second in
          // Unsafe: each thread has its own, and both have ended when the scope goes on.
          nonisolated(unsafe) let (first, second) = (first, second)
          scope.concurrently([
            { add_one_beside_a_constant(first) }, { add_one_beside_a_constant(second) },
          ])
        }
      }
      return nil
    }
    #expect(outcome.coverage?.limits == [])
  }

  @Test func `code that touches no memory needs no callbacks`() throws {
    let outcome = explore(Exploration(schedules: 300)) { scope in
      scope.concurrently([{ _ = larger(1, 2) }, { _ = larger(2, 1) }])
      return nil
    }
    #expect(outcome.coverage?.limits == [])
  }

  @Test func `without a look for races only lock operations are claimed`() throws {
    let plan = Exploration(schedules: 300, detectsRaces: false)
    let outcome = explore(plan) { scope in
      let counter = Counter()
      scope.concurrently([{ counter.increment() }, { counter.increment() }])
      return nil
    }
    let coverage = try #require(outcome.coverage)
    #expect(coverage.limits == [.racesNotDetected])
    #expect("\(coverage)".contains("of lock operations"))
  }
}

/// What another module adds to a type, with access callbacks, says nothing of that type's own module.
extension PlainCounter {
  /// Adds two; nobody calls it.
  func incrementTwice() {
    increment()
    increment()
  }
}
