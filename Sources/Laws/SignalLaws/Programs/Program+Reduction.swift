extension Program {
  /// The smallest program that is found by leaving out scripts and commands, one after the other, for as
  /// long as what is left is like this one.
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

  /// The same without one of its scripts, threads or commands each, what comes last first.
  ///
  /// What is started stays, and so does a last wait: a run with time must not end before it has passed.
  var reductions: [Program] {
    var smaller: [Program] = []
    func add(_ change: (inout Program) -> Void) {
      var program = self
      change(&program)
      smaller.append(program)
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

  private static func removable(_ commands: [Command], isLast: Bool) -> [Int] {
    commands.indices.reversed().filter { index in
      commands[index].verb != .start
        && !(isLast && commands[index].verb == .wait && index == commands.endIndex - 1)
    }
  }
}
