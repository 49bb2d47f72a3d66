import PropertyTesting

extension Problem {
  /// Those about machines that have states.
  static let machines: [Problem] = [
    Problem("door", expected: "close\nlock\nlock\nopen", DoorCommand.program) { program in
      var isOpen = true
      var locks = 0
      for command in program.commands {
        switch command {
        case .open:
          // Two turns of the key are one too many for it.
          if locks >= 2 { return true }
          if locks == 0 { isOpen = true }
        case .close: isOpen = false
        case .lock: if !isOpen { locks += 1 }
        case .unlock: locks = 0
        }
      }
      return false
    },
    Problem("vending machine", expected: "coin 10\nchoose 1\nrefund", VendingCommand.program) {
      program in
      var paid = 0
      var isServed = false
      for command in program.commands {
        switch command {
        case .coin(let value):
          paid += value
          isServed = false
        case .choose(let item):
          if item > 0, paid >= 5 * item { isServed = true }
        case .refund:
          // What was paid is paid back, though it was spent.
          if isServed, paid >= 10 { return true }
          paid = 0
        }
      }
      return false
    },
  ]
}

private enum DoorCommand: String, Sendable, CustomStringConvertible {
  case open, close, lock, unlock

  var description: String { rawValue }

  static let program = Generator<Program<DoorCommand>>.program(
    initial: 0,
    rules: [
      CommandRule("open") { _, _ in .open },
      CommandRule("close") { _, _ in .close },
      CommandRule("lock") { _, _ in .lock },
      CommandRule("unlock") { _, _ in .unlock },
    ]
  )
}

private enum VendingCommand: Sendable, CustomStringConvertible {
  case coin(Int)
  case choose(Int)
  case refund

  var description: String {
    switch self {
    case .coin(let value): "coin \(value)"
    case .choose(let item): "choose \(item)"
    case .refund: "refund"
    }
  }

  static let program = Generator<Program<VendingCommand>>.program(
    initial: 0,
    rules: [
      CommandRule("coin") { _, source in
        .coin([1, 2, 5, 10][try source.integer(in: 0...3)])
      },
      CommandRule("choose") { _, source in .choose(try source.integer(in: 0...5)) },
      CommandRule("refund") { _, _ in .refund },
    ]
  )
}
