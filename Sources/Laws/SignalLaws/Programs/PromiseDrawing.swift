internal import PropertyTesting

/// A lazy promise to which another signal is given before anybody subscribes.
let lazyAfterSet: Draw = { source throws(Rejection) in
  let ends = try source.commands(0...3) { _ throws(Rejection) in
    try source.element(of: SignalPrograms.commands("b.next 1 again b.completed third"))
  }
  var program = Program(main: SignalPrograms.commands("b.set start") + ends)
  program.signal = "lazyPromise(a)"
  return program
}
