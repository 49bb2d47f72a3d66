import Dispatch
import Foundation
import Interleaving
import ScheduleChallenge
import ScheduleChallengePlain

/// Everything that is measured.
struct Rows {
  /// How long it may take.
  enum Effort {
    case quick, thorough

    var schedules: Int { self == .quick ? 20_000 : 200_000 }
    var repetitions: Int { self == .quick ? 3 : 7 }
    var seeds: UInt64 { self == .quick ? 20 : 100 }
  }

  let filter: String
  let effort: Effort

  func all() -> [BenchmarkRow] {
    throughput() + exhaustion() + weakMemory() + detection() + minimization()
  }

  // MARK: Schedules per second

  private typealias Scenario = (Scope) -> String?

  private func throughput() -> [BenchmarkRow] {
    let plain: [(String, ScheduleChallengePlain.Program)] = [("P1", .p1), ("P2", .p2), ("P5", .p5)]
    let observed: [(String, ScheduleChallenge.Program)] = [
      ("P1", .p1), ("P1b", .p1b), ("P2", .p2), ("P5", .p5),
    ]
    let rivals = ["P1": "relacy 905 k", "P1b": "634 k", "P2": "406 k", "P5": "114 k"]
    var rows: [BenchmarkRow] = []
    for (name, program) in plain {
      let targets: [ContextSwitch: String] =
        name == "P1" ? [.fast: "700 k", .portable: "60 k"] : [:]
      for way in [ContextSwitch.fast, .portable] {
        rows += rate(
          "\(name), \(way.rawValue), locks",
          way,
          targets[way],
          rivals[name],
          program.run
        )
      }
    }
    for (name, program) in observed {
      rows += rate("\(name), fast, locks and accesses", .fast, nil, rivals[name], program.run)
    }
    rows += rate("P1, fast, tasks", .fast, nil, nil, ScheduleChallenge.setsAndDisposesInTasks)
    rows += rate("P1, fast, an actor", .fast, nil, nil, ScheduleChallenge.setsAndDisposesOnActor)
    return rows + bare()
  }

  private func rate(
    _ name: String,
    _ contextSwitch: ContextSwitch,
    _ target: String?,
    _ rival: String?,
    memory: MemoryModel = .weak,
    _ scenario: @escaping Scenario
  ) -> [BenchmarkRow] {
    guard isWanted(name) else { return [] }
    let schedules = contextSwitch == .portable ? effort.schedules / 10 : effort.schedules
    let plan = Exploration(
      schedules: schedules,
      strategies: [.uniformRandom],
      contextSwitch: contextSwitch,
      memory: memory
    )
    let samples = (0..<effort.repetitions).map { _ in
      Double(schedules) / seconds { expectPasses(explore(plan, scenario)) }
    }
    return [
      BenchmarkRow(name, unit: "schedules/s", samples: samples, target: target, rival: rival)
    ]
  }

  /// What people do without a tool: two fresh threads, and hope.
  private func bare() -> [BenchmarkRow] {
    let name = "P1, two fresh threads, no control"
    guard isWanted(name) else { return [] }
    let rounds = effort.schedules / 20
    let samples = (0..<effort.repetitions).map { _ in
      Double(rounds) / seconds { for _ in 0..<rounds { runUncontrolled() } }
    }
    return [BenchmarkRow(name, unit: "rounds/s", samples: samples)]
  }

  private func runUncontrolled() {
    let container = ScheduleChallengePlain.Container()
    let items = [ScheduleChallengePlain.CountedItem(), ScheduleChallengePlain.CountedItem()]
    let bodies: [() -> Void] = [
      {
        container.set(items[0])
        container.set(items[1])
      },
      { container.dispose() },
    ]
    let threads = bodies.map(ScheduleChallengePlain.PosixThread.init)
    for thread in threads { thread.join() }
    container.dispose()
  }

  // MARK: Whole state spaces

  private func exhaustion() -> [BenchmarkRow] {
    let programs: [(String, ScheduleChallenge.Program, String, String)] = [
      ("P1", .p1, "3", "loom 18"), ("P1b", .p1b, "4", "loom 42"),
      ("P2", .p2, "1680", "loom 162,390"), ("P5", .p5, "3", "loom 153"),
    ]
    return programs.flatMap { name, program, target, rival in
      exhausted(
        name,
        program.run,
        executions: (target, rival),
        time: name == "P2" ? ("100", "loom 21,000") : (nil, nil)
      )
    }
  }

  private func exhausted(
    _ name: String,
    _ scenario: @escaping Scenario,
    executions: (target: String?, rival: String?),
    time: (target: String?, rival: String?) = (nil, nil)
  ) -> [BenchmarkRow] {
    guard isWanted("\(name) exhausted") else { return [] }
    var counts: [Double] = []
    var times: [Double] = []
    for _ in 0..<effort.repetitions {
      times.append(
        seconds {
          let plan = Exploration(schedules: 1_000_000, strategies: [.exhaustive])
          guard case .passed(let coverage) = explore(plan, scenario), coverage.isExhaustive
          else { preconditionFailure("[InterleavingBenchmarks] \(name) was not exhausted") }
          counts.append(Double(coverage.schedules))
        } * 1000
      )
    }
    return [
      BenchmarkRow(
        "\(name) exhausted",
        unit: "executions",
        samples: counts,
        target: executions.target,
        rival: executions.rival
      ),
      BenchmarkRow(
        "\(name) exhausted, time",
        unit: "ms",
        samples: times,
        target: time.target,
        rival: time.rival
      ),
    ]
  }

  // MARK: Weak memory

  /// What loads may read besides the newest, and what that costs where they may not.
  ///
  /// The rivals' rates are loom's on the same programs; five times as many are demanded.
  private func weakMemory() -> [BenchmarkRow] {
    var rows = ScheduleChallenge.WeakProgram.allCases.flatMap { program in
      exhausted(
        "\(program.rawValue), weak memory,",
        program.run,
        executions: ("\(program.executions * 6 / 5)", "GenMC \(program.executions)")
      )
    }
    for program in ScheduleChallenge.WeakProgram.allCases {
      rows += rate("\(program.rawValue), weak memory, random", .fast, nil, nil, program.run)
    }
    let sequential: [(String, ScheduleChallenge.Program, target: String, rival: String)] = [
      ("P1", .p1, "100 k", "loom 20 k"), ("P1b", .p1b, "100 k", "loom 20 k"),
      ("P2", .p2, "39 k", "loom 7.7 k"), ("P5", .p5, "65 k", "loom 13 k"),
    ]
    for (name, program, target, rival) in sequential {
      for memory in [MemoryModel.sequential, .weak] {
        rows += rate(
          "\(name), where memory may be \(memory)",
          .fast,
          target,
          rival,
          memory: memory,
          program.run
        )
      }
    }
    return rows
  }

  // MARK: Schedules until a mutant is found

  private static let mutants: [(String, ScheduleChallenge.Program, String)] = [
    ("P1m1", .p1m1, "1"), ("P1m2", .p1m2, "2.5"), ("P1b m3", .p1bm3, "1.5"), ("P2m1", .p2m1, "1"),
    ("P2m2", .p2m2, "1"), ("P3", .p3, "2"), ("P3b", .p3b, "3"), ("P5m1", .p5m1, "1"),
    ("P5m2", .p5m2, "3"),
  ]

  private func detection() -> [BenchmarkRow] {
    Self.mutants.compactMap { name, program, rival in
      guard isWanted("\(name) found") else { return nil }
      let samples = (0..<effort.seeds).map { seed in
        Double(failure(program, seed: seed).schedulesTried)
      }
      return BenchmarkRow(
        "\(name) found",
        unit: "schedules",
        samples: samples,
        target: "5",
        rival: rival
      )
    }
  }

  // MARK: Small failures

  private func minimization() -> [BenchmarkRow] {
    Self.mutants.flatMap { name, program, _ in
      guard isWanted("\(name) minimized") else { return [BenchmarkRow]() }
      var preemptions: [Double] = []
      var replays: [Double] = []
      var times: [Double] = []
      for seed in 0..<effort.seeds {
        times.append(
          seconds {
            let failure = failure(program, seed: seed)
            preemptions.append(Double(failure.preemptions.minimized))
            replays.append(Double(failure.replays))
          } * 1000
        )
      }
      let isNoisy = name == "P5m2"
      return [
        BenchmarkRow(
          "\(name) minimized",
          unit: "preemptions",
          samples: preemptions,
          target: isNoisy ? "1" : nil
        ),
        BenchmarkRow(
          "\(name) minimized, replays",
          unit: "replays",
          samples: replays,
          target: isNoisy ? "50" : nil
        ),
        BenchmarkRow(
          "\(name) found and minimized",
          unit: "ms",
          samples: times,
          target: isNoisy ? "5" : nil
        ),
      ]
    }
  }

  private func failure(
    _ program: ScheduleChallenge.Program,
    seed: UInt64
  ) -> Exploration.Failure {
    let plan = Exploration(schedules: 100_000, seed: seed)
    guard case .failed(let failure) = explore(plan, program.run) else {
      preconditionFailure("[InterleavingBenchmarks] \(program) was not found")
    }
    return failure
  }

  // MARK: The rest

  private func isWanted(_ name: String) -> Bool { filter.isEmpty || name.contains(filter) }

  private func expectPasses(_ outcome: Exploration.Outcome) {
    if case .failed(let failure) = outcome { preconditionFailure("\(failure.finding)") }
  }

  /// Processor time: what else the machine does must not count.
  private func seconds(_ body: () -> Void) -> Double {
    let start = processorSeconds()
    body()
    return processorSeconds() - start
  }

  private func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
