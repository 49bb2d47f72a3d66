import Dispatch
import PlainSignals

/// What the original's construction of an operator does, by hand: the floor of that operator's row.
struct OperatorFloor: Sendable {
  typealias Source = PlainSignal<Int, Never>

  let apply: @Sendable (Source) -> Source

  static func passes(_ count: Int) -> OperatorFloor {
    OperatorFloor { source in (0..<count).reduce(source) { signal, _ in signal.pass { $0 &+ 1 } } }
  }

  static let shares = OperatorFloor { PlainShare($0).signal }
  static let preceded = OperatorFloor { $0.preceded(by: 0) }
  static let remembers = OperatorFloor { $0.remembering(0) { $0 &+ $1 } }
  static let remembersAndPasses = OperatorFloor { remembers.apply($0).pass { $0 &+ 1 } }
  static let describes = OperatorFloor { $0.described("numbers") { Sum.make().add($0.utf8.count) } }
  static let ends = OperatorFloor { $0.ending {} }
  static let remembersAndEnds = OperatorFloor { ends.apply(remembers.apply($0)) }

  static let follows = OperatorFloor { source in source.follow { source } }
  static let followsAndRemembers = OperatorFloor { remembers.apply(follows.apply($0)) }
  static let switches = OperatorFloor { $0.switched { .single($0) } }
  static let switchesAndRemembers = OperatorFloor { remembers.apply(switches.apply($0)) }
  static let merges = OperatorFloor { $0.merged($0) }
  static let mergesWithNothing = OperatorFloor { $0.merged(.never) }
  static let combinesAndPasses = OperatorFloor { $0.combined($0).pass { $0 &+ $1 } }
  static let combinesWithNothing = OperatorFloor { $0.combined(.never).pass { $0 &+ $1 } }
  static let zipsAndPasses = OperatorFloor { $0.zipped($0).pass { $0 &+ $1 } }

  /// Where floors with queues do their work.
  static let queue = DispatchQueue(label: "floor")

  static let later = OperatorFloor { $0.later(on: queue) }
  static let timed = OperatorFloor { $0.timed(on: queue) }
  static let timedAndFollows = OperatorFloor { follows.apply(timed.apply($0)) }
  static let timedAndDelivered = OperatorFloor { delivered.apply(timed.apply($0)) }
  static let pausedAndDelivered = OperatorFloor { delivered.apply($0.paused(on: queue)) }
  static let delayed = OperatorFloor { $0.delayed(on: queue) }
  static let delivered = OperatorFloor { $0.delivered(on: queue) }
  static let started = OperatorFloor { $0.started(on: queue) }
}
