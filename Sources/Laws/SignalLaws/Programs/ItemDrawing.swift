internal import PropertyTesting

/// Draws one command on a container; `known` says how many items are in use.
typealias DrawItemCommand =
  @Sendable (ChoiceSource, _ newItem: () -> Int, _ known: Int) throws(Rejection) -> Command

/// Programs on items and containers, on the main thread.
func itemPrograms(
  _ count: ClosedRange<Int>,
  last: [Command] = [],
  _ draw: @escaping DrawItemCommand
) -> Draw {
  { source throws(Rejection) in
    var used = 0
    let isLong = try source.isLarge()
    let commands = try source.commands(count, isLong: isLong) { _ throws(Rejection) in
      try draw(
        source,
        {
          used += 1
          return used - 1
        },
        used
      )
    }
    return Program(main: commands + last)
  }
}

/// Programs on items and containers, on several threads; the last one ends with `closing`.
func concurrentItemPrograms(
  perThread: ClosedRange<Int> = 1...2,
  closing: Command,
  _ draw: @escaping DrawItemCommand
) -> Draw {
  { source throws(Rejection) in
    let threadCount = try source.integer(in: 2...3)
    var used = 0
    var threads: [[Command]] = []
    for index in 0..<threadCount {
      let isLast = index == threadCount - 1
      var commands = try source.commands(isLast ? 0...1 : perThread) { _ throws(Rejection) in
        try draw(
          source,
          {
            used += 1
            return used - 1
          },
          used
        )
      }
      if isLast { commands.append(closing) }
      threads.append(commands)
    }
    return Program(main: [], threads: threads)
  }
}

/// One of the given commands, whatever items are in use.
func fixedChoice(_ commands: [Command]) -> DrawItemCommand {
  { source, _, _ throws(Rejection) in try source.element(of: commands) }
}

/// `verb` on a new item, or now and then one of the others.
func mostly(_ verb: Verb, or others: [Command] = [], keys: ClosedRange<Int>? = nil)
  -> DrawItemCommand
{
  { source, newItem, _ throws(Rejection) in
    if !others.isEmpty, try source.boolean(probability: 0.3) {
      return try source.element(of: others)
    }
    var command = Command(verb)
    if let keys { command.number = try source.integer(in: keys) }
    command.item = newItem()
    return command
  }
}

/// `verb` on a new item, or `other` on one that is in use: on any, or on the latest one.
///
/// Where there are keys, each item has its own.
func mixing(
  _ verb: Verb,
  _ other: Verb,
  ofLatest: Bool = false,
  hasKeys: Bool = false
) -> DrawItemCommand {
  { source, newItem, known throws(Rejection) in
    let isOther = known > 0 ? try source.boolean(probability: 0.4) : false
    var command = Command(isOther ? other : verb)
    if isOther {
      command.item = ofLatest ? known - 1 : try source.integer(in: 0...(known - 1))
    } else {
      command.item = newItem()
    }
    if hasKeys { command.number = command.item.map { $0 + 1 } }
    return command
  }
}

/// A subscription through deliverOn whose events come from threads and from blocks of the queue.
func deliveryPrograms(threads range: ClosedRange<Int>) -> Draw {
  { source throws(Rejection) in
    var value = 0
    var block = 0
    func put() -> Command {
      value += 1
      return .next(value)
    }
    func draw() throws(Rejection) -> Command {
      guard try source.boolean(probability: 0.5) else { return put() }
      block += 1
      let verb: Verb = try source.boolean() ? .sync : .async
      return Command(verb, item: block - 1, [put()])
    }
    var threads: [[Command]] = []
    for _ in 0..<(try source.integer(in: range)) {
      threads.append(try source.commands(1...2) { _ throws(Rejection) in try draw() })
    }
    // More than a mailbox has room for at first.
    if try source.boolean(probability: 0.1) {
      for _ in 0..<20 { threads[0].append(put()) }
    }
    let last: [Command] = try source.boolean() ? [Command(.completed)] : []
    threads[0] += last
    return Program(main: [.start()], threads: threads)
  }
}
