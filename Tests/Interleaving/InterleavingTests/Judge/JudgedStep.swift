import PropertyTesting

/// What a thread of a judged program does; objects are told apart by their numbers.
enum JudgedStep: Hashable, Sendable {
  /// A mutex; the second one is recursive. What is held at a thread's end is released there.
  case lock(Int), tryLock(Int), unlock(Int)
  /// A `Synchronization.Mutex` with a count in it.
  case countGuarded, tryCountGuarded
  /// Sequentially consistent atomics.
  case load(Int), store(Int), add(Int), exchangeIfZero(Int)
  /// A semaphore that begins with one.
  case wait, tryWait, signal
  /// A condition, with its mutex and a flag; a wait looks again when it wakes, or does not.
  case awaitFlag(looksAgain: Bool), setFlag(wakesAll: Bool)
  /// A read-write lock with a count.
  case read, write, tryWrite
  /// An initializer that adds to the first atomic.
  case once
  /// A barrier for two.
  case barrier
  /// Two serial queues with one number, of which the second has the first as its target.
  case async(Int), sync(Int)
  /// An access to some of 16 bytes.
  case access(offset: Int, size: Int, writes: Bool)
  /// A strong reference of each thread to one object, and a weak reference.
  case release, loadWeak
}

/// A program: the steps of each thread.
struct JudgedProgram: Hashable, Sendable {
  var threads: [[JudgedStep]]

  /// Steps that meet are drawn together, or nothing would depend on anything.
  private static let families: [[JudgedStep]] = [
    [.lock(0), .lock(1), .tryLock(0), .tryLock(1), .unlock(0), .unlock(1), .add(0), .load(0)],
    [.countGuarded, .tryCountGuarded, .add(0)],
    [.load(0), .load(1), .store(0), .store(1), .add(0), .add(1), .exchangeIfZero(0)],
    [.wait, .tryWait, .signal, .add(0)],
    [
      .awaitFlag(looksAgain: true), .awaitFlag(looksAgain: false), .setFlag(wakesAll: true),
      .setFlag(wakesAll: false),
    ],
    [.read, .write, .tryWrite, .add(0)],
    [.once, .load(0), .add(0)],
    [.barrier, .store(0), .load(0)],
    [.async(0), .async(1), .sync(0), .sync(1)],
    [.release, .loadWeak, .loadWeak, .store(0), .load(0)],
  ]

  private static let accesses = Generator<JudgedStep> { source throws(Rejection) in
    let size = 1 << (try Generator<Int>.integer(in: 0...3).draw(from: source))
    let offset = try Generator<Int>.integer(in: 0...(16 - size)).draw(from: source)
    let writes = try Generator<Bool>.boolean(probability: 0.6).draw(from: source)
    return .access(offset: offset, size: size, writes: writes)
  }

  /// Programs of two or three threads.
  static let all: Generator<JudgedProgram> = {
    let sets = families.map { Generator<JudgedStep>.element(of: $0) }
    let orders = Generator<JudgedStep>.element(of: [.lock(0), .unlock(0), .add(0), .signal, .wait])
    let mixed = Generator<JudgedStep>.oneOf(sets)
    let plain = Generator<JudgedStep>.weighted([(3, accesses), (2, orders)])
    let vocabularies = sets + [mixed, plain, plain]
    return Generator<Int>.integer(in: 0...(vocabularies.count - 1)).flatMap { chosen in
      let step = vocabularies[chosen]
      return Generator<JudgedProgram>.oneOf([
        step.array(count: 1...3).array(count: 2).map { JudgedProgram(threads: $0) },
        step.array(count: 1...2).array(count: 3).map { JudgedProgram(threads: $0) },
      ])
    }
  }()
}
