/// The meaning of a virtual clock: what it shows, and what waits for which time.
struct VirtualClockModel {
  private struct Entry {
    var due: Int
    var item: Int
    var body: [Command]
  }

  private var now = 0
  /// In the order in which they were scheduled.
  private var entries: [Entry] = []
  private(set) var events: [Event] = []

  /// What a program of one thread shows.
  static func events(of program: Program) -> [Event] {
    var model = VirtualClockModel()
    model.perform(program.main)
    return model.events
  }

  private mutating func perform(_ commands: [Command]) {
    for command in commands {
      switch command.verb {
      case .after:
        entries.append(
          Entry(due: now + (command.number ?? 0), item: command.item ?? 0, body: command.body)
        )
      case .cancel: entries.removeAll { $0.item == command.item }
      case .now: events.append(.next(now))
      case .advance: advance(to: now + (command.number ?? 0))
      default: break
      }
    }
  }

  private mutating func advance(to time: Int) {
    // `min` gives the first of those that are due at the same time.
    while let index = entries.indices.min(by: { entries[$0].due < entries[$1].due }),
      entries[index].due <= time
    {
      let entry = entries.remove(at: index)
      now = max(now, entry.due)
      events.append(.item(entry.item))
      perform(entry.body)
    }
    now = time
  }
}
