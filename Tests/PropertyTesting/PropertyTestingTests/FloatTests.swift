@testable import PropertyTesting
import Testing

@Suite struct `Floats` {
  @Test(arguments: [
    0.0...1.0, -1.0...1.0, 3.5...7.25, -9.0 ... -2.0, 1e300...1e308,
    -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude, 2.5...2.5,
  ])
  func `doubles stay in range and visit its ends`(_ range: ClosedRange<Double>) throws {
    let values = try samples(.double(in: range))
    #expect(values.allSatisfy(range.contains))
    #expect(values.contains(range.lowerBound) && values.contains(range.upperBound))
    #expect(range.lowerBound == range.upperBound || Set(values).count > 100)
    #expect(try replays(.double(in: range)))
  }

  @Test func `what stands for another double is recorded as that`() throws {
    let number = SimplestDouble.signedNumber(of: 50)
    let source = ChoiceSource(replaying: ChoiceSequence([.integer(number, .unbounded)]))
    #expect(try Generator<Double>.double(in: 0...1).draw(from: source) == 0)
    #expect(source.recorded == ChoiceSequence([.integer(0, .unbounded)]))
  }

  @Test func `an end that is negative zero is visited`() throws {
    let values = try samples(Generator<Double>.double(in: -0.0...1))
    #expect(values.contains { $0 == 0 && $0.sign == .minus })
    #expect(values.allSatisfy { (0...1).contains($0) })
  }

  @Test func `special values occur unless they are excluded`() throws {
    let any = try samples(.double(), count: 2000)
    #expect(any.contains { $0.isNaN } && any.contains(.infinity) && any.contains(-.infinity))
    #expect(any.contains { $0 == 0 && $0.sign == .minus })
    #expect(any.contains { $0.isSubnormal })
    let finite = try samples(.double(includingSpecial: false))
    #expect(finite.allSatisfy { $0.isFinite })
    #expect(try replays(.double(includingSpecial: false)))
  }

  @Test func `doubles shrink to small integers, then to few binary places`() {
    #expect(shrunk(.double()) { $0 > 1000 } == 1001)
    #expect(shrunk(.double()) { $0 < -3 } == -4)
    #expect(shrunk(.double(in: 0...1)) { $0 > 0.3 } == 1)
    #expect(shrunk(.double(in: 0.0...0.9)) { $0 > 0.3 } == 0.5)
    #expect(shrunk(.double()) { $0 != $0.rounded() && $0 > 0 } == 1.5)
    #expect(shrunk(.double()) { $0.isNaN }?.isNaN == true)
    #expect(shrunk(.double()) { $0.isInfinite } == .infinity)
  }

  @Test func `a half is simpler than two and a half`() {
    func isSimpler(_ first: Double, than second: Double) -> Bool {
      SimplestDouble.number(of: first) < SimplestDouble.number(of: second)
    }
    let ordered = [0, 1, 2, 1000, 0x1p52, 1.5, 1.25, 0.5, 0.75, 2.5, 0.25, 4.5, 0x1p-60, 0x1p60]
    for (first, second) in zip(ordered, ordered.dropFirst()) {
      #expect(isSimpler(first, than: second), "\(first) and \(second)")
    }
    #expect(shrunk(.double()) { $0 > 0 && $0 < 1 || $0 > 2 && $0 < 3 } == 0.5)
    #expect(shrunk(.double()) { $0 > 0.6 && $0 < 0.7 || $0 > 2.1 && $0 < 2.9 } == 0.625)
    #expect(shrunk(.double()) { $0 < 0 && $0 > -1 || $0 < -8 && $0 > -9 } == -0.5)
  }

  @Test func `every double has a number of its own`() {
    let beyond = Int(SimplestDouble.infinity)
    for number in [0, 1, (1 << 53) - 1, 1 << 53, (1 << 53) + 1, beyond - 1, beyond, beyond + 1] {
      let value = SimplestDouble.value(ofSigned: number)
      #expect(SimplestDouble.signedNumber(of: value) == number, "\(number)")
    }
    let outcome = check(.integer(in: 0...beyond), configuration: Configuration(cases: 20_000)) {
      try ensureEqual(SimplestDouble.signedNumber(of: SimplestDouble.value(ofSigned: $0)), $0)
    }
    guard case .passed = outcome else {
      Issue.record("\(outcome)")
      return
    }
    for exponent in -1074...1023 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      for value in [power, power.nextDown, power.nextUp, power * 1.5] where value.isFinite {
        #expect(SimplestDouble.value(of: SimplestDouble.number(of: value)) == value)
      }
    }
  }

  @Test func `floats are rounded into their range`() throws {
    let values = try samples(.float(in: 0.1...0.7))
    #expect(values.allSatisfy { $0 >= 0.1 && $0 <= 0.7 })
    let finite = try samples(.float(includingSpecial: false))
    #expect(finite.allSatisfy { $0.isFinite })
    #expect(try samples(.float()).contains(.infinity))
    #expect(shrunk(.float()) { $0 > 2.5 } == 3)
  }

  @Test func `fractions of few places, and integers beyond those of a float, are drawn often`()
    throws
  {
    let inside = try samples(.double(in: 0...1000))
    #expect(inside.count { $0.truncatingRemainder(dividingBy: 1) == 0.25 } >= 5)
    let any = try samples(.double(includingSpecial: false))
    #expect(any.count { abs($0) < 1e15 && $0 == $0.rounded() && Double(Float($0)) != $0 } >= 5)
  }
}
