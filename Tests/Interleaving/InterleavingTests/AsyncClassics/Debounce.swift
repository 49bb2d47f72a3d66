import Interleaving

/// Delivers the last of several values that come soon after each other.
actor Debouncer {
  private let isWrong: Bool
  private var pending: Task<Void, Never>?
  private(set) var delivered: [Int] = []

  init(isWrong: Bool) { self.isWrong = isWrong }

  func send(_ value: Int) {
    pending?.cancel()
    pending = Task {
      if isWrong {
        // A cancelled sleep ends early, and nobody looks why.
        try? await Task.sleep(for: .seconds(1))
      } else {
        guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
      }
      delivered.append(value)
    }
  }

  func settle() async { await pending?.value }
}

func debounce(isWrong: Bool) -> Scenario<Debouncer> {
  Scenario("debounce") { Debouncer(isWrong: isWrong) }
    .task { await $0.send(1) }
    .task { await $0.send(2) }
    .check("deliveries", equals: 1) { debouncer in
      await debouncer.settle()
      return await debouncer.delivered.count
    }
}
