import Interleaving

/// Two sources into one stream.
struct FanIn: Sendable {
  private let stream: AsyncStream<Int>
  private let continuation: AsyncStream<Int>.Continuation
  private let isWrong: Bool

  init(isWrong: Bool) {
    (stream, continuation) = AsyncStream.makeStream()
    self.isWrong = isWrong
  }

  private func produce(_ values: [Int]) {
    for value in values { continuation.yield(value) }
    // The other one has not ended.
    if isWrong { continuation.finish() }
  }

  func run() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { produce([1]) }
      group.addTask { produce([2]) }
    }
    continuation.finish()
  }

  func collect() async -> Int {
    var sum = 0
    for await value in stream { sum += value }
    return sum
  }
}

func fanIn(isWrong: Bool) -> Scenario<FanIn> {
  Scenario("fan-in") { FanIn(isWrong: isWrong) }
    .task { await $0.run() }
    .check("sum", equals: 3) { await $0.collect() }
}
