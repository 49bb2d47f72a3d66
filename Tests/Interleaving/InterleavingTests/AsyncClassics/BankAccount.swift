import Interleaving

/// Pays out what it has, and no more.
protocol Withdrawing: Actor {
  var balance: Int { get }
  func withdraw(_ amount: Int) async -> Bool
}

actor HastyAccount: Withdrawing {
  private(set) var balance = 100

  func withdraw(_ amount: Int) async -> Bool {
    guard balance >= amount else { return false }
    await authorize(amount)
    balance -= amount
    return true
  }
}

actor CarefulAccount: Withdrawing {
  private(set) var balance = 100

  func withdraw(_ amount: Int) async -> Bool {
    guard balance >= amount else { return false }
    balance -= amount
    await authorize(amount)
    return true
  }
}

/// Asks somebody else, who takes a while.
private func authorize(_ amount: Int) async { await Task.yield() }

func bankAccount(isWrong: Bool) -> Scenario<any Withdrawing> {
  Scenario("bank account") { isWrong ? HastyAccount() as any Withdrawing : CarefulAccount() }
    .task { _ = await $0.withdraw(60) }
    .task { _ = await $0.withdraw(60) }
    .check("balance is not negative") { await $0.balance >= 0 }
}

/// The same, judged wherever a withdrawal is suspended.
func watchedAccount() -> Scenario<HastyAccount> {
  Scenario("watched account") { HastyAccount() }
    .task { _ = await $0.withdraw(60) }
    .task { _ = await $0.withdraw(60) }
    .invariant("balance is never negative") { $0.balance >= 0 }
}

/// The same, compared with a number that pays out in one step.
func modelledAccount(isWrong: Bool) -> Scenario<any Withdrawing> {
  Scenario("modelled account") { isWrong ? HastyAccount() as any Withdrawing : CarefulAccount() }
    .linearizable(
      against: 100,
      tasks: [[60], [60]],
      performing: { account, amount in await account.withdraw(amount) },
      modelling: { balance, amount in
        guard balance >= amount else { return false }
        balance -= amount
        return true
      }
    )
}
