import PropertyTesting

/// A program whose classes of schedules can be counted without running it: what they differ in is, for each
/// object, the order of the operations on it.
struct EnumeratedProgram: Hashable, Sendable, CustomStringConvertible {
  /// Objects are told apart by their numbers.
  enum Step: Hashable, Sendable {
    case lock(Int), unlock(Int)
    case wait(Int), signal(Int)
    case read, endRead, write, endWrite
    /// Sequentially consistent atomics.
    case load(Int), store(Int), add(Int)
    /// Replaces `from` by one more, and else only reads.
    case exchange(Int, from: Int)
  }

  /// What the semaphores begin with.
  var permits = [0, 0]
  var threads: [[Step]]

  static let locks = 3
  static let semaphores = 2
  static let atomics = 2

  /// `nil` if some schedule does not come to its end, or if there are too many.
  func classes(among limit: Int) -> Int? {
    var seen: Set<World> = [World(self)]
    var left = Array(seen)
    var complete: Set<[[Operation]]> = []
    while let world = left.popLast() {
      let successors = threads.indices.compactMap { world.advanced($0, in: self) }
      for next in successors where seen.insert(next).inserted { left.append(next) }
      guard seen.count <= limit else { return nil }
      guard successors.isEmpty else { continue }
      guard world.places == threads.map(\.count) else { return nil }
      complete.insert(world.orders)
    }
    return complete.count
  }

  var description: String {
    let lines = threads.map { $0.map { "\($0)" }.joined(separator: " ") }
    return "\(permits): " + lines.joined(separator: " | ")
  }
}

extension EnumeratedProgram {
  /// An operation on an object.
  struct Operation: Hashable, Comparable {
    var thread: Int
    var step: Int
    /// Those that follow one another come in no order.
    var isRead: Bool

    static func < (one: Self, other: Self) -> Bool {
      (one.thread, one.step) < (other.thread, other.step)
    }
  }

  /// What has happened so far, as far as order can be seen.
  private struct World: Hashable {
    var places: [Int]
    var permits: [Int]
    var isLocked = Array(repeating: false, count: EnumeratedProgram.locks)
    var readers = 0
    var isWritten = false
    var values = Array(repeating: 0, count: EnumeratedProgram.atomics)
    /// By object: locks, semaphores, atomics, and the read-write lock.
    var orders: [[Operation]]

    init(_ program: EnumeratedProgram) {
      places = program.threads.map { _ in 0 }
      permits = program.permits
      let objects =
        EnumeratedProgram.locks + EnumeratedProgram.semaphores + EnumeratedProgram.atomics + 1
      orders = Array(repeating: [], count: objects)
    }

    /// After the next step of a thread, if that is possible now.
    func advanced(_ thread: Int, in program: EnumeratedProgram) -> World? {
      let steps = program.threads[thread]
      guard places[thread] < steps.count else { return nil }
      var next = self
      next.places[thread] += 1
      let semaphores = EnumeratedProgram.locks
      let atomics = semaphores + EnumeratedProgram.semaphores
      let shared = atomics + EnumeratedProgram.atomics
      func note(_ object: Int, isRead: Bool = false) {
        next.add(Operation(thread: thread, step: places[thread], isRead: isRead), on: object)
      }
      switch steps[places[thread]] {
      case .lock(let lock):
        guard !isLocked[lock] else { return nil }
        next.isLocked[lock] = true
        note(lock)
      case .unlock(let lock): next.isLocked[lock] = false
      case .wait(let semaphore):
        guard permits[semaphore] > 0 else { return nil }
        next.permits[semaphore] -= 1
        note(semaphores + semaphore)
      case .signal(let semaphore):
        next.permits[semaphore] += 1
        note(semaphores + semaphore)
      case .load(let atomic): note(atomics + atomic, isRead: true)
      case .store(let atomic):
        next.values[atomic] = 1
        note(atomics + atomic)
      case .add(let atomic):
        next.values[atomic] += 1
        note(atomics + atomic)
      case .exchange(let atomic, let expected):
        let succeeds = values[atomic] == expected
        if succeeds { next.values[atomic] += 1 }
        note(atomics + atomic, isRead: !succeeds)
      case .read:
        guard !isWritten else { return nil }
        next.readers += 1
        note(shared, isRead: true)
      case .endRead: next.readers -= 1
      case .write:
        guard !isWritten, readers == 0 else { return nil }
        next.isWritten = true
        note(shared)
      case .endWrite: next.isWritten = false
      }
      return next
    }

    private mutating func add(_ operation: Operation, on object: Int) {
      var place = orders[object].count
      if operation.isRead {
        while place > 0, orders[object][place - 1].isRead, operation < orders[object][place - 1] {
          place -= 1
        }
      }
      orders[object].insert(operation, at: place)
    }
  }
}

extension EnumeratedProgram {
  /// Steps that meet are drawn together.
  private static let vocabularies: [[Step]] = [
    [.lock(0), .lock(1), .lock(2), .wait(0), .signal(0)],
    [.lock(0), .wait(0), .signal(0), .wait(1), .signal(1)],
    [.lock(0), .lock(1), .read, .write],
    [.lock(0), .read, .write, .wait(0), .signal(0)],
    [.load(0), .load(1), .store(0), .store(1), .add(0)],
    [.load(0), .store(1), .lock(0), .read, .write],
    [.load(0), .exchange(0, from: 0), .exchange(0, from: 1), .exchange(0, from: 2)],
    [.load(0), .store(0), .add(0), .exchange(0, from: 0), .exchange(0, from: 1)],
    [.exchange(0, from: 0), .exchange(1, from: 1), .store(1), .lock(0), .wait(0), .signal(0)],
  ]

  /// Programs of two to four threads, each of which gives up what it holds, the latest first.
  static let all = Generator<EnumeratedProgram> { source throws(Rejection) in
    let vocabulary = try Generator<[Step]>.element(of: vocabularies).draw(from: source)
    let count = try Generator<Int>.integer(in: 2...4).draw(from: source)
    let most = [7, 5, 3][count - 2]
    let permits = Generator<Int>.integer(in: 0...2)
    var program = EnumeratedProgram(
      permits: try permits.array(count: semaphores).draw(from: source),
      threads: []
    )
    for _ in 0..<count {
      let steps = try Generator<Step>.element(of: vocabulary).array(count: 1...most)
        .draw(from: source)
      var thread: [Step] = []
      var ends: [Step] = []
      for step in steps {
        let end = end(of: step)
        // What a thread holds it does not ask for again.
        if let end {
          let isHeld =
            ends.contains(end) || [.read, .write].contains(step) && !ends.allSatisfy(\.isOfLock)
          guard !isHeld else { continue }
          ends.append(end)
        }
        thread.append(step)
        let lets = try Generator<Bool>.boolean(probability: 0.3).draw(from: source)
        if lets, let last = ends.popLast() { thread.append(last) }
      }
      program.threads.append(thread + ends.reversed())
    }
    return program
  }

  private static func end(of step: Step) -> Step? {
    switch step {
    case .lock(let lock): .unlock(lock)
    case .read: .endRead
    case .write: .endWrite
    default: nil
    }
  }
}

extension EnumeratedProgram.Step {
  fileprivate var isOfLock: Bool {
    if case .unlock = self { true } else { false }
  }
}
