/// Where the values of a fresh case are drawn to.
///
/// What fails only when several values are extreme, or equal, would hardly ever be met if each were
/// drawn without regard to the others.
enum Bias {
  case none
  /// Every second value is an end of its domain, or near one, or round.
  case extreme
  /// The same, but that values of wide domains are the same end of them nearly always.
  case lowerEnds
  case upperEnds
  /// Every second value is one that occurred before, and parts are made again.
  case repetitive
  /// Most values are the one before: those of a collection are all equal.
  case constant
  /// Most values follow the one before, or lie further up or down.
  case ascending
  case descending

  /// An eighth of all cases each; those in order and those that are equal, a sixteenth.
  init(_ random: RandomSource) {
    switch random.summary &>> 61 {
    case 0:
      switch random.summary &>> 59 & 3 {
      case 0: self = .lowerEnds
      case 1: self = .upperEnds
      default: self = .extreme
      }
    case 1: self = .repetitive
    case 2 where random.summary &>> 60 & 1 == 0:
      self = random.summary &>> 59 & 1 == 0 ? .ascending : .descending
    case 2: self = .constant
    default: self = .none
    }
  }

  /// In a quarter of all cases, whatever their values have in common besides.
  static func prefersOrdinaryDoubles(_ random: RandomSource) -> Bool {
    random.summary &>> 50 & 3 == 0
  }

  /// In an eighth of all cases texts are short and of two letters: of those there are so few that many
  /// of them are met.
  ///
  /// Where features are left out those that are left meet more often (Groce et al. 2012).
  static func hasTwoLetters(_ random: RandomSource) -> Bool {
    random.summary &>> 44 & 7 == 0
  }

  /// In a quarter of all cases, whatever their values have in common besides.
  static func prefersEqualComponents(_ random: RandomSource) -> Bool {
    random.summary &>> 48 & 3 == 0
  }
}

extension Bias {
  var isExtreme: Bool { self == .extreme || self == .lowerEnds || self == .upperEnds }
}

extension ChoiceSource {
  /// So many components are kept to be made again.
  private static let mostComponents = 32

  /// Draws what stands beside others, as an element or as a component; where those may be equal, in every
  /// fourth case, one in three is made like an earlier one of its type.
  ///
  /// Of the same random numbers a generator makes the same, as a rule.
  func drawBeside<Value>(_ generator: Generator<Value>) throws(Rejection) -> Value {
    guard hasEqualComponents, isFresh, bias != .repetitive else { return try drawPart(generator) }
    let type = ObjectIdentifier(Value.self)
    let earlier = components.indices.filter { components[$0].type == type }
    let roll = random.next()
    guard !earlier.isEmpty, roll % 3 == 0 else {
      if components.count < Self.mostComponents { components.append((type, random)) }
      return try drawPart(generator)
    }
    let (current, all) = (random, components)
    let again = earlier[Int(truncatingIfNeeded: (roll &>> 8) % UInt64(earlier.count))]
    random = components[again].random
    // What it is made of may be like what there was then, and like nothing else.
    components.removeSubrange((again + 1)...)
    defer { (random, components) = (current, all) }
    return try drawPart(generator)
  }

  /// Draws a part of a value; where things repeat, it may be made like one before.
  ///
  /// The same random numbers make the same part, if it is of the same kind; nothing needs to be
  /// recorded for that.
  func drawPart<Value>(_ generator: Generator<Value>) throws(Rejection) -> Value {
    guard bias == .repetitive, isFresh else { return try generator.draw(from: self) }
    let isRepetition = !repeatable.isEmpty && random.next() & 3 == 0
    guard isRepetition else {
      if repeatable.count < 64 { repeatable.append(random) }
      return try generator.draw(from: self)
    }
    let current = random
    random = repeatable[Int(truncatingIfNeeded: random.next(below: UInt64(repeatable.count)))]
    defer { random = current }
    return try generator.draw(from: self)
  }
}
