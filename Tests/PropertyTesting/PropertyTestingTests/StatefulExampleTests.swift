import PropertyTesting
import Testing

/// The example of a stateful program on the module's landing page.
@Suite struct `Stateful example` {
  // page begins
  enum Command: Sendable {
    case open(Reference)
    case write(Reference, Int)
    case close(Reference)
  }

  struct Files: Sendable {
    var open = LiveReferences()
  }

  static let programs = Generator<Program<Command>>.program(
    initial: Files(),
    first: [
      CommandRule("open") { _, source in
        .open(source.newReference())
      } applying: { files, command in
        if case .open(let file) = command { files.open.add(file) }
      }
    ],
    rules: [
      CommandRule("open") { _, source in
        .open(source.newReference())
      } applying: { files, command in
        if case .open(let file) = command { files.open.add(file) }
      },
      CommandRule("write", weight: 3, when: { !$0.open.isEmpty }) { files, source in
        .write(try files.open.any(from: source), try source.integer(in: 0...9))
      },
      CommandRule("close", when: { !$0.open.isEmpty }) { files, source in
        .close(try files.open.any(from: source))
      } applying: { files, command in
        if case .close(let file) = command { files.open.consume(file) }
      },
    ]
  )

  /// Keeps at most two files open, and forgets to say so.
  final class Cabinet {
    private(set) var contents: [Reference: [Int]] = [:]

    func open(_ file: Reference) { if contents.count < 2 { contents[file] = [] } }
    func write(_ number: Int, to file: Reference) { contents[file]?.append(number) }
    func close(_ file: Reference) { contents[file] = nil }
  }

  static func check(_ program: Program<Command>) throws {
    let cabinet = Cabinet()
    var expected: Set<Reference> = []
    try program.run {
      try ensureEqual(Set(cabinet.contents.keys), expected)
    } _: { command in
      switch command {
      case .open(let file):
        cabinet.open(file)
        expected.insert(file)
      case .write(let file, let number): cabinet.write(number, to: file)
      case .close(let file):
        cabinet.close(file)
        expected.remove(file)
      }
    }
  }
  // page ends

  @Test func `is found and has three commands`() {
    let outcome = PropertyTesting.check(Self.programs, Self.check)
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(
      failure.shrunk.description == """
        open(r0)
        open(r1)
        open(r2)
        """
    )
  }
}
