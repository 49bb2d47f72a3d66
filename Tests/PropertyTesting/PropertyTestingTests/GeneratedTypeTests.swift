import Foundation
import PropertyTesting
import Testing

private enum Direction: String, CaseIterable, Generatable { case north, east, south }

private struct Person: Equatable, Sendable, Generatable {
  var name: String
  var age: UInt8
  var likes: [Direction]

  static var generator: Generator<Person> { .making(Person.init(name:age:likes:)) }
}

@Suite struct `Generators of types` {
  @Test func `enumerations, structures and collections generate themselves`() throws {
    #expect(Set(try samples(Generator<Direction>.any)) == Set(Direction.allCases))
    let people = try samples(Generator<Person>.any)
    #expect(Set(people.map(\.age)).count > 50)
    #expect(try replays(Generator<[Person]>.any))
    #expect(try replays(Generator<[String: Set<Int8>]>.any))
    #expect(
      shrunk(.any) { (person: Person) in person.age > 20 && !person.likes.isEmpty }
        == Person(name: "", age: 21, likes: [.north])
    )
  }

  @Test func `a property can be replaced by key path`() throws {
    let adults = Generator<Person>.any.with(\.age, .integer(in: 18...99))
    #expect(try samples(adults).allSatisfy { (18...99).contains($0.age) })
  }

  @Test func `types of Foundation shrink to the simplest`() throws {
    let reference = Date(timeIntervalSinceReferenceDate: 0)
    #expect(shrunk(.date()) { $0 >= reference } == reference)
    let leap = try samples(.date(), count: 3000).contains { date in
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      return calendar.component(.month, from: date) == 2
        && calendar.component(.day, from: date) == 29
    }
    #expect(leap)
    let leapDay = shrunk(.date()) { date in
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      let parts = calendar.dateComponents([.month, .day], from: date)
      return parts.month == 2 && parts.day == 29
    }
    #expect(leapDay == Date(timeIntervalSince1970: 951_782_400))
    #expect(shrunk(.uuid) { _ in true } == UUID(uuidString: "00000000-0000-0000-0000-000000000000"))
    #expect(shrunk(.data()) { $0.count > 2 } == Data([0, 0, 0]))
    #expect(shrunk(.decimal()) { $0 > 12 } == 13)
    #expect(try samples(.url, count: 200).contains { $0.port != nil })
    #expect(try replays(.url))
  }

  @Test func `texts match their pattern`() throws {
    let patterns = [
      #"[a-z]{2,5}-\d+"#, #"(\+|-)?\d{1,3}(\.\d*)?"#, #"^\w+@(?:\w+\.)+[a-z]{2,3}$"#,
      #"[^"\\]*"#, #"a|bc|"#, #"\S\D\W"#,
    ]
    for pattern in patterns {
      let generator = try Generator<String>.matching(pattern)
      let expression = try NSRegularExpression(pattern: "^(?:\(pattern))$")
      for text in try samples(generator, count: 200) {
        let range = NSRange(text.startIndex..., in: text)
        #expect(expression.firstMatch(in: text, range: range) != nil, "\(pattern): \(text)")
      }
    }
    #expect(shrunk(try Generator<String>.matching("[a-z]{2,5}-\\d+")) { _ in true } == "aa-0")
  }

  @Test(arguments: [
    ("(?=a)", 0, "look-ahead"), ("(?!a)", 0, "look-ahead"), ("b(?<=a)", 1, "look-behind"),
    ("(?<!a)", 0, "look-behind"), ("(?<name>a)", 0, "named group"), ("(?P<n>a)", 0, "named group"),
    ("(?>a)", 0, "atomic group"), ("(?i)a", 0, "option"), ("(?#a)b", 0, "comment"),
    ("a*?b\\b", 4, "boundary"), ("(a)\\1", 3, "back-reference"), ("\\k<a>", 0, "back-reference"),
    ("a**", 2, "'*' repeats a repetition"), ("a+{2}", 2, "'{' repeats a repetition"),
    ("a{2}*", 4, "'*' repeats a repetition"), ("a*??", 3, "'?' repeats a repetition"),
    ("a{9223372036854775807,}", 22, "too often"), ("[a&&b]", 2, "'&&'"), ("[a--b]", 2, "'--'"),
    ("[a~~b]", 2, "'~~'"), ("[a[bc]]", 2, "'['"), ("[z-a]", 2, "range"), ("(a", 2, "')'"),
    ("a)", 1, "')'"), ("*a", 0, "nothing to repeat"), ("[[:alpha:]]", 1, "'[:'"),
    ("[a[.b.]]", 2, "'[.'"), ("[a", 2, "']'"),
    (String(repeating: "(", count: 20_000), 100, "more than 100 deep"),
  ])
  func `what is not understood is named`(_ pattern: String, _ offset: Int, _ name: String) {
    do throws(PatternError) {
      _ = try Generator<String>.matching(pattern)
      Issue.record("\(pattern) is understood")
    } catch {
      #expect(error.offset == offset, "\(error)")
      #expect(error.reason.contains(name), "\(error)")
    }
  }

  @Test func `groups may be nested, and what repeats may be in one`() throws {
    let deep = String(repeating: "(", count: 90) + "a" + String(repeating: ")", count: 90)
    #expect(shrunk(try Generator<String>.matching(deep)) { _ in true } == "a")
    #expect(shrunk(try Generator<String>.matching("(?:a{2})+")) { $0.count > 2 } == "aaaa")
    #expect(shrunk(try Generator<String>.matching(#"[\[&-]"#)) { _ in true } == "[")
  }

  @Test func `functions are the same for the same argument, and shrink to constants`() throws {
    let functions = Generator<GeneratedFunction<Int, Int>>.function(to: .integer(in: 0...100))
    for function in try samples(functions, count: 50) {
      #expect((0..<20).allSatisfy { function($0) == function($0) })
    }
    #expect(try samples(functions, count: 50).contains { $0(1) != $0(2) })
    #expect("\(shrunk(functions) { $0(7) > 10 } as Any)".contains("{ _ in 11 }"))
  }

  private struct Tagged: Hashable {
    var tags: Set<Int>
    var size = 0.0
  }

  @Test func `functions do not tell equal values apart that have sets within`() throws {
    let functions = Generator<GeneratedFunction<Tagged, Int>>.function(to: .integer(in: 0...100))
    let numbers = Set(0..<20)
    var other = Set(0..<1000)
    other.subtract(20..<1000)
    for function in try samples(functions, count: 50) {
      #expect(function(Tagged(tags: numbers)) == function(Tagged(tags: other, size: -0.0)))
    }
    let counts = try samples(functions, count: 50).filter {
      $0(Tagged(tags: [1])) != $0(Tagged(tags: [2]))
    }
    #expect(!counts.isEmpty)
  }

  @Test func `functions do not tell equal arguments apart`() throws {
    let ofSets = Generator<GeneratedFunction<[Set<Int>], Int>>.function(to: .integer(in: 0...100))
    let numbers = Array(0..<40)
    // The same elements, put in by another way, so that they lie elsewhere.
    var other = Set(0..<4000)
    other.subtract(40..<4000)
    for function in try samples(ofSets, count: 50) {
      #expect(function([Set(numbers)]) == function([other]))
    }
    #expect(try samples(ofSets, count: 50).contains { $0([[1]]) != $0([[2]]) })
    let ofNumbers = Generator<GeneratedFunction<Double, Int>>.function(to: .integer(in: 0...100))
    for function in try samples(ofNumbers, count: 50) { #expect(function(0.0) == function(-0.0)) }
  }

  @Test func `a date is in the year, month and day that it was drawn with`() throws {
    // Foundation's calendar is another one before 1582.
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let ranges = [
      (-12_000_000_000.0, -5_000_000_000.0), (-1e9, 1e9), (30_000_000_000, 60_000_000_000),
    ]
    for (lower, upper) in ranges {
      let range = Date(timeIntervalSince1970: lower)...Date(timeIntervalSince1970: upper)
      for seed in 0..<200 as Range<UInt64> {
        let source = ChoiceSource(seed: seed)
        let date = try Generator<Date>.date(in: range).draw(from: source)
        let parts = calendar.dateComponents([.year, .month, .day, .hour], from: date)
        let drawn = source.recorded.choices.prefix(4).map { choice in
          if case .integer(let value, _) = choice { value } else { nil as Int? }
        }
        #expect(range.contains(date))
        #expect(drawn == [parts.year, parts.month, parts.day, parts.hour])
      }
    }
  }

  @Test func `a date lies in its range, however short that is`() throws {
    let start = Date(timeIntervalSinceReferenceDate: 100.0001)
    let range = start...start.addingTimeInterval(0.0005)
    #expect(try samples(.date(in: range), count: 20).allSatisfy(range.contains))
  }
}
