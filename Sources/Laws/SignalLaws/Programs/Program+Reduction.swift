extension Program {
  /// The smallest program that is found by making numbers smaller and leaving out scripts and commands, one
  /// after the other, for as long as what is left is like this one.
  ///
  /// Programs that are drawn are made smaller by their choices first; one that somebody has written has none.
  ///
  /// - Parameters:
  ///   - limit: How many programs are tried.
  ///   - isLike: Whether a smaller program shows the same.
  /// - Returns: This one, or a smaller one that shows the same.
  func reduced(limit: Int, where isLike: (Program) -> Bool) -> Program {
    var (smallest, tries) = (self, 0)
    var candidates = smallest.reductions[...]
    while let candidate = candidates.popFirst(), tries < limit {
      tries += 1
      guard isLike(candidate) else { continue }
      smallest = candidate
      candidates = smallest.reductions[...]
    }
    return smallest
  }

  /// Programs that do nothing but start its signal, and let time pass as it does.
  var starts: [Program] {
    guard let start = main.first(where: { $0.verb == .start }) else { return [] }
    let waits = main.filter { $0.verb == .wait }
    let bodies = waits.isEmpty ? [[start]] : [[start], [start] + waits]
    return bodies.map { body in
      var program = self
      (program.main, program.threads, program.scripts, program.closing) = (body, [], [], [])
      return program
    }
  }

  /// The same with a smaller number, or without some of its scripts, threads or commands each, what comes
  /// last first.
  ///
  /// What is started stays, and so do what ends it at last and a last wait: a run with time must not end before
  /// it has passed.
  var reductions: [Program] {
    var smaller: [Program] = []
    func add(_ change: (inout Program) -> Void) {
      var program = self
      change(&program)
      smaller.append(program)
    }
    let signals = equal == nil ? signal?.withSmallerNumbers ?? [] : []
    for signal in signals { add { $0.signal = signal } }
    for signal in equal == nil ? signal?.withFewerOperands(usedIn: self) ?? [] : [] {
      add { $0.signal = signal }
    }
    let counted = main.indices.filter { [.wait, .crowd].contains(main[$0].verb) }
    for index in counted {
      for number in main[index].smallerNumbers { add { $0.main[index].number = number } }
    }
    // A shorter time in an operator and a shorter wait for it, which show nothing one by one.
    for signal in signals {
      for index in counted where main[index].verb == .wait {
        for number in main[index].smallerNumbers {
          add { ($0.signal, $0.main[index].number) = (signal, number) }
        }
        if index < main.endIndex - 1 {
          add { program in
            program.signal = signal
            program.main.remove(at: index)
          }
        }
      }
    }
    // One by one would take long.
    let all = Self.removable(main, isLast: threads.isEmpty && closing.isEmpty)
    if all.count > Self.many {
      for part in [all.prefix(all.count / 2), all.suffix(all.count / 2)] {
        add { program in for index in part { program.main.remove(at: index) } }
      }
    }
    for index in scripts.indices.reversed() { add { $0.scripts.remove(at: index) } }
    let isStarter = threads.map { $0.contains { $0.verb == .start } }
    for index in threads.indices.reversed() where threads.count > 1 && !isStarter[index] {
      add { $0.threads.remove(at: index) }
    }
    for index in Self.removable(closing, isLast: true) where closing[index].verb != .dispose {
      add { $0.closing.remove(at: index) }
    }
    for thread in threads.indices.reversed() {
      for index in Self.removable(threads[thread], isLast: closing.isEmpty)
      where threads[thread].count > 1 {
        add { $0.threads[thread].remove(at: index) }
      }
    }
    for script in scripts.indices.reversed() where scripts[script].commands.count > 1 {
      for index in scripts[script].commands.indices.reversed() {
        add { $0.scripts[script].commands.remove(at: index) }
      }
    }
    for index in Self.removable(main, isLast: threads.isEmpty && closing.isEmpty) {
      add { $0.main.remove(at: index) }
    }
    return smaller
  }

  /// Of more commands than these whole halves are left out.
  private static let many = 12

  private static func removable(_ commands: [Command], isLast: Bool) -> [Int] {
    commands.indices.reversed().filter { index in
      ![.start, .crowd].contains(commands[index].verb)
        && !(isLast && commands[index].verb == .wait && index == commands.endIndex - 1)
    }
  }
}

extension Law {
  /// Whether a program of it with a command less may be wrong of an implementation that is right: its oracle
  /// counts what all of them do together.
  var needsWholePrograms: Bool { Self.indivisible.contains(id) }

  private static let indivisible: Set<LawID> = [
    "ADP-3", "ADP-4", "ADP-6",
    "BRG-1", "BRG-3", "BRG-10", "BRG-12", "BRG-13", "BRG-16", "BRG-18",
    "DLY-6", "DSP-6", "PRM-10", "PRM-11", "RUN-4", "RUN-5", "SIQ-6", "VCL-6",
  ]
}

extension Command {
  /// One, and so many less as in ``Expression/smaller(than:)``.
  fileprivate var smallerNumbers: [Int] { number.map(Expression.smaller(than:)) ?? [] }
}

extension Expression {
  /// The same with one smaller count or time each.
  fileprivate var withSmallerNumbers: [Expression] {
    var found: [Expression] = []
    if let index = Self.measures[word] {
      for number in Self.smaller(than: number(index)) {
        var other = self
        other.numbers[index] = number
        found.append(other)
      }
    }
    for index in operands.indices {
      for operand in operands[index].withSmallerNumbers {
        var other = self
        other.operands[index] = operand
        found.append(other)
      }
    }
    return found
  }

  /// The same without the last of the signals that one of its operators joins or switches to, if no command
  /// is for a source in it.
  fileprivate func withFewerOperands(usedIn program: Program) -> [Expression] {
    var found: [Expression] = []
    if let least = Self.least[word], operands.count > least {
      var other = self
      let last = other.operands.removeLast()
      let lost = Set(last.sources).subtracting(other.sources)
      if !program.contains(where: { $0.source.map(lost.contains) ?? false }) { found.append(other) }
    }
    for index in operands.indices {
      for operand in operands[index].withFewerOperands(usedIn: program) {
        var other = self
        other.operands[index] = operand
        found.append(other)
      }
    }
    return found
  }

  /// How many operands those operators must have that may have any number of them.
  private static let least = [
    "each": 2, "combineLatest": 2, "merge": 2, "race": 2, "zip": 2,
    "mapToSignal": 2, "mapToQueue": 2, "mapToThrottled": 2,
  ]

  /// One; less by the half, by a quarter, and so on; and one less: what is none means another thing.
  fileprivate static func smaller(than number: Int) -> [Int] {
    guard number > 1 else { return [] }
    let steps = sequence(first: number) { $0 > 1 ? $0 / 2 : nil }.dropFirst()
    return steps.reduce(into: [1]) { found, step in
      if found.last != number - step { found.append(number - step) }
    }
  }
}
