import Interleaving
import ScheduleChallenge

let clock = ContinuousClock()
let count = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1])! : 100_000
let p: [Program] = [.p1, .p2, .p5]
for program in p {
  for _ in 0..<3 {
    let time = clock.measure {
      let o = explore(
        Exploration(schedules: count, strategies: [.uniformRandom], detectsRaces: false),
        program.run
      )
      if case .failed(let f) = o { print(f.finding) }
    }
    print(program, Int(Double(count) / (time / .seconds(1))))
  }
}
