import Foundation
import SignalKit

/// Locks and what is kept behind them.
extension Row {
  static let locks: [Row] = [
    Row(
      "Atomic.with",
      unit: "call",
      target: .original,
      bare: {
        let cell = opaque(BareCell(1))
        let sum = Sum.make()
        return Workload { rounds in for _ in 0..<rounds { sum.add(cell.with { $0 }) } }
      },
      subject: {
        let cell = opaque(SignalKit.Atomic(value: 1))
        let sum = Sum.make()
        return Workload { rounds in for _ in 0..<rounds { sum.add(cell.with { $0 }) } }
      }
    ),
    Row(
      "Atomic.modify",
      unit: "call",
      target: .original,
      bare: {
        let cell = opaque(BareCell(1))
        let sum = Sum.make()
        return Workload { rounds in for _ in 0..<rounds { sum.add(cell.modify { $0 &+ 1 }) } }
      },
      subject: {
        let cell = opaque(SignalKit.Atomic(value: 1))
        let sum = Sum.make()
        return Workload { rounds in for _ in 0..<rounds { sum.add(cell.modify { $0 &+ 1 }) } }
      }
    ),
    Row(
      "Atomic.swap",
      unit: "call",
      target: .original,
      bare: {
        let cell = opaque(BareCell(1))
        let sum = Sum.make()
        return Workload { rounds in for round in 0..<rounds { sum.add(cell.swap(round)) } }
      },
      subject: {
        let cell = opaque(SignalKit.Atomic(value: 1))
        let sum = Sum.make()
        return Workload { rounds in for round in 0..<rounds { sum.add(cell.swap(round)) } }
      }
    ),
    Row(
      "Lock.locked",
      unit: "call",
      target: .original,
      bare: {
        let cell = opaque(BareCell(1))
        let sum = Sum.make()
        return Workload { rounds in for _ in 0..<rounds { cell.with { sum.add($0) } } }
      },
      subject: {
        let lock = opaque(Lock())
        let sum = Sum.make()
        return Workload { rounds in for _ in 0..<rounds { lock.locked { sum.add(1) } } }
      }
    ),
    Row(
      "OSUnfairLock pair",
      unit: "pair",
      target: .original,
      bare: {
        let lock: any BareLocking = opaque(BareLock())
        return Workload { rounds in
          for _ in 0..<rounds {
            lock.lock()
            lock.unlock()
          }
        }
      },
      subject: {
        let lock: any OSUnfairLock = createOSUnfairLock()
        return Workload { rounds in
          for _ in 0..<rounds {
            lock.lock()
            lock.unlock()
          }
        }
      }
    ),
  ]
}
