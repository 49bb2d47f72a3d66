import Interleaving

/// Loads what it does not have, once.
protocol Loading: Actor {
  var loads: Int { get }
  func value() async -> String
}

actor HastyCache: Loading {
  private(set) var loads = 0
  private var cached: String?

  func value() async -> String {
    if let cached { return cached }
    let loaded = await load()
    cached = loaded
    return loaded
  }

  private func load() async -> String {
    loads += 1
    await Task.yield()
    return "value"
  }
}

actor SharingCache: Loading {
  private(set) var loads = 0
  private var loading: Task<String, Never>?

  func value() async -> String {
    if let loading { return await loading.value }
    let task = Task { await load() }
    loading = task
    return await task.value
  }

  private func load() async -> String {
    loads += 1
    await Task.yield()
    return "value"
  }
}

func loadingCache(isWrong: Bool) -> Scenario<any Loading> {
  Scenario("cache") { isWrong ? HastyCache() as any Loading : SharingCache() }
    .task { _ = await $0.value() }
    .task { _ = await $0.value() }
    .check("loads", equals: 1) { await $0.loads }
}
