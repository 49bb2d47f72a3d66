import PropertyTesting

extension Challenge {
  /// A store whose recycled slots keep a value one too small, if it is large.
  public static let store = Challenge(
    "kvstate",
    expected: "r0 = new(0)\ndelete(r0)\nr1 = new(0)\nput(r1, 100)\nget(r1)",
    reference: Reference(normalShare: 0.22, executions: 500, startingSize: 17.9),
    StoreCommand.program,
    size: { $0.commands.count }
  ) { program in
    var store = Store()
    var model = StoreModel()
    try program.run { command in
      if command.isWrong(in: &store, &model) { throw Falsified() }
    }
    return false
  }
}

/// What can be done with a store.
enum StoreCommand: Sendable, Hashable, CustomStringConvertible {
  case new(PropertyTesting.Reference, Int)
  case put(PropertyTesting.Reference, Int)
  case get(PropertyTesting.Reference)
  case delete(PropertyTesting.Reference)

  var description: String {
    switch self {
    case .new(let reference, let value): "\(reference) = new(\(value))"
    case .put(let reference, let value): "put(\(reference), \(value))"
    case .get(let reference): "get(\(reference))"
    case .delete(let reference): "delete(\(reference))"
    }
  }

  /// The model is the references that are alive.
  static let program = Generator<Program<StoreCommand>>.program(
    initial: [PropertyTesting.Reference](),
    rules: [
      CommandRule("new") { _, source throws(Rejection) in
        .new(source.newReference(), try source.biasedInteger(in: IntegerDomain(0...1000)))
      } applying: { live, command in
        if case .new(let reference, _) = command { live.append(reference) }
      },
      CommandRule("put", when: { !$0.isEmpty }) { live, source throws(Rejection) in
        .put(
          try source.reference(among: live),
          try source.biasedInteger(in: IntegerDomain(0...1000))
        )
      },
      CommandRule("get", when: { !$0.isEmpty }) { live, source throws(Rejection) in
        .get(try source.reference(among: live))
      },
      CommandRule("delete", when: { !$0.isEmpty }) { live, source throws(Rejection) in
        .delete(try source.reference(among: live))
      } applying: { live, command in
        if case .delete(let reference) = command { live.removeAll { $0 == reference } }
      },
    ]
  )

  /// Runs the command on both; true if the store answers wrongly.
  func isWrong(in store: inout Store, _ model: inout StoreModel) -> Bool {
    switch self {
    case .new(let reference, let value):
      model.slots[reference] = store.new(value)
      model.values[reference] = value
    case .put(let reference, let value):
      if let slot = model.slots[reference] { store.put(slot, value) }
      model.values[reference] = value
    case .get(let reference):
      return model.slots[reference].map { store.slots[$0] } != model.values[reference]
    case .delete(let reference):
      if let slot = model.slots.removeValue(forKey: reference) { store.delete(slot) }
      model.values[reference] = nil
    }
    return false
  }
}

/// Which slot each live reference stands for, and what it should hold.
struct StoreModel {
  var slots: [PropertyTesting.Reference: Int] = [:]
  var values: [PropertyTesting.Reference: Int] = [:]
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
