import PropertyTesting

extension Problem {
  static let programs: [Problem] = [
    Problem(
      "ring buffer",
      expected: "push 0\npush 0\npush 0\npush 0\npush 1\npop",
      QueueCommand.program
    ) {
      program in
      var ring = Ring()
      var model: [Int] = []
      for command in program.commands {
        switch command {
        case .push(let value):
          ring.push(value)
          model.append(value)
        case .pop:
          if !model.isEmpty, ring.pop() != model.removeFirst() { return true }
        }
      }
      return false
    },
    Problem(
      "cache",
      expected: "set 0 = 0\nset 1 = 0\nget 0\nset 2 = 0\nget 0",
      CacheCommand.program
    ) {
      program in
      var cache = Cache()
      var model = CacheModel()
      for command in program.commands {
        switch command {
        case .set(let key, let value):
          cache.set(key, value)
          model.set(key, value)
        case .get(let key):
          if cache.get(key) != model.get(key) { return true }
        }
      }
      return false
    },
    Problem("file system", expected: "make a\nmove a to a\nlist", FileCommand.program) { program in
      var files: Set<String> = []
      var model: Set<String> = []
      for command in program.commands {
        switch command {
        case .make(let name):
          files.insert(name)
          model.insert(name)
        case .move(let old, let new):
          // Moving a file onto itself loses it.
          if files.contains(old) {
            files.insert(new)
            files.remove(old)
          }
          if model.remove(old) != nil { model.insert(new) }
        case .list:
          if files != model { return true }
        }
      }
      return false
    },
    Problem("account", expected: "deposit 1\ndeposit 1\nwithdraw 3", AccountCommand.program) {
      program in
      var balance = 0
      for command in program.commands {
        switch command {
        case .deposit(let amount): balance += amount
        case .withdraw(let amount):
          // Looks at whether there is anything, and not at whether there is enough, but for once.
          if balance > 0 || amount == 1 { balance -= amount }
        }
      }
      return balance < 0 && program.commands.count >= 3
    },
  ]
}

private enum QueueCommand: Sendable, CustomStringConvertible {
  case push(Int)
  case pop

  var description: String {
    switch self {
    case .push(let value): "push \(value)"
    case .pop: "pop"
    }
  }

  static let program = Generator<Program<QueueCommand>>.program(
    initial: 0,
    rules: [
      CommandRule("push") { _, source in .push(try source.biasedInteger(in: IntegerDomain(0...99)))
      },
      CommandRule("pop") { _, _ in .pop },
    ]
  )
}

/// A ring that overwrites its oldest element when it is full.
private struct Ring {
  private var slots = [0, 0, 0, 0]
  private var first = 0
  private var count = 0

  mutating func push(_ value: Int) {
    slots[(first + count) % 4] = value
    if count < 4 { count += 1 }
  }

  mutating func pop() -> Int {
    guard count > 0 else { return -1 }
    defer {
      first = (first + 1) % 4
      count -= 1
    }
    return slots[first]
  }
}

private enum CacheCommand: Sendable, CustomStringConvertible {
  case set(Int, Int)
  case get(Int)

  var description: String {
    switch self {
    case .set(let key, let value): "set \(key) = \(value)"
    case .get(let key): "get \(key)"
    }
  }

  static let program = Generator<Program<CacheCommand>>.program(
    initial: 0,
    rules: [
      CommandRule("set") { _, source in
        .set(
          try source.biasedInteger(in: IntegerDomain(0...9)),
          try source.biasedInteger(in: IntegerDomain(0...99))
        )
      },
      CommandRule("get") { _, source in .get(try source.biasedInteger(in: IntegerDomain(0...9))) },
    ]
  )
}

/// Keeps the two keys used last, but takes reading for no use.
private struct Cache {
  private var entries: [(key: Int, value: Int)] = []

  mutating func set(_ key: Int, _ value: Int) {
    entries.removeAll { $0.key == key }
    entries.append((key, value))
    if entries.count > 2 { entries.removeFirst() }
  }

  func get(_ key: Int) -> Int? { entries.first { $0.key == key }?.value }
}

private struct CacheModel {
  private var entries: [(key: Int, value: Int)] = []

  mutating func set(_ key: Int, _ value: Int) {
    entries.removeAll { $0.key == key }
    entries.append((key, value))
    if entries.count > 2 { entries.removeFirst() }
  }

  mutating func get(_ key: Int) -> Int? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    entries.append(entries.remove(at: index))
    return entries.last?.value
  }
}

private enum FileCommand: Sendable, CustomStringConvertible {
  case make(String)
  case move(String, String)
  case list

  var description: String {
    switch self {
    case .make(let name): "make \(name)"
    case .move(let old, let new): "move \(old) to \(new)"
    case .list: "list"
    }
  }

  private static let names = ["a", "b", "c", "d", "e", "f"]

  static let program = Generator<Program<FileCommand>>.program(
    initial: 0,
    rules: [
      CommandRule("make") { _, source in .make(names[try source.integer(in: 0...5)]) },
      CommandRule("move") { _, source in
        .move(names[try source.integer(in: 0...5)], names[try source.integer(in: 0...5)])
      },
      CommandRule("list") { _, _ in .list },
    ]
  )
}

private enum AccountCommand: Sendable, CustomStringConvertible {
  case deposit(Int)
  case withdraw(Int)

  var description: String {
    switch self {
    case .deposit(let amount): "deposit \(amount)"
    case .withdraw(let amount): "withdraw \(amount)"
    }
  }

  static let program = Generator<Program<AccountCommand>>.program(
    initial: 0,
    rules: [
      CommandRule("deposit") { _, source in
        .deposit(try source.biasedInteger(in: IntegerDomain(1...1000)))
      },
      CommandRule("withdraw") { _, source in
        .withdraw(try source.biasedInteger(in: IntegerDomain(1...1000)))
      },
    ]
  )
}
