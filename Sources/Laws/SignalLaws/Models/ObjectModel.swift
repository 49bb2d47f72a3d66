/// The sequential meaning of an atomic and of a bag: a pure state machine.
struct ObjectModel: Hashable {
  private let word: String
  private var value: Int
  private var items: [(key: Int, item: Int)] = []
  private var nextKey = 0
  private var isInUse = false
  /// A recursive atomic may be used from inside; the change from further out comes last.
  private let isRecursive: Bool

  init(_ expression: Expression) {
    word = expression.word
    isRecursive = expression.function == "recursive"
    value = expression.number()
  }

  static func == (left: ObjectModel, right: ObjectModel) -> Bool {
    left.value == right.value && left.items.map(\.key) == right.items.map(\.key)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }

  /// Performs a call, those inside it included, and appends the results in their order.
  mutating func perform(_ command: Command, _ results: inout [Int]) {
    let number = command.number ?? 0
    switch command.verb {
    case .modify:
      // The function has the value that there was when it was called.
      let old = value
      inside(command, &results)
      value = old + number
      results.append(value)
    case .swap:
      results.append(value)
      value = number
    case .get:
      let old = value
      inside(command, &results)
      results.append(old)
    case .tryGet: results.append(isInUse && !isRecursive ? -1 : value)
    case .add:
      results.append(nextKey)
      items.append((nextKey, number))
      nextKey += 1
    case .remove: items.removeAll { $0.key == number }
    case .item: results.append(items.first { $0.key == number }?.item ?? -1)
    case .items: results.append(Functions.digits(items.map(\.item)))
    case .keyed: results.append(Functions.digits(items.flatMap { [$0.key, $0.item] }))
    case .oldest:
      results.append(items.first.map { Functions.digits([$0.key, $0.item]) } ?? -1)
    case .empty: results.append(items.isEmpty ? 1 : 0)
    case .clear: items = []
    default: break
    }
  }

  private mutating func inside(_ command: Command, _ results: inout [Int]) {
    let wasInUse = isInUse
    isInUse = true
    for inner in command.body { perform(inner, &results) }
    isInUse = wasInUse
  }
}
