internal import Interleaving

extension Program {
  /// The same calls made by one thread, in some of the orders that keep those of each thread.
  func sequences(atMost limit: Int) -> [Program] {
    var sequences: [[Command]] = []
    func extend(_ order: [Command], _ rest: [[Command]]) {
      guard sequences.count < limit else { return }
      if rest.allSatisfy(\.isEmpty) { return sequences.append(order) }
      for index in rest.indices {
        guard let next = rest[index].first else { continue }
        var others = rest
        others[index].removeFirst()
        extend(order + [next], others)
      }
    }
    extend([], threads)
    return sequences.map { sequence in
      var program = self
      program.threads = []
      program.main += sequence
      return program
    }
  }

  /// What its threads do, each under the letter that the program's text has for it.
  func bodies(
    _ recorder: HistoryRecorder,
    _ perform: @escaping ([Command]) -> Void
  ) -> [() -> Void] {
    threads.enumerated().filter { !$0.element.isEmpty }.map { index, commands in
      {
        nameThread(letter: index)
        unobserved { recorder.history.programThreads[numberedThread ?? 0] = index }
        perform(commands)
      }
    }
  }
}

extension Program {
  /// The same for one observer less, and with few values one after the other; `nil` if that is what it is.
  var fewer: Program? {
    var program = self
    var commands: [Command] = []
    for command in main where command.verb != .crowd {
      let last = commands.suffix(2)
      let goesOn =
        last.count == 2
        && last.allSatisfy {
          $0.verb == command.verb && $0.source == command.source
        }
      if command.verb != .next || !goesOn { commands.append(command) }
    }
    program.main = commands
    return program == self ? nil : program
  }
}
