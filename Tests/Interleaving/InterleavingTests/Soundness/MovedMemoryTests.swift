import Foundation
import Interleaving
import ScheduleChallenge
import Testing

/// What the functions of the C library move, which Swift calls as it calls any others.
@Suite(.enabled(if: isInterleavingAvailable)) struct `Moved memory` {
  struct Move: Sendable, CustomTestStringConvertible {
    let name: String
    let body: @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
    var testDescription: String { name }
  }

  static let moves = [
    Move(name: "memcpy") { memcpy($0, $1, 16) }, Move(name: "memmove") { memmove($0, $1, 16) },
    Move(name: "memset") { to, _ in memset(to, 1, 16) },
    Move(name: "copyMemory") { $0.copyMemory(from: $1, byteCount: 16) },
  ]

  private static func explored(_ move: Move, reading offset: Int) -> Finding? {
    explore { scope in
      let to = UnsafeMutablePointer<UInt8>.allocate(capacity: 32)
      let from = UnsafeMutablePointer<UInt8>.allocate(capacity: 32)
      memset(to, 0, 32)
      memset(from, 0, 32)
      var seen: UInt8 = 0
      scope.concurrently([{ move.body(to, from) }, { seen = to[offset] }])
      to.deallocate()
      from.deallocate()
      return seen > 1 ? "\(seen)" : nil
    }.finding
  }

  @Test(arguments: moves) func `a byte that is moved meanwhile is read in a race`(_ move: Move) {
    #expect(Self.explored(move, reading: 15)?.isSameKind(as: .dataRace("")) == true)
  }

  @Test(arguments: moves) func `the next byte is nobody else's`(_ move: Move) {
    #expect(Self.explored(move, reading: 16) == nil)
  }
}
