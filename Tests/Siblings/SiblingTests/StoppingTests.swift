import Testing

@Suite struct `Stopping a producer` {
  /// Maps the values of a source twice, takes one, and notes what happens.
  private struct Taking {
    private final class Books {
      var lines: [String] = []
      var subscriber: Subscriber?
    }

    private let books = Books()

    /// - Parameter moment: when the source puts the value 2, besides 1 at first.
    init(puttingAgainAt moment: String) {
      let books = books
      let note = { (line: String) in
        books.lines.append(line)
        if line == moment { books.subscriber?.putNext(2) }
      }
      let mapping = { (name: String) in
        { (value: Any?) -> Any? in
          note("\(name)\(value ?? "nil")")
          return value
        }
      }
      let source = Signal { subscriber in
        books.subscriber = subscriber
        return BlockDisposable { note("-") }
      }
      source.map(mapping("f")).map(mapping("g")).take(1).start(
        next: { note("\($0 ?? "nil")") },
        completed: { note("|") }
      )
      books.subscriber?.putNext(1)
    }

    var lines: [String] { books.lines }
  }

  @Test(arguments: ["1", "|", "-"])
  func `after the last value no function is called`(_ moment: String) {
    #expect(Taking(puttingAgainAt: moment).lines == ["f1", "g1", "1", "|", "-"])
  }
}
