import Interleaving

/// Lets one pass per second.
actor RateLimiter {
  private let isWrong: Bool
  private var next = ContinuousClock.now
  private(set) var passed: [ContinuousClock.Instant] = []

  init(isWrong: Bool) { self.isWrong = isWrong }

  func pass() async throws {
    let mine = max(next, .now)
    if !isWrong { next = mine.advanced(by: .seconds(1)) }
    try await Task.sleep(until: mine, clock: .continuous)
    // Whoever came meanwhile was promised the same moment.
    if isWrong { next = mine.advanced(by: .seconds(1)) }
    passed.append(mine)
  }
}

func rateLimiter(isWrong: Bool) -> Scenario<RateLimiter> {
  Scenario("rate limiter") { RateLimiter(isWrong: isWrong) }
    .task { try await $0.pass() }
    .task { try await $0.pass() }
    .check("a second lies between the two") { limiter in
      let passed = await limiter.passed.sorted()
      return passed[1] - passed[0] >= .seconds(1)
    }
}
