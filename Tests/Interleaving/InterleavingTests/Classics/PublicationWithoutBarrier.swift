import Interleaving
import Synchronization

/// Publishes a value by raising a flag; a relaxed store publishes the flag and nothing else.
private final class Publication {
  private let isWrong: Bool
  private let isReady = Atomic(false)
  private var value = 0

  init(isWrong: Bool) { self.isWrong = isWrong }

  func publish() {
    value = 42
    if isWrong {
      isReady.store(true, ordering: .relaxed)
    } else {
      isReady.store(true, ordering: .releasing)
    }
  }

  func read() -> Int? { isReady.load(ordering: .acquiring) ? value : nil }
}

func publication(isWrong: Bool) -> Scenario<some AnyObject> {
  Scenario("publication") { Publication(isWrong: isWrong) }
    .thread("publish") { $0.publish() }
    .thread(.operation("read") { $0.read() ?? 0 })
}
