internal import Foundation
public import SignalLaws

extension Mutants {
  /// The many ways to end a process, and what each says of it.
  public static let crashes: [Subject] = [
    misbehaving("fatal-error") { fatalError("the reason of a fatal error") },
    misbehaving("assertion") { assertionFailure("the reason of an assertion") },
    misbehaving("precondition") { preconditionFailure("the reason of a precondition") },
    // Of an array the linker may take the function that optimized code has, which traps without a word.
    misbehaving("index") { _ = ContiguousArray([1, 2])[unknown(7)] },
    misbehaving("nil") { unwrapNothing() },
    misbehaving("overflow") { _ = unknown(.max) + unknown(1) },
    misbehaving("deep-overflow") { _ = overflow(below: unknown(60)) },
    misbehaving("cast") { castWrongly() },
    misbehaving("exclusivity") { accessTwice() },
    misbehaving("stack-overflow") { _ = descend(unknown(1)) },
    misbehaving("abort") { abort() },
    misbehaving("null-pointer") { UnsafeMutablePointer<Int>(bitPattern: unknown(8))?.pointee = 1 },
    misbehaving("double-free") {
      let block = malloc(100)
      free(block)
      free(block)
    },
    misbehaving("exit") { exit(0) },
    misbehaving("exit-at-once") { _exit(3) },
    misbehaving("kill-itself") { kill(getpid(), SIGKILL) },
    misbehaving("terminate-itself") { kill(getpid(), SIGTERM) },
    misbehaving("lonely-thread-crash") { crashElsewhere() },
  ]

  /// A number that the compiler does not know.
  @inline(never)
  private static func unknown(_ number: Int) -> Int {
    number &+ (getpid() == 0 ? 1 : 0)
  }

  private static func unwrapNothing() {
    let number: Int? = unknown(1) == 1 ? nil : 1
    // The trap is the purpose.
    // swift-format-ignore: NeverForceUnwrap
    _ = number!
  }

  private static func castWrongly() {
    let number = unknown(1) as Any
    // The trap is the purpose.
    // swift-format-ignore: NeverForceUnwrap
    _ = number as! String
  }

  private static func descend(_ depth: Int) -> Int {
    // Not the last thing that it does, so that it is no loop.
    depth == 0 ? 0 : descend(depth &+ 1) &+ unknown(depth)
  }

  /// Overflows so many calls further inside.
  @inline(never)
  private static func overflow(below depth: Int) -> Int {
    // Not the last thing that it does, so that it is no loop.
    depth == 0 ? addTooMuch() : overflow(below: depth &- 1) &+ unknown(depth)
  }

  @inline(never)
  private static func addTooMuch() -> Int { unknown(.max) + unknown(1) }

  /// Another thread ends the process while this one waits for it.
  private static func crashElsewhere() {
    var thread = pthread_t()
    pthread_create(&thread, nil, { _ in fatalError("on a thread of its own") }, nil)
    pthread_join(thread, nil)
  }

  /// What the compiler emits around two modifications of one variable, one inside the other; in
  /// this module it is told to leave it out.
  private static func accessTwice() {
    typealias Pointer = UnsafeMutableRawPointer
    typealias BeginAccess = @convention(c) (Pointer, Pointer, UInt, Pointer?) -> Void
    guard let symbol = dlsym(nil, "swift_beginAccess") else { return }
    let beginAccess = unsafeBitCast(symbol, to: BeginAccess.self)
    let place = Pointer.allocate(byteCount: 8, alignment: 8)
    let records = Pointer.allocate(byteCount: 128, alignment: 16)
    let modifies: UInt = 1 | 0x20
    beginAccess(place, records, modifies, nil)
    beginAccess(place, records + 64, modifies, nil)
  }
}
