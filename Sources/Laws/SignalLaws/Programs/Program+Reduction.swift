extension Program {
  /// The smallest program that is found by making numbers smaller and leaving out scripts and commands, one
  /// after the other, for as long as what is left is like this one.
  ///
  /// Programs that are drawn are made smaller by their choices; one that somebody has written has none.
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

  /// The same with a smaller number, or without some of its scripts, threads or commands each, what comes
  /// last first.
  ///
  /// What is started stays, and so does a last wait: a run with time must not end before it has passed.
  var reductions: [Program] {
    var smaller: [Program] = []
    func add(_ change: (inout Program) -> Void) {
      var program = self
      change(&program)
      smaller.append(program)
    }
    for signal in signal?.withSmallerNumbers ?? [] where equal == nil { add { $0.signal = signal } }
    for index in main.indices where [.wait, .crowd].contains(main[index].verb) {
      for number in main[index].smallerNumbers { add { $0.main[index].number = number } }
    }
    // One by one would take long.
    let all = Self.removable(main, isLast: threads.isEmpty && closing.isEmpty)
    if all.count > Self.many {
      for part in [all.prefix(all.count / 2), all.suffix(all.count / 2)] {
        add { program in for index in part { program.main.remove(at: index) } }
      }
    }
    for index in scripts.indices.reversed() { add { $0.scripts.remove(at: index) } }
    for index in threads.indices.reversed() where threads.count > 1 {
      add { $0.threads.remove(at: index) }
    }
    for index in Self.removable(closing, isLast: true) { add { $0.closing.remove(at: index) } }
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

  /// Whether it is longer, or counts farther, than what is drawn as a rule.
  var isLong: Bool {
    main.count > Self.many
      || signal?.parts.contains { part in
        Expression.measures[part.word].map { part.number($0) > 8 } ?? false
      } ?? false
  }

  /// Of more commands than these whole halves are left out.
  private static let many = 12

  private static func removable(_ commands: [Command], isLast: Bool) -> [Int] {
    commands.indices.reversed().filter { index in
      commands[index].verb != .start
        && !(isLast && commands[index].verb == .wait && index == commands.endIndex - 1)
    }
  }
}

extension Command {
  /// One, half as many, and one less.
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

  /// One, half as many, and one less: what is none means another thing.
  fileprivate static func smaller(than number: Int) -> [Int] {
    guard number > 1 else { return [] }
    return [1, number / 2, number - 1].reduce(into: []) { found, other in
      if !found.contains(other) { found.append(other) }
    }
  }
}
