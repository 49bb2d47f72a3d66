internal import PropertyTesting

/// Programs on a signal on demand, which is asked for elements: after the start, from inside the callback of
/// an element, and by threads.
///
/// - Parameter threads: how many threads ask, if any do.
/// - Returns: what draws such a program.
func demandPrograms(threads: ClosedRange<Int>? = nil) -> Draw {
  { source throws(Rejection) in
    func request() throws(Rejection) -> Command {
      Command(.request, number: try source.integer(in: 1...3))
    }
    let count = try source.integer(in: 0...6)
    var program = Program(main: [.start()])
    program.signal = Expression(word: "onDemand", numbers: Array((1...6).prefix(count)))
    program.main += try source.commands(0...3) { _ throws(Rejection) in try request() }
    if try source.boolean(probability: 0.4) {
      let trigger = Event.next(try source.integer(in: 1...3))
      let asked = try source.commands(1...2) { _ throws(Rejection) in try request() }
      program.scripts = [.init(trigger: trigger, commands: asked)]
    }
    if let threads {
      for _ in 0..<(try source.integer(in: threads)) {
        program.threads.append(
          try source.commands(1...2) { _ throws(Rejection) in try request() }
        )
      }
    }
    return program
  }
}
