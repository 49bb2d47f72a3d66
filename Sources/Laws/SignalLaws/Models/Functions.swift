/// The functions that programs give to operators, by the names that the Spec's examples use.
enum Functions {
  static func transform(_ name: String?, _ value: Int) -> Int {
    switch name {
    case "double": value &* 2
    case "increment": value &+ 1
    case "doubleIncrement": value &* 2 &+ 1
    case "parity": value % 2
    default: value
    }
  }

  static func predicate(_ name: String?, _ value: Int) -> Bool {
    switch name {
    case "small": value < 3
    case "smallOdd": value < 3 && value % 2 == 1
    case "none": false
    case "all": true
    default: value % 2 == 1
    }
  }

  static func relation(_ name: String?, _ left: Int, _ right: Int) -> Bool {
    switch name {
    case "near": abs(left - right) <= 1
    case "notLess": left >= right
    default: left == right
    }
  }

  /// Drops 1, passes 2, passes 3 and completes, completes at 4 without passing it.
  static func limit(_ value: Int) -> (passes: Bool, completes: Bool) {
    (value == 2 || value == 3, value == 3 || value == 4)
  }

  static func fold(_ name: String?, _ state: Int, _ value: Int) -> Int {
    switch name {
    case "digits": state &* 10 &+ value
    default: state &+ value
    }
  }

  /// Writes the numbers one after the other: 1 and 2 become 12.
  static func digits(_ numbers: [Int]) -> Int { numbers.reduce(0) { $0 &* 10 &+ $1 } }

  /// Which of so many signals a value stands for.
  static func choice(_ value: Int, of count: Int) -> Int {
    count == 0 ? 0 : (max(value, 1) - 1) % count
  }

  /// Which of so many signals is the next round; from a state of 9 on there is none.
  static func round(_ state: Int?, of count: Int) -> Int? {
    guard let state else { return count == 0 ? nil : 0 }
    return state >= 9 || count == 0 ? nil : state % count
  }
}
