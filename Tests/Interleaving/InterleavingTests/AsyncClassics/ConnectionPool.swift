import Interleaving

/// Opens one connection at most, and lends it to one user at a time.
actor ConnectionPool {
  private let isWrong: Bool
  private let limit = 1
  private(set) var opened = 0
  private var free: [Int] = []
  private var waiters: [CheckedContinuation<Int, Never>] = []

  init(isWrong: Bool) { self.isWrong = isWrong }

  func take() async -> Int {
    if let connection = free.popLast() { return connection }
    guard opened < limit else { return await withCheckedContinuation { waiters.append($0) } }
    if isWrong {
      await Task.yield()
      opened += 1
    } else {
      // Counted before anybody else comes in.
      opened += 1
      await Task.yield()
    }
    return opened
  }

  func giveBack(_ connection: Int) {
    guard waiters.isEmpty else { return waiters.removeFirst().resume(returning: connection) }
    free.append(connection)
  }
}

func connectionPool(isWrong: Bool) -> Scenario<ConnectionPool> {
  func use(_ pool: ConnectionPool) async {
    let connection = await pool.take()
    await pool.giveBack(connection)
  }
  return Scenario("connection pool") { ConnectionPool(isWrong: isWrong) }
    .task { await use($0) }
    .task { await use($0) }
    .check("opened", equals: 1) { await $0.opened }
}
