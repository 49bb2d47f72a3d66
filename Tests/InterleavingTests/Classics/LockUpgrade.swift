import Interleaving

/// A lock for many readers or one writer, and a reader that may become the writer.
///
/// Two readers that want to become the writer each wait until the other has done reading. In the
/// corrected version only one may want to; the other has to give up reading and start again.
private final class UpgradableLock {
  private let isWrong: Bool
  private let lock = PthreadLock()
  private var readers = 0
  private var isUpgrading = false
  private var waiting: [Gate] = []

  init(isWrong: Bool) { self.isWrong = isWrong }

  private func change(_ body: () -> Void) {
    let gates = lock.withLock {
      body()
      defer { waiting.removeAll() }
      return waiting
    }
    for gate in gates { gate.open() }
  }

  private func wait(until condition: () -> Bool) {
    while true {
      let gate: Gate? = lock.withLock {
        guard !condition() else { return nil }
        let gate = Gate()
        waiting.append(gate)
        return gate
      }
      guard let gate else { return }
      gate.wait()
    }
  }

  func beginReading() {
    wait {
      guard !isUpgrading || isWrong else { return false }
      readers += 1
      return true
    }
  }

  /// Whether the reader is the writer now; if not, it has to end reading and start again.
  func upgrade() -> Bool {
    let mayUpgrade = lock.withLock {
      guard !isUpgrading || isWrong else { return false }
      isUpgrading = true
      return true
    }
    guard mayUpgrade else { return false }
    wait { readers == 1 }
    return true
  }

  func endReading() { change { readers -= 1 } }

  func endWriting() {
    change {
      readers -= 1
      isUpgrading = false
    }
  }
}

private final class Upgrades {
  let lock: UpgradableLock
  var total = 0

  init(isWrong: Bool) { lock = UpgradableLock(isWrong: isWrong) }

  func increment() {
    while true {
      lock.beginReading()
      if lock.upgrade() { break }
      lock.endReading()
    }
    total += 1
    lock.endWriting()
  }
}

func upgrades(isWrong: Bool) -> Scenario<some AnyObject> {
  Scenario("lock upgrade") { Upgrades(isWrong: isWrong) }
    .thread("increment") { $0.increment() }
    .thread("increment") { $0.increment() }
    .check("total", equals: 2) { $0.total }
}
