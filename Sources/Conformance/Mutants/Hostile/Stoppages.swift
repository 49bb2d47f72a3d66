internal import Foundation
public import SignalLaws

extension Mutants {
  /// A value after a terminal event never returns.
  public static let endlessLoop = misbehaving("endless-loop") { spin() }

  /// A value after a terminal event takes all the memory there is.
  public static let endlessMemory = misbehaving("endless-memory") { hoard() }

  /// The many ways not to come back.
  public static let stoppages: [Subject] = [
    endlessLoop,
    endlessMemory,
    misbehaving("pause") { while true { pause() } },
    misbehaving("stop-itself") { kill(getpid(), SIGSTOP) },
    misbehaving("read-for-ever") { readForEver() },
    misbehaving("loop-without-signals") {
      for number in 1..<32 as Range<Int32> { signal(number, SIG_IGN) }
      spin()
    },
    misbehaving("close-and-stop") {
      closeAll()
      spin()
    },
  ]

  /// Nothing in here can be controlled from outside.
  @inline(never)
  private static func spin() {
    var turns: UInt = 0
    while true { turns &+= 1 }
  }

  private static func hoard() {
    var hoard: [UnsafeMutableRawPointer] = []
    while true {
      // Freed by the end of the process, which this is meant to bring about.
      let block = UnsafeMutableRawPointer.allocate(byteCount: 1 << 26, alignment: 16)
      memset(block, 1, 1 << 26)
      hoard.append(block)
    }
  }

  private static func readForEver() {
    var ends: [Int32] = [0, 0]
    var byte: UInt8 = 0
    pipe(&ends)
    read(ends[0], &byte, 1)
  }

  static func closeAll() {
    for descriptor in 0..<256 as Range<Int32> { close(descriptor) }
  }
}
