import Interleaving

/// Tries again what fails, unless nobody wants it any more.
actor Retrying {
  struct Failure: Error {}

  private let isWrong: Bool
  private(set) var attemptsInVain = 0

  init(isWrong: Bool) { self.isWrong = isWrong }

  func run() async {
    for _ in 0..<3 {
      if !isWrong, Task.isCancelled { return }
      do {
        try await attempt()
        return
      } catch {
        // That it was cancelled is an error like any other here.
      }
    }
  }

  private func attempt() async throws {
    if Task.isCancelled { attemptsInVain += 1 }
    try await Task.sleep(for: .seconds(1))
    throw Failure()
  }
}

func retrying(isWrong: Bool) -> Scenario<Retrying> {
  Scenario("retry") { Retrying(isWrong: isWrong) }
    .task { retrying in
      let task = Task { await retrying.run() }
      task.cancel()
      await task.value
    }
    // One may have begun just before.
    .check("attempts after the cancellation") { await $0.attemptsInVain <= 1 }
}
