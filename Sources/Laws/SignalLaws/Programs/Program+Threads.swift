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
