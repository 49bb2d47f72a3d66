/// What is left of a program when its operators are taken away.
extension Program {
  /// The calls that it makes to its sources, made to one subscription, and nothing else.
  ///
  /// What is put into one of several sources goes there alone, or all of it does: an operator's own subscription
  /// gets what all of them put. What a callback does is done in that of the first event that is put, or of
  /// the end where it was that of an end; what is done when a source starts, inside the start as well.
  var onPlainSubscription: [Program] {
    let others = Set(commands.compactMap(\.source)).count > 1 ? named.map { Optional($0) } : []
    var programs: [Program] = []
    for source in others + [nil] {
      for startsInside in [true, false] {
        let plain = calls(to: source, with: [.dispose], startsInside: startsInside) { command in
          var command = command
          (command.source, command.isPrevious) = (nil, false)
          return command
        }
        guard let plain else { continue }
        programs.append(plain)
        programs += signal == nil ? plain.withCallbacksElsewhere : plain.withThreadsJoined
      }
    }
    return programs.flatMap { [$0, $0.withoutEarlyEnds] + $0.withValuesForEnds }.distinct
  }

  /// The same if values come in the place of the ends that threads put: the end of one of several signals ends
  /// no subscription of an operator, which goes on with the others.
  private var withValuesForEnds: [Program] {
    guard threads.contains(where: { $0.contains { [.completed, .failed].contains($0.verb) } })
    else { return [] }
    var number = commands.compactMap(\.number).max() ?? 0
    var program = self
    program.threads = threads.map { thread in
      thread.map { command in
        guard [.completed, .failed].contains(command.verb) else { return command }
        number += 1
        var value = Command(.next, number: number)
        value.source = command.source
        return value
      }
    }
    return [program]
  }

  /// The same if two of several threads are one: what a thread does when another one has returned, that one may
  /// do as well, and then it is told in which order it has put what.
  private var withThreadsJoined: [Program] {
    let busy = threads.indices.filter { !threads[$0].isEmpty }
    guard busy.count > 2 else { return [] }
    return busy.flatMap { first in
      busy.filter { $0 != first }.map { second in
        var program = self
        program.threads[first] += threads[second]
        program.threads.remove(at: second)
        return program
      }
    }
  }

  /// The same without the ends that the main thread goes on after, as an operator does that starts again.
  private var withoutEarlyEnds: Program {
    var program = self
    guard let last = main.lastIndex(where: { $0.verb == .next }) else { return self }
    program.main = main.indices.filter {
      $0 > last || ![.failed, .completed].contains(main[$0].verb)
    }
    .map { main[$0] }
    return program
  }

  /// The same if what a callback does is done by another thread, as it is where deliveries are made elsewhere.
  private var withCallbacksElsewhere: [Program] {
    guard !scripts.isEmpty, threads.isEmpty,
      let start = main.firstIndex(where: { $0.verb == .start })
    else { return [] }
    var program = self
    program.threads = [Array(main[(start + 1)...])] + scripts.map(\.commands)
    program.main = Array(main[...start])
    program.scripts = []
    return [program]
  }

  /// The same calls to each of two signals that are compared, by itself.
  var sides: [Program] {
    guard let equal else { return [] }
    return [signal, equal].map { side in
      var program = self
      (program.signal, program.equal) = (side, nil)
      return program
    }
  }

  /// The same calls to a source without any operator, by as many observers.
  var onSourceAlone: [Program] {
    guard signal != "a" else { return [] }
    let others = Set(commands.compactMap(\.source)).count > 1 ? named.map { Optional($0) } : []
    let observers: Set<Verb> = [.again, .third, .dispose, .disposeAgain, .disposeThird]
    return (others + [nil]).compactMap { source in
      calls(to: source, with: observers, startsInside: false) { command in
        var command = command
        if command.putsEvent { command.source = 0 }
        return command
      }
    }
    .map { program in
      var program = program
      program.signal = "a"
      return program
    }
    .flatMap { [$0, $0.withoutEarlyEnds] }
    .distinct
  }

  /// The sources that something is put into, in order.
  private var named: [Int] {
    Set(commands.filter(\.putsEvent).compactMap(\.source)).sorted()
  }

  /// What is put into one source, or into any, and such calls besides; `nil` if nothing is left of it.
  private func calls(
    to source: Int?,
    with verbs: Set<Verb>,
    startsInside: Bool,
    _ change: (Command) -> Command
  ) -> Program? {
    var values: [Int: Int] = [:]
    var count = 0
    var elsewhere: [[Command]] = []
    func kept(_ commands: [Command]) -> [Command] {
      commands.compactMap { command in
        if command.verb == .start { return .start(kept(command.body)) }
        if [.async, .otherAsync, .dispatch, .otherDispatch].contains(command.verb) {
          // A block runs beside whoever has given it away.
          elsewhere.append(kept(command.body))
          return nil
        }
        var command = command
        if command.verb == .put { command.verb = .next }
        let isPut = command.putsEvent && (source == nil || (command.source ?? 0) == source)
        guard isPut || verbs.contains(command.verb), command.body.isEmpty else { return nil }
        if command.verb == .next, let number = command.number {
          // Each value is one of its own: which of two came is known by that.
          count += 1
          command.number = count
          if values[number] == nil { values[number] = count }
        }
        return change(command)
      }
    }
    guard let begin = main.firstIndex(where: { $0.verb == .start }) else { return nil }
    // What is put before there is a subscription has nobody to go to.
    var program = Program(main: kept(Array(main[begin...])))
    program.threads = threads.map(kept)
    let first = (program.main + program.threads.flatMap { $0 }).first(where: \.putsEvent)
    for script in scripts {
      // What is put inside a callback is not what it was called for.
      let known = values
      let commands = kept(script.commands)
      guard !commands.isEmpty else { continue }
      var trigger = script.trigger
      switch trigger {
      case .completed, .failed: break
      case .started where startsInside:
        program.main[0].body += commands
        continue
      case .next(let value) where known[value] != nil:
        trigger = .next(known[value] ?? value)
      default:
        guard let first else { continue }
        trigger = Event(put: first)
      }
      if let index = program.scripts.firstIndex(where: { $0.trigger == trigger }) {
        program.scripts[index].commands += commands
      } else {
        program.scripts.append(Script(trigger: trigger, commands: commands))
      }
    }
    program.closing = kept(closing)
    program.threads += elsewhere
    // One thread besides the main one does nothing that this one does not.
    let busy = program.threads.filter { !$0.isEmpty }
    if busy.count < 2 {
      program.main += busy.flatMap { $0 }
      program.threads = []
    }
    return program
  }
}

extension Command {
  /// Whether it puts an event into a source.
  fileprivate var putsEvent: Bool { [.next, .failed, .completed].contains(verb) }
}

extension Array where Element: Hashable {
  /// Each once, in the same order.
  fileprivate var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
