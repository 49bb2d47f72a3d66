import PropertyTesting
import Testing

/// The shares are those measured when the passes were written: a lower one is a regression.
@Suite struct ShrinkingQualityTests {
  static let numbers = Generator<[Int]>.array(of: .integer(in: -1000...1000), count: 0...50)
  static let pairs = zip(Generator<Int>.integer(in: 1...50), Generator<Int>.integer(in: 1...50))

  @Test func `reverse ends at [0, 1]`() {
    let share = normalForms(Self.numbers) {
      $0 == $0.reversed()
    } isNormal: {
      $0 == [0, 1]
    }
    #expect(share == 20)
  }

  @Test func `length list ends at [900]`() {
    let lists = Generator<Int>.integer(in: 1...100).flatMap { count in
      Generator<[Int]>.array(of: .integer(in: 0...1000), count: count...count)
    }
    let share = normalForms(lists) {
      $0.allSatisfy { $0 < 900 }
    } isNormal: {
      $0 == [900]
    }
    #expect(share == 20)
  }

  @Test func `distinct ends at three small numbers in order`() {
    let share = normalForms(Self.numbers) {
      Set($0).count < 3
    } isNormal: {
      $0 == [0, 1, -1]
    }
    #expect(share == 20)
  }

  @Test func `difference that is not zero ends at (10, 10)`() {
    let share = normalForms(Self.pairs) {
      $0 < 10 || $0 != $1
    } isNormal: {
      $0 == (10, 10)
    }
    #expect(share == 20)
  }

  @Test func `difference that is not small ends at (10, 6)`() {
    let share = normalForms(Self.pairs) {
      $0 < 10 || !(1...4).contains(abs($0 - $1))
    } isNormal: {
      $0 == (10, 6)
    }
    #expect(share == 20)
  }

  @Test func `difference that is not one ends at (10, 9)`() {
    let share = normalForms(Self.pairs) {
      $0 < 10 || abs($0 - $1) != 1
    } isNormal: {
      $0 == (10, 9)
    }
    #expect(share == 20)
  }

  @Test func `nested lists end at one list of eleven zeros`() {
    let lists = Generator<[[Int]]>.array(of: Self.numbers, count: 0...20)
    let share = normalForms(lists) {
      $0.joined().count <= 10
    } isNormal: {
      $0 == [Array(repeating: 0, count: 11)]
    }
    #expect(share == 20)
  }

  @Test func `large union list ends at one list of five numbers`() {
    let lists = Generator<[[Int]]>.array(of: Self.numbers, count: 0...20)
    let share = normalForms(lists) {
      Set($0.joined()).count < 5
    } isNormal: {
      $0 == [[0, 1, -1, 2, -2]]
    }
    #expect(share == 20)
  }

  @Test func `deletion ends at two zeros`() {
    let arguments = zip(Self.numbers, Generator<Int>.integer(in: 0...10))
    let share = normalForms(arguments) { list, index in
      guard index < list.count else { throw Rejection() }
      var rest = list
      if let first = rest.firstIndex(of: list[index]) { rest.remove(at: first) }
      return !rest.contains(list[index])
    } isNormal: {
      $0 == ([0, 0], 0)
    }
    #expect(share == 20)
  }

  @Test func `calculator ends at a quotient by a sum of zeros`() {
    let normal = Expression.quotient(.number(0), .sum(.number(0), .number(0)))
    let share = normalForms(Expression.generator) { expression in
      if expression.dividesByLiteralZero { throw Rejection() }
      return expression.value != nil
    } isNormal: {
      $0 == normal
    }
    #expect(share == 20)
  }

  @Test func `commands that only go together are deleted together`() {
    // Fails if the stack is empty after a push of 50 or more: pairs of push and pop can go.
    let share = normalForms(StackCommand.programs) { program in
      var stack: [Int] = []
      var seen = false
      for command in program {
        if case .push(let number) = command {
          stack.append(number)
          seen = seen || number >= 50
        } else {
          stack.removeLast()
        }
      }
      return !(seen && stack.isEmpty)
    } isNormal: {
      $0 == [.push(50), .pop]
    }
    #expect(share == 20)
  }
}
