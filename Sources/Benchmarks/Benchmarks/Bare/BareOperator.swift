/// What the original's construction of an operator does, by hand: the floor of that operator's row.
struct BareOperator: Sendable {
  let apply: @Sendable (BareFlow) -> BareFlow

  static func passes(_ count: Int) -> BareOperator {
    BareOperator { (source: BareFlow) -> BareFlow in source.passes(count) }
  }

  static let preceded = BareOperator { (source: BareFlow) -> BareFlow in source.preceded(by: 0) }
  static let remembers = BareOperator { (source: BareFlow) -> BareFlow in
    source.remembering { $0 &+ $1 }
  }
  static let remembersAndPasses = BareOperator { (source: BareFlow) -> BareFlow in
    remembers.apply(source).passes(1)
  }
  static let ends = BareOperator { (source: BareFlow) -> BareFlow in source.ending {} }
  static let remembersAndEnds = BareOperator { (source: BareFlow) -> BareFlow in
    ends.apply(remembers.apply(source))
  }

  static let follows = BareOperator { (source: BareFlow) -> BareFlow in source.follow { source } }
  static let followsAndRemembers = BareOperator { (source: BareFlow) -> BareFlow in
    remembers.apply(follows.apply(source))
  }
  static let merges = BareOperator { (source: BareFlow) -> BareFlow in source.merged(source) }
  static let mergesWithNothing = BareOperator { (source: BareFlow) -> BareFlow in
    source.merged(.never)
  }
  static let combinesAndPasses = BareOperator { (source: BareFlow) -> BareFlow in
    source.combined(source).passes(1)
  }
  static let combinesWithNothing = BareOperator { (source: BareFlow) -> BareFlow in
    source.combined(.never)
  }
  static let zipsAndPasses = BareOperator { (source: BareFlow) -> BareFlow in
    source.zipped(source).passes(1)
  }
}
