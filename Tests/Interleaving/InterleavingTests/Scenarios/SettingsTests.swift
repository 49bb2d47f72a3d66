import Interleaving
import Testing

@Suite struct SettingsTests {
  private func settings(_ variables: [String: String]) throws(EnvironmentError)
    -> ExplorationSettings
  {
    try ExplorationSettings(Exploration(schedules: 5), environment: { variables[$0] })
  }

  @Test func `without variables a plan is taken as it is`() throws {
    let settings = try settings([:])
    #expect(settings.plan == Exploration(schedules: 5))
    #expect(settings.replay == nil)
  }

  @Test func `variables come before the plan`() throws {
    let plan = try settings([
      "INTERLEAVING_SCHEDULES": "77",
      "INTERLEAVING_SEED": "0x1F",
      "INTERLEAVING_STRATEGIES": "pct(5), uniform,SURW,pct,pos,exhaustive,bound(2)",
      "INTERLEAVING_STEPS": "900",
    ]).plan
    #expect(plan.schedules == 77)
    #expect(plan.seed == 31)
    #expect(
      plan.strategies == [
        .pct(depth: 5), .uniformRandom, .surw, .pct(depth: 3), .pos, .exhaustive,
        .preemptionBound(2),
      ]
    )
    #expect(plan.stepLimit == 900)
  }

  @Test(arguments: [
    ("INTERLEAVING_SCHEDULES", "0"), ("INTERLEAVING_SCHEDULES", "many"),
    ("INTERLEAVING_SCHEDULES", "-1"), ("INTERLEAVING_SCHEDULES", "99999999999999999999"),
    ("INTERLEAVING_SEED", "1.5"), ("INTERLEAVING_SEED", "0x"), ("INTERLEAVING_SEED", "0xZ"),
    ("INTERLEAVING_STRATEGIES", "fast"), ("INTERLEAVING_STRATEGIES", "surw,"),
    ("INTERLEAVING_STRATEGIES", "pct(0)"), ("INTERLEAVING_STRATEGIES", "pct(x)"),
    ("INTERLEAVING_STRATEGIES", "bound(-1)"),
    ("INTERLEAVING_STEPS", ""), ("INTERLEAVING_REPLAY", "nonsense!"),
  ])
  func `a value that makes no sense is refused by name`(_ variable: String, _ value: String) throws
  {
    let error = try #require(throws: EnvironmentError.self) { try settings([variable: value]) }
    #expect(error.variable == variable)
    #expect("\(error)".hasPrefix("\(variable): expected "))
    #expect("\(error)".hasSuffix("found \"\(value)\""))
  }

  @Test(.enabled(if: isInterleavingAvailable))
  func `a token concerns the scenario it was made for, and no other`() throws {
    func scenario(_ name: String) -> Scenario<SplitCounter> {
      Scenario(name) { SplitCounter() }
        .thread { $0.increment() }
        .thread { $0.increment() }
        .check("value", equals: 2) { $0.value }
    }
    let report = try #require(explore(scenario("counter")).report)
    let settings = try settings(["INTERLEAVING_REPLAY": report.token])
    #expect(try explore(scenario("counter"), settings).report?.counts.strategy == "replay")
    #expect(
      try explore(scenario("other"), ExplorationSettings(replay: settings.replay)).report?
        .counts.strategy != "replay"
    )
  }
}
