/// One stage of a chain by hand: an object that holds the closure of the next one.
final class BareStage {
  @exclusivity(unchecked) private var next: (Int) -> Void

  private init(_ next: @escaping (Int) -> Void) {
    self.next = next
  }

  func putNext(_ value: Int) {
    next(value)
  }

  static func end(_ next: @escaping (Int) -> Void) -> BareStage {
    opaque(BareStage(next))
  }

  /// A stage before this one that adds 1.
  func addingOne() -> BareStage {
    opaque(BareStage { self.putNext($0 &+ 1) })
  }

  /// A stage before this one that passes even numbers.
  func even() -> BareStage {
    opaque(BareStage { if $0 & 1 == 0 { self.putNext($0) } })
  }

  /// A stage before this one that multiplies by 3.
  func tripling() -> BareStage {
    opaque(BareStage { self.putNext($0 &* 3) })
  }
}
