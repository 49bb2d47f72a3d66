import Interleaving
import ScheduleChallenge

let clock = ContinuousClock()
let count = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1])! : 100_000
let p: [Program] = [.p1, .p2, .p5]
for program in p {
  for _ in 0..<3 {
    let time = clock.measure {
      let o = explore(Exploration(schedules: count, strategies: [.uniformRandom], detectsRaces: false), program.run)
      if case .failed(let f) = o { print(f.finding) }
    }
    print(program, Int(Double(count) / (time / .seconds(1))))
  }
}
for program in [Program.p1, .p1b, .p2, .p5, .p1m1, .p1m2, .p1bm3, .p2m1, .p2m2, .p3, .p3b, .p5m1, .p5m2] {
  for s in [Strategy.exhaustive, .preemptionBound(2)] {
  let time = clock.measure {
    let o = explore(Exploration(schedules: 100_000, strategies: [s]), program.run)
    switch o {
    case .failed(let f): print(program, s, f.finding, f.schedulesTried, f.preemptions, f.replays)
    case .passed(let c): print(program, s, c)
    }
  }
  print(time)
  }
}
