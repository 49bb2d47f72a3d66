internal import PropertyTesting

/// Draws one command on a container; `known` says how many items are in use.
typealias DrawItemCommand =
  @Sendable (ChoiceSource, _ newItem: () -> Int, _ known: Int) throws(Rejection) -> Command

/// More items than a container has been tried with by hand: it may keep a few in another way than many.
struct Crowd: Sendable {
  /// Puts an item into the container.
  let put: Verb
  /// Takes it out again, if anything does.
  var take: Verb?

  /// What two letters name, with room for what is done besides.
  private static let most = 80

  /// Puts many items, some of which are taken out again and may come back.
  fileprivate func commands(_ source: ChoiceSource, _ newItem: () -> Int) throws(Rejection)
    -> [Command]
  {
    var commands: [Command] = []
    // Two numbers, so that most crowds are large ones and each can be made smaller.
    let size = min(
      Self.most,
      try source.integer(in: 1...Self.most) + source.integer(in: 0...Self.most)
    )
    for _ in 0..<size {
      let item = newItem()
      commands.append(Command(put, number: put == .dictSet ? item : nil, item: item))
    }
    guard let take else { return commands }
    for _ in 0..<(try source.integer(in: 0...3)) {
      let item = try source.integer(in: 0...(size - 1))
      commands.append(Command(take, item: item))
      if try source.boolean() { commands.append(Command(put, item: item)) }
    }
    return commands
  }
}

/// Programs on items and containers, on the main thread.
func itemPrograms(
  _ count: ClosedRange<Int>,
  crowd: Crowd? = nil,
  last: [Command] = [],
  _ draw: @escaping DrawItemCommand
) -> Draw {
  { source throws(Rejection) in
    var used = 0
    func newItem() -> Int {
      used += 1
      return used - 1
    }
    let isLong = try source.isLarge()
    var many: [Command] = []
    if let crowd, try source.boolean(probability: 0.25) {
      many = try crowd.commands(source, newItem)
    }
    let commands = try source.commands(count, isLong: isLong && many.isEmpty) {
      _ throws(Rejection) in
      try draw(source, newItem, used)
    }
    return Program(main: many + commands + last)
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

/// An item is taken out of a container on one thread, and others are put into it and taken out on others; then
/// the container is disposed.
func removingItemPrograms(put: Verb, take: Verb, closing: Command) -> Draw {
  { source throws(Rejection) in
    let members = try source.integer(in: 1...3)
    var used = members
    var threads = [[Command(take, item: 0)]]
    for _ in 0..<(try source.integer(in: 1...2)) {
      threads.append(
        try source.commands(1...2) { _ throws(Rejection) in
          if members > 1, try source.boolean() {
            return Command(take, item: try source.integer(in: 1...(members - 1)))
          }
          used += 1
          return Command(put, item: used - 1)
        }
      )
    }
    var program = Program(
      main: (0..<members).map { Command(put, item: $0) },
      threads: threads
    )
    program.closing = [closing]
    return program
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
      for _ in 0..<(try source.integer(in: 1...50) + source.integer(in: 0...50)) {
        threads[0].append(put())
      }
    }
    let last = try source.element(of: [[], [Command(.completed)], [Command(.failed)]])
    threads[0] += last
    return Program(main: [.start()], threads: threads)
  }
}

/// A subscription through deliverOn: one thread puts events and enqueues blocks, others enqueue blocks.
func placePrograms() -> Draw {
  { source throws(Rejection) in
    var value = 0
    var block = 0
    func newBlock() throws(Rejection) -> Command {
      block += 1
      return Command(try source.boolean(probability: 0.3) ? .sync : .async, item: block - 1)
    }
    func draw() throws(Rejection) -> Command {
      if try source.boolean(probability: 0.4) { return try newBlock() }
      value += 1
      return .next(value)
    }
    let putting = try source.commands(2...5, isLong: try source.isLarge()) { _ throws(Rejection) in
      try draw()
    }
    let last = try source.element(of: [[], [Command(.completed)], [Command(.failed)]])
    let main = try source.boolean(probability: 0.3) ? [try draw()] : []
    var threads = [putting + last]
    if try source.boolean() {
      threads.append(try source.commands(1...2) { _ throws(Rejection) in try newBlock() })
    }
    return Program(main: [.start()] + main, threads: threads)
  }
}
