import PropertyTesting

extension Challenge {
  /// A store whose recycled slots keep a value one too small, if it is large.
  static let store = Challenge(
    "kvstate",
    expected: "new(0)\ndelete(0)\nnew(0)\nput(0, 100)\nget(0)",
    StoreCommand.program
  ) { program in
    var store = Store()
    var model = StoreModel()
    for command in program.commands where command.isWrong(in: &store, &model) { return true }
    return false
  }
}

/// What can be done with a store; references are positions among the live slots.
enum StoreCommand: Sendable, Hashable, CustomStringConvertible {
  case new(Int)
  case put(Int, Int)
  case get(Int)
  case delete(Int)

  var description: String {
    switch self {
    case .new(let value): "new(\(value))"
    case .put(let reference, let value): "put(\(reference), \(value))"
    case .get(let reference): "get(\(reference))"
    case .delete(let reference): "delete(\(reference))"
    }
  }

  static let program = Generator<Program<StoreCommand>>.program(
    initial: 0,
    rules: [
      CommandRule("new") { _, source throws(Rejection) in
        .new(try source.biasedInteger(in: IntegerDomain(0...1000)))
      } applying: { live, _ in
        live += 1
      },
      CommandRule("put", when: { $0 > 0 }) { live, source throws(Rejection) in
        .put(
          try source.integer(in: 0...(live - 1)),
          try source.biasedInteger(in: IntegerDomain(0...1000))
        )
      },
      CommandRule("get", when: { $0 > 0 }) { live, source throws(Rejection) in
        .get(try source.integer(in: 0...(live - 1)))
      },
      CommandRule("delete", when: { $0 > 0 }) { live, source throws(Rejection) in
        .delete(try source.integer(in: 0...(live - 1)))
      } applying: { live, _ in
        live -= 1
      },
    ]
  )

  /// Runs the command on both; true if the store answers wrongly.
  func isWrong(in store: inout Store, _ model: inout StoreModel) -> Bool {
    switch self {
    case .new(let value):
      model.live.append(store.new(value))
      model.values.append(value)
    case .put(let reference, let value):
      store.put(model.live[reference], value)
      model.values[reference] = value
    case .get(let reference):
      return store.slots[model.live[reference]] != model.values[reference]
    case .delete(let reference):
      store.delete(model.live.remove(at: reference))
      model.values.remove(at: reference)
    }
    return false
  }
}

/// What the store should hold, by live reference.
struct StoreModel {
  var live: [Int] = []
  var values: [Int] = []
}

/// The store with the bug.
struct Store {
  private(set) var slots: [Int] = []
  private var free: [Int] = []
  private var recycled: Set<Int> = []

  mutating func new(_ value: Int) -> Int {
    guard let slot = free.popLast() else {
      slots.append(value)
      return slots.count - 1
    }
    recycled.insert(slot)
    slots[slot] = value
    return slot
  }

  mutating func put(_ slot: Int, _ value: Int) {
    slots[slot] = recycled.contains(slot) && value >= 100 ? value - 1 : value
  }

  mutating func delete(_ slot: Int) {
    free.append(slot)
  }
}
