internal import PropertyTesting

/// What programs on a virtual clock consist of.
struct VirtualClockPrograms: Sendable {
  /// How many calls are drawn, or how many for each thread.
  var count = 1...6
  /// How many concurrent threads there are.
  var threads = 0...0
  /// The greatest time that a block is given.
  var latest = 4
  /// Whether blocks are cancelled, by the program or by other blocks.
  var cancels = false
  /// Whether blocks schedule others.
  var nests = false
  /// Whether the clock is read.
  var reads = false
  /// Whether much is scheduled, and most of it cancelled, at the beginning now and then.
  var isCrowded = false
  /// Whether all that is scheduled becomes due.
  var ends = true

  /// Draws such a program.
  var draw: Draw {
    { source throws(Rejection) in
      var program = Program(main: [])
      program.signal = "virtualClock"
      var letter = 0
      if isCrowded, try source.boolean(probability: 0.2) {
        program.main = try crowd(source, &letter)
      }
      let isLong = threads.upperBound == 0 ? try source.isLarge() : false
      program.main += try commands(source, &letter, isLong: isLong)
      for _ in 0..<(try source.integer(in: threads)) {
        program.threads.append(try commands(source, &letter))
      }
      var end = Command(.advance)
      end.number = ends ? 3 * latest : 1
      if threads.upperBound > 0 { program.closing = [end] } else { program.main.append(end) }
      if reads { program.main.append(Command(.now)) }
      return program
    }
  }

  private func commands(
    _ source: ChoiceSource,
    _ letter: inout Int,
    isLong: Bool = false
  ) throws(Rejection) -> [Command] {
    var last = letter
    defer { letter = last }
    return try source.commands(count, isLong: isLong) { _ throws(Rejection) in
      if last < 24, try source.boolean(probability: 0.6) { return try after(source, &last) }
      if reads, try source.boolean() { return Command(.now) }
      if cancels, last > 0, try source.boolean() {
        return Command(.cancel, item: try source.integer(in: 0...(last - 1)))
      }
      var command = Command(.advance)
      command.number = try source.integer(in: 0...2)
      return command
    }
  }

  /// Schedules many blocks and cancels most of them.
  private func crowd(_ source: ChoiceSource, _ letter: inout Int) throws(Rejection) -> [Command] {
    let size = try source.boolean() ? 24 : try source.integer(in: 1...24)
    var commands: [Command] = []
    for item in 0..<size {
      var command = Command(.after, item: item)
      command.number = try source.integer(in: 0...latest)
      commands.append(command)
    }
    letter = size
    // One of two to seven stays, from any on.
    let step = try source.integer(in: 2...7)
    let kept = try source.integer(in: 0...(step - 1))
    return commands + (0..<size).filter { $0 % step != kept }.map { Command(.cancel, item: $0) }
  }

  /// Schedules a block, which may do something itself.
  private func after(_ source: ChoiceSource, _ last: inout Int) throws(Rejection) -> Command {
    var command = Command(.after, item: last)
    command.number = try source.integer(in: 0...latest)
    last += 1
    if reads { command.body.append(Command(.now)) }
    if nests, try source.boolean() {
      var inner = Command(.after, item: last)
      inner.number = try source.integer(in: 0...2)
      last += 1
      command.body.append(inner)
    }
    if cancels, last > 1, try source.boolean(probability: 0.3) {
      command.body.append(Command(.cancel, item: try source.integer(in: 0...(last - 1))))
    }
    return command
  }
}

/// Programs on a virtual clock.
func clockPrograms(with change: (inout VirtualClockPrograms) -> Void = { _ in }) -> Draw {
  var programs = VirtualClockPrograms()
  change(&programs)
  return programs.draw
}
