internal import PropertyTesting

/// A sum of values that several threads put; the main thread completes it when they have ended.
let concurrentFold: Draw = { source throws(Rejection) in
  var program = Program(main: [.start()])
  program.signal = "a |> reduceLeft 0"
  for value in 1...(try source.integer(in: 2...3)) {
    var command = Command.next(value)
    command.source = 0
    program.threads.append([command])
  }
  program.closing = SignalPrograms.commands("a.completed")
  return program
}
