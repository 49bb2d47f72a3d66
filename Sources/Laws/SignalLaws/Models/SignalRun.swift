/// One run of a signal in the model: a source, or an operator with the runs above it.
final class SignalRun {
  private let expression: Expression
  private unowned let interpreter: Interpreter
  private let send: (Input) -> Void
  private var machine: (any Machine)?
  private var children: [Int: SignalRun] = [:]
  private var shared: SharedSource?
  private var isStarted = false
  private(set) var isOver = false
  private weak var parent: SignalRun?
  /// Whether what it sends reaches nobody.
  private var isDeaf: Bool { isOver || parent?.isDeaf ?? false }
  private var isFree = false
  /// Whether a source has let go of its subscriber, and puts nothing any more.
  private var isSilent = false
  /// How many values of a source are being delivered, and the end that waits for them.
  private var underWay = 0
  private var ending: Input?
  /// Whether a value of a source is being delivered.
  var isDelivering: Bool { underWay > 0 }
  /// Whether the generator has not returned: a source cannot be disposed before.
  private var isStarting = false
  /// Whether its start has not returned, and those of its predecessors that were disposed
  /// meanwhile.
  private var isOpening = false
  private var leaving: [SignalRun] = []
  /// What waits for a start to return.
  private var waiting: [Step] = []

  init(_ expression: Expression, _ interpreter: Interpreter, _ send: @escaping (Input) -> Void) {
    self.expression = expression
    self.interpreter = interpreter
    self.send = send
  }

  func start() {
    isStarted = true
    if let source = expression.source {
      isStarting = true
      interpreter.began(self, source: source)
      isStarting = false
      if isOver, ending == nil { free() }
    } else if let shared = interpreter.shared(expression) {
      self.shared = shared
      shared.join(self, expression)
    } else {
      machine = Denotation.machine(of: expression)
      perform(machine?.begin() ?? [])
    }
  }

  /// A source puts something; a terminal event waits for the values that are under way.
  func put(_ input: Input) {
    guard !isDeaf, !isSilent, ending == nil else { return }
    if input.isTerminal {
      ending = input
    } else {
      underWay += 1
      send(input)
      underWay -= 1
    }
    guard underWay == 0, let last = ending else { return }
    ending = nil
    emit(last)
  }

  /// A source lets go of its subscriber: what it has put before still comes.
  func letGo() { isSilent = true }

  /// Sends something downstream.
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
    (isOver, ending) = (true, nil)
    free()
  }

  private func receive(_ input: Input, from slot: Int, _ child: SignalRun) {
    guard !isDeaf, children[slot] === child else { return }
    if machine?.leavesTimeOpen(at: input) == true { interpreter.noteOpenTime() }
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
      case .open(let slot, let expression):
        // A successor starts when the start of its predecessor has returned.
        if children.contains(where: { $0.key != machine?.outer && $0.value.isOpening })
          || leaving.contains(where: \.isOpening)
        {
          waiting.append(step)
        } else {
          open(slot, expression)
        }
      case .close(let slot):
        guard let child = children.removeValue(forKey: slot) else { break }
        if child.isOpening { leaving.append(child) }
        child.dispose()
      case .alarm(let units, let alarm): interpreter.schedule(self, after: units, alarm)
      case .goOn: ring(0)
      case .call(let number): interpreter.occur(.function(number))
      }
    }
  }

  private func open(_ slot: Int, _ expression: Expression) {
    // The child's closure refers to the child.
    weak var weakChild: SignalRun?
    // A shared run may outlive the one that opened it.
    let child = SignalRun(expression, interpreter) { [weak self] input in
      if let self, let child = weakChild { receive(input, from: slot, child) }
    }
    weakChild = child
    child.parent = self
    children[slot] = child
    child.isOpening = true
    child.start()
    child.isOpening = false
    leaving.removeAll { $0 === child }
    let steps = waiting
    waiting = []
    perform(steps)
  }

  private func free() {
    guard !isFree, isStarted, !isStarting else { return }
    isFree = true
    if let source = expression.source { interpreter.occur(.freed(source)) }
    for slot in children.keys.sorted() { children[slot]?.dispose() }
    shared?.leave(self)
    if case .call(let number) = machine?.finalStep { interpreter.occur(.function(number)) }
  }
}
