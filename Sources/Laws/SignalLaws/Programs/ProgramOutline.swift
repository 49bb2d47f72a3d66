/// A program of an example as data, for readers that do not read its notation.
///
/// The names are those of `Spec/laws.json`; what a program does not have is left out.
package struct ProgramOutline: Encodable, Sendable {
  /// What is started, or an operand of it.
  package struct Signal: Encodable, Sendable {
    let word: String
    let numbers: [Int]?
    let function: String?
    let operands: [Signal]?
  }

  /// One step.
  package struct Step: Encodable, Sendable {
    let word: String
    let source: String?
    let isPrevious: Bool?
    let number: Int?
    let item: String?
    let body: [Step]?
  }

  /// What a callback does when its event is delivered.
  package struct Script: Encodable, Sendable {
    let event: String
    let commands: [Step]
  }

  /// What stands behind a command's word.
  package struct Operands: Encodable, Sendable {
    let number: Bool?
    let item: Bool?
    let mayBeNil: Bool?
    let body: Bool?
  }

  let signal: Signal?
  let equal: Signal?
  let main: [Step]
  let scripts: [Script]?
  let threads: [[Step]]?
  let then: [Step]?

  /// Reads the notation, without the lines of traces.
  ///
  /// - Throws: ``ProgramSyntaxError``, where the text is none.
  package init(text: String) throws {
    let program = try Program(text: text, checksForms: true)
    signal = program.signal.map(Signal.init)
    equal = program.equal.map(Signal.init)
    main = program.main.map(Step.init)
    scripts =
      program.scripts.map {
        Script(event: $0.trigger.description, commands: $0.commands.map(Step.init))
      }.presence
    threads = program.threads.map { $0.map(Step.init) }.presence
    then = program.closing.map(Step.init).presence
  }

  /// What its signals are made of, in the order in which it is applied: operators, sources and objects.
  package var operators: [String] { [signal, equal].compactMap { $0 }.flatMap(\.words) }

  /// All that a signal can be made of, whatever an implementation has.
  package static let operators: Set<String> = {
    let nothing = Implementation<Int>("nothing", make: { _ in 0 }, start: { _, _ in {} })
    return Subject(nothing).operators.known.union(ObjectHarness.words).union(Expression.own)
  }()

  /// Every word of a command, with what stands behind it.
  package static var words: [String: Operands] {
    Dictionary(
      uniqueKeysWithValues: Verb.allCases.map { verb in
        let has = verb.operands
        return (
          verb.rawValue,
          Operands(
            number: has.number ? true : nil,
            item: has.item ? true : nil,
            mayBeNil: has.mayBeNil ? true : nil,
            body: has.body ? true : nil
          )
        )
      }
    )
  }
}

extension ProgramOutline.Signal {
  fileprivate var words: [String] {
    let inside = (operands ?? []).flatMap(\.words)
    return Expression(word: word).source == nil ? inside + [word] : inside
  }

  fileprivate init(_ expression: Expression) {
    word = expression.word
    numbers = expression.numbers.presence
    function = expression.function
    operands = expression.operands.map(Self.init).presence
  }
}

extension ProgramOutline.Step {
  fileprivate init(_ command: Command) {
    word = command.verb.rawValue
    source = command.source.map(Command.letter)
    isPrevious = command.isPrevious ? true : nil
    number = command.number
    item = command.item.map(Command.letter)
    body = command.body.map(Self.init).presence
  }
}

extension Array {
  /// The array, or `nil` if it is empty.
  fileprivate var presence: [Element]? { isEmpty ? nil : self }
}
