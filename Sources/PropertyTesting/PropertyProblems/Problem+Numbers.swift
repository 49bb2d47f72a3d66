import PropertyTesting

extension Problem {
  static let numbers: [Problem] = [
    Problem("power of two and neighbours", expected: "1048575", Generator<Int32>.integer()) { x in
      (20...30).contains { k in (-1...1).contains { Int(x) == 1 << k + $0 } }
    },
    Problem("sparse constant", expected: "604807", Generator<Int>.integer()) { $0 == 604_807 },
    Problem("ordered pair", expected: "(0, 1)", zip(wide, wide)) { $0.0 < $0.1 },
    Problem("three in order", expected: "[0, 1, 2]", wide.array(count: 3)) {
      $0[0] < $0[1] && $0[1] < $0[2]
    },
    Problem("progression", expected: "[5, 0, -5]", small.array(count: 3)) {
      $0[0] >= 5 && $0[1] - $0[0] == $0[2] - $0[1]
    },
    Problem("sum of two is given", expected: "(0, 100)", zip(small, small)) {
      $0.0 + $0.1 == 100
    },
    Problem(
      "sum overflows",
      expected: "(1, 9223372036854775807)",
      zip(Generator<Int>.integer(), Generator<Int>.integer())
    ) { $0.0.addingReportingOverflow($0.1).overflow },
    Problem("magnitude overflows", expected: "-128", Generator<Int8>.integer()) {
      $0 == Int8.min
    },
    Problem("multiple of seven", expected: "1001", wide) { $0 > 1000 && $0 % 7 == 0 },
    Problem("multiple of a thousand", expected: "1000", wide) { $0 > 0 && $0 % 1000 == 0 },
    Problem("product", expected: "(10, 100)", zip(hundred, hundred)) { $0.0 * $0.1 >= 1000 },
    Problem("unsigned wraps", expected: "(0, 1)", zip(bytes, bytes)) { $0.0 &- $0.1 > 200 },
    Problem("three extremes", expected: "[32767, 32767, 32767]", shorts.array(count: 3)) {
      $0.allSatisfy { $0 == Int16.max }
    },
    Problem("bit above 2³²", expected: "4294967296", Generator<UInt64>.integer()) {
      $0 >> 32 & 1 == 1
    },
    Problem("hundreds digit", expected: "400", Generator<Int>.integer(in: 1...3999)) {
      $0 / 100 % 10 == 4
    },
    Problem("last digits", expected: "10999", Generator<Int>.integer(in: 0...10_000_000)) {
      $0 > 10_000 && $0 % 1000 == 999
    },
  ]

  static let floats: [Problem] = [
    Problem("one more is the same", expected: "9007199254740992.0", finite) {
      $0 > 0 && $0 + 1 == $0
    },
    Problem("a half more is the same", expected: "4503599627370496.0", finite) {
      $0 > 0 && $0 + 0.5 == $0
    },
    Problem(
      "mean overflows",
      expected: "[9.9792015476736e+291, 1.7976931348623157e+308]",
      finite.array(count: 2)
    ) { ((abs($0[0]) + abs($0[1])) / 2).isInfinite },
    Problem("tiny", expected: "7.62939453125e-06", finite) { $0 > 0 && $0 < 1e-5 },
    Problem("large", expected: "1e+300", finite.map { Large(value: $0) }) { $0.value >= 1e300 },
    Problem("not a number", expected: "nan", Generator<Double>.double()) { $0 != $0 },
    Problem("negative zero", expected: "-0.0", finite) { $0 == 0 && $0.sign == .minus },
    Problem("cents are lost", expected: "1.1", Generator<Double>.double(in: 0...1000)) {
      $0 == ($0 * 100).rounded() / 100 && Int($0 * 100) != Int(($0 * 100).rounded())
    },
    Problem(
      "sum is not associative",
      expected: "[1.0, 1.0, 9007199254740992.0]",
      finite.array(count: 3)
    ) {
      let (left, right) = (($0[0] + $0[1]) + $0[2], $0[0] + ($0[1] + $0[2]))
      return left.isFinite && right.isFinite && left != right
    },
  ]

  private static let wide = Generator<Int>.integer()
  private static let small = Generator<Int>.integer(in: -1000...1000)
  private static let hundred = Generator<Int>.integer(in: 0...100)
  private static let bytes = Generator<UInt8>.integer()
  private static let shorts = Generator<Int16>.integer()
  private static let finite = Generator<Double>.double(includingSpecial: false)
}

/// A double that is shown rounded down to a power of two: any in that power will do.
private struct Large: CustomStringConvertible, Sendable {
  let value: Double
  var description: String { value.exponent == 996 ? "1e+300" : "\(value)" }
}
