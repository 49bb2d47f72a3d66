/// An execution graph of a litmus program: its events, what they read, the modification orders.
///
/// The reference for the explorer. It knows no clocks, no threads that run and no search order, only the
/// relations of RC11 as they are defined (Lahav, Vafeiadis, Kang, Hur and Dreyer, PLDI 2017), with the
/// release sequences of C++20, as matrices.
package struct ExecutionGraph: Hashable {
  enum Kind: Hashable { case initial, read, write, update, fence }

  struct Event: Hashable {
    var thread: Int
    var index: Int
    var kind: Kind
    var location = -1
    var order = Order.relaxed
    var read = 0
    var written = 0
    /// The event that it reads from, as its name.
    var source: Name?

    var name: Name { Name(thread: thread, index: index) }
    var writes: Bool { kind == .write || kind == .update || kind == .initial }
    var reads: Bool { kind == .read || kind == .update }
  }

  struct Name: Hashable, Comparable {
    var thread: Int
    var index: Int

    static func < (one: Name, other: Name) -> Bool {
      (one.thread, one.index) < (other.thread, other.index)
    }
  }

  /// By thread, then index; the initial writes are those of thread -1.
  var events: [Event]
  /// The modification order of each location.
  var orders: [[Name]]

  init(locations: Int) {
    events = (0..<locations).map {
      Event(thread: -1, index: $0, kind: .initial, location: $0)
    }
    orders = (0..<locations).map { [Name(thread: -1, index: $0)] }
  }

  func event(_ name: Name) -> Event? { events.first { $0.name == name } }

  /// With one more event, wherever it may read, and wherever it may be in modification order.
  func extended(by step: LitmusProgram.Step, thread: Int) -> [ExecutionGraph] {
    let index = events.count { $0.thread == thread }
    var event = Event(thread: thread, index: index, kind: .read)
    func sources(_ location: Int) -> [Event] {
      events.filter { $0.writes && $0.location == location }
    }
    func storing(_ event: Event, after: Name? = nil) -> [ExecutionGraph] {
      let order = orders[event.location]
      return (1...order.count).compactMap { position in
        if let after, order[position - 1] != after { return nil }
        var graph = self
        graph.orders[event.location].insert(event.name, at: position)
        return graph.adding(event)
      }
    }
    func updating(_ order: Order, _ location: Int, _ value: (Int) -> Int) -> [ExecutionGraph] {
      sources(location).flatMap { source in
        event.kind = .update
        event.location = location
        event.order = order
        event.source = source.name
        event.read = source.written
        event.written = value(source.written)
        return storing(event, after: source.name)
      }
    }
    func loading(_ order: Order, _ source: Event) -> ExecutionGraph {
      event.kind = .read
      event.written = 0
      event.location = source.location
      event.order = order
      event.source = source.name
      event.read = source.written
      return adding(event)
    }
    switch step {
    case .load(let location, let order):
      return sources(location).map { loading(order, $0) }
    case .store(let location, let value, let order):
      event.kind = .write
      event.location = location
      event.order = order
      event.written = value
      return storing(event)
    case .add(let location, let value, let order):
      return updating(order, location) { $0 + value }
    case .exchange(let location, let value, let order):
      return updating(order, location) { _ in value }
    case .exchangeIf(let location, let expected, let desired, let order, let failure):
      return sources(location).flatMap { source in
        guard source.written == expected else { return [loading(failure, source)] }
        event.kind = .update
        event.location = location
        event.order = order
        event.source = source.name
        event.read = source.written
        event.written = desired
        return storing(event, after: source.name)
      }
    case .fence(let order):
      event.kind = .fence
      event.order = order
      return [adding(event)]
    case .onlyIf: return [self]
    }
  }

  private func adding(_ event: Event) -> ExecutionGraph {
    var graph = self
    graph.events.append(event)
    graph.events.sort { $0.name < $1.name }
    return graph
  }
}

/// A relation on a graph's events, a row of bits for each.
private struct Relation {
  var rows: [UInt64]

  init(_ count: Int) { rows = Array(repeating: 0, count: count) }

  static func identity(_ count: Int, where holds: (Int) -> Bool) -> Relation {
    var relation = Relation(count)
    for index in 0..<count where holds(index) { relation.rows[index] = 1 << UInt64(index) }
    return relation
  }

  init(_ count: Int, where holds: (Int, Int) -> Bool) {
    self.init(count)
    for one in 0..<count {
      for other in 0..<count where holds(one, other) { rows[one] |= 1 << UInt64(other) }
    }
  }

  func contains(_ one: Int, _ other: Int) -> Bool { rows[one] >> UInt64(other) & 1 == 1 }

  static func | (one: Relation, other: Relation) -> Relation {
    var result = one
    for index in result.rows.indices { result.rows[index] |= other.rows[index] }
    return result
  }

  /// Composition.
  static func * (one: Relation, other: Relation) -> Relation {
    var result = Relation(one.rows.count)
    for index in one.rows.indices {
      var left = one.rows[index]
      while left != 0 {
        result.rows[index] |= other.rows[left.trailingZeroBitCount]
        left &= left - 1
      }
    }
    return result
  }

  var closure: Relation {
    var result = self
    while true {
      let next = result | (result * result)
      if next.rows == result.rows { return result }
      result = next
    }
  }

  var optional: Relation { self | .identity(rows.count) { _ in true } }
  var isIrreflexive: Bool { rows.indices.allSatisfy { !contains($0, $0) } }
}

extension ExecutionGraph {
  /// Whether RC11 allows it.
  var isConsistent: Bool {
    let events = events
    let count = events.count
    func relation(_ holds: (Event, Event) -> Bool) -> Relation {
      Relation(count) { holds(events[$0], events[$1]) }
    }
    func only(_ holds: (Event) -> Bool) -> Relation { .identity(count) { holds(events[$0]) } }
    let places = orders.map { order in
      Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    }
    func place(_ name: Name, _ location: Int) -> Int { places[location][name] ?? -1 }
    let sb = relation { one, other in
      (one.thread == -1 && other.thread != -1)
        || (one.thread == other.thread && one.thread != -1 && one.index < other.index)
    }
    let rf = relation { $1.source == $0.name }
    let mo = relation { one, other in
      guard one.writes, other.writes, one.location == other.location else { return false }
      return place(one.name, one.location) < place(other.name, one.location)
    }
    let fr = relation { one, other in
      guard let source = one.source, other.writes, one.location == other.location,
        one.name != other.name
      else { return false }
      return place(source, one.location) < place(other.name, one.location)
    }
    // An update stands directly behind what it reads.
    for event in events where event.kind == .update {
      let before = place(event.name, event.location) - 1
      guard orders[event.location][before] == event.source else { return false }
    }
    let rmw = relation { $1.kind == .update && $1.source == $0.name }
    let sequence = only(\.writes) * rmw.closure.optional
    let releasing =
      only { $0.order.releases && $0.kind != .fence }
      | (only { $0.order.releases && $0.kind == .fence } * sb)
    let acquiring =
      only { $0.order.acquires && $0.kind != .fence }
      | (sb * only { $0.order.acquires && $0.kind == .fence })
    let sw = releasing * only(\.writes) * sequence * rf * only(\.reads) * acquiring
    let hb = (sb | sw).closure
    let eco = (rf | mo | fr).closure
    guard hb.isIrreflexive, (hb * eco.optional).isIrreflexive, (sb | rf).closure.isIrreflexive
    else { return false }
    let isElsewhere = relation { $0.location != $1.location }
    let isSame = relation { $0.location == $1.location && $0.location >= 0 }
    func both(_ one: Relation, _ other: Relation) -> Relation {
      Relation(count) { one.contains($0, $1) && other.contains($0, $1) }
    }
    let aside = both(sb, isElsewhere)
    let scb = sb | (aside * hb * aside) | both(hb, isSame) | mo | fr
    let strong = only { $0.order == .sequential && $0.kind != .fence && $0.kind != .initial }
    let fences = only { $0.order == .sequential && $0.kind == .fence }
    let base = (strong | (fences * hb.optional)) * scb * (strong | (hb.optional * fences))
    let betweenFences = fences * (hb | (hb * eco * hb)) * fences
    return (base | betweenFences).closure.isIrreflexive
  }

  /// The program's executions, and what they come to.
  package static func all(of program: LitmusProgram) -> (graphs: Int, outcomes: Set<String>) {
    var pending: Set<ExecutionGraph> = [ExecutionGraph(locations: program.locations)]
    var complete = 0
    var outcomes: Set<String> = []
    while !pending.isEmpty {
      var next: Set<ExecutionGraph> = []
      for graph in pending {
        var isComplete = true
        for (thread, steps) in program.threads.enumerated() {
          guard let step = graph.nextStep(of: thread, steps) else { continue }
          isComplete = false
          for extended in graph.extended(by: step, thread: thread) where !next.contains(extended) {
            if extended.isConsistent { next.insert(extended) }
          }
        }
        guard isComplete else { continue }
        complete += 1
        outcomes.insert(graph.outcome(threads: program.threads.count))
      }
      pending = next
    }
    return (complete, outcomes)
  }

  private func reads(of thread: Int) -> [Int] {
    events.filter { $0.thread == thread && $0.reads }.map(\.read)
  }

  /// What the thread does next, conditions left out; `nil` at its end.
  private func nextStep(of thread: Int, _ steps: [LitmusProgram.Step]) -> LitmusProgram.Step? {
    var done = events.count { $0.thread == thread }
    var values = reads(of: thread)[...]
    var last: Int?
    for step in steps {
      if case .onlyIf(let value) = step {
        if last == value { continue }
        return nil
      }
      if done == 0 { return step }
      done -= 1
      if step.reads { last = values.popFirst() }
    }
    return nil
  }

  private func outcome(threads: Int) -> String {
    let last = orders.map { order in order.last.flatMap(event)?.written ?? 0 }
    return LitmusProgram.text((0..<threads).map(reads), last)
  }
}
