/// What atomic operations may read.
public enum MemoryModel: String, Hashable, Sendable, CaseIterable {
  /// The last store, whatever order the operations ask for: all interleavings, and nothing besides.
  ///
  /// What the orders leave unsaid still shows in happens-before, and so in data races.
  case sequential
  /// Whatever C++20 allows, which is Swift's model too, but for values out of order.
  ///
  /// The model is RC11 (Lahav, Vafeiadis, Kang, Hur and Dreyer, PLDI 2017): each atomic location has a
  /// modification order; a load reads any store that coherence, happens-before and the order of
  /// sequentially consistent operations leave; release sequences are those of C++20. Program order and
  /// reads-from have no cycle, so no load reads what is stored later in the run (load buffering).
  ///
  /// A compare-exchange does not fail for no reason: compilers tell a weak one as a strong one. One
  /// that fails is a load, with the order for failure. Operations of several sizes on one place are
  /// taken as sequentially consistent, and named in the result.
  case weak
}

extension MemoryModel: CustomStringConvertible {
  /// The model, for the line that says what was covered.
  public var description: String {
    switch self {
    case .sequential: "sequentially consistent"
    case .weak: "weak memory (RC11)"
    }
  }
}
