/// One run of a signal in the model: a source, or an operator with the runs above it.
final class Wire {
  private let expression: Expression
  private unowned let interpreter: Interpreter
  private let send: (Input) -> Void
  private var machine: (any Machine)?
  private var children: [Int: Wire] = [:]
  private var hub: Hub?
  private var isStarted = false
  private(set) var isOver = false
  private weak var parent: Wire?
  /// Whether what it sends reaches nobody.
  private var isDeaf: Bool { isOver || parent?.isDeaf ?? false }
  private var isFree = false

  init(_ expression: Expression, _ interpreter: Interpreter, _ send: @escaping (Input) -> Void) {
    self.expression = expression
    self.interpreter = interpreter
    self.send = send
  }

  func start() {
    isStarted = true
    if let source = expression.source {
      interpreter.began(self, source: source)
    } else if let hub = interpreter.hub(expression) {
      self.hub = hub
      hub.join(self, expression)
    } else {
      machine = Denotation.machine(of: expression)
      perform(machine?.begin() ?? [])
    }
  }

  /// A source, or a hub, sends something.
  func emit(_ input: Input) {
    guard !isDeaf else { return }
    if input.isTerminal { isOver = true }
    send(input)
    if input.isTerminal { free() }
  }

  func ring(_ alarm: Int) {
    guard !isOver else { return }
    perform(machine?.ring(alarm) ?? [])
  }

  func dispose() {
    isOver = true
    free()
  }

  private func receive(_ input: Input, from slot: Int, _ child: Wire) {
    guard !isDeaf, children[slot] === child else { return }
    perform(machine?.receive(input, from: slot) ?? [])
  }

  private func perform(_ steps: [Step]) {
    for (index, step) in steps.enumerated() {
      // A function that is called after an event is called also if that was the last.
      if isOver, case .call = step {} else if isOver { continue }
      switch step {
      case .send(let input) where input.isTerminal:
        isOver = true
        send(input)
        perform(Array(steps[(index + 1)...]))
        return free()
      case .send(let input): emit(input)
      case .open(let slot, let expression): open(slot, expression)
      case .close(let slot): children.removeValue(forKey: slot)?.dispose()
      case .alarm(let units, let alarm): interpreter.schedule(self, after: units, alarm)
      case .goOn: ring(0)
      case .call(let number): interpreter.occur(.function(number))
      }
    }
  }

  private func open(_ slot: Int, _ expression: Expression) {
    // The child's closure refers to the child.
    weak var weakChild: Wire?
    let child = Wire(expression, interpreter) { [unowned self] input in
      if let child = weakChild { receive(input, from: slot, child) }
    }
    weakChild = child
    child.parent = self
    children[slot] = child
    child.start()
  }

  private func free() {
    guard !isFree, isStarted else { return }
    isFree = true
    if let source = expression.source { interpreter.occur(.freed(source)) }
    for slot in children.keys.sorted() { children[slot]?.dispose() }
    hub?.leave(self)
    if expression.word == "afterDisposed" { interpreter.occur(.function(nil)) }
  }
}
