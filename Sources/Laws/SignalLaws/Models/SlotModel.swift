/// The sequential meaning of a meta disposable: a pure state machine over item numbers.
struct SlotModel: Hashable, Sendable {
  private(set) var content: Int?
  private(set) var isDisposed = false

  /// Performs a call and says which item it disposes, if any.
  mutating func perform(_ command: Command) -> Int? {
    switch command.verb {
    case .metaSet:
      if isDisposed { return command.item }
      if command.item == content { return nil }
      defer { content = command.item }
      return content
    case .metaDispose:
      guard !isDisposed else { return nil }
      isDisposed = true
      defer { content = nil }
      return content
    default:
      return nil
    }
  }
}

extension SlotModel {
  /// The trace of a program on one thread, scripts included.
  static func trace(of program: Program) -> [Int] {
    var model = SlotModel()
    var scripts: [Event: [Command]] = [:]
    for script in program.scripts { scripts[script.trigger] = script.commands }
    var trace: [Int] = []
    func perform(_ commands: [Command]) {
      for command in commands {
        guard let item = model.perform(command) else { continue }
        trace.append(item)
        if let script = scripts.removeValue(forKey: .item(item)) { perform(script) }
      }
    }
    perform(program.main)
    return trace
  }
}
