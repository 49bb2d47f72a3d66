import Foundation
import PropertyTestSupport
import PropertyTesting
import Testing

private struct User: Codable, Equatable {
  var name: String
  var age: UInt8
  var tags: [String]
}

extension User: Generatable {
  static var generator: Generator<User> { .making(User.init(name:age:tags:)) }
}

/// The properties that README shows.
@Suite struct `Properties of README` {
  @Test func `decoding undoes encoding`() {
    checkProperty(.any) { (user: User) in
      let data = try JSONEncoder().encode(user)
      try ensureEqual(try JSONDecoder().decode(User.self, from: data), user)
    }
  }

  @Test func `a prefix is no longer than it should be`() {
    checkProperty(zip(.string(), Generator<Int>.integer(in: 0...20))) { text, count in
      try ensure(text.prefix(count).count <= count)
    }
  }

  @Test(.countingExpectations) func `sorting twice is sorting once`() {
    checkProperty(.array(of: .integer())) { (numbers: [Int]) in
      #expect(numbers.sorted().sorted() == numbers.sorted())
    }
  }

  @Test func `what is drawn may depend on what was drawn before`() {
    checkProperty { draws in
      let list = try draws.draw(.array(of: .integer(in: 0...9), count: 1...20))
      let index = try draws.draw(.integer(in: 0...list.count - 1))
      try ensure(list[index...].count == list.count - index)
    }
  }
}
