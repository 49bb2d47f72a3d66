/// The memory orders, numbered as compilers do.
package enum Order: Int32, Hashable, Sendable, CaseIterable {
  case relaxed = 0
  case acquire = 2
  case release = 3
  case acquireRelease = 4
  case sequential = 5

  package var acquires: Bool { self == .acquire || self == .acquireRelease || self == .sequential }
  package var releases: Bool { self == .release || self == .acquireRelease || self == .sequential }
}

/// A small program of atomic operations, each thread's in their order.
///
/// Every location begins with 0. What a thread reads goes into its outcome.
package struct LitmusProgram: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case load(Int, Order)
    case store(Int, Int, Order)
    case add(Int, Int, Order)
    case exchange(Int, Int, Order)
    case exchangeIf(Int, expected: Int, desired: Int, Order, failure: Order)
    case fence(Order)
    /// The rest of the thread happens only if it has read this last.
    case onlyIf(Int)
  }

  package var threads: [[Step]]
  package var locations: Int

  package init(_ threads: [Step]...) { self.init(threads: threads) }

  package init(threads: [[Step]]) {
    self.threads = threads
    locations = 1 + (threads.joined().compactMap(\.location).max() ?? 0)
  }

  package static func text(_ reads: [[Int]], _ last: [Int]) -> String {
    func list(_ values: [Int]) -> String { values.map(String.init).joined(separator: ",") }
    return reads.map(list).joined(separator: "|") + " " + list(last)
  }
}

extension LitmusProgram.Step {
  package var location: Int? {
    switch self {
    case .load(let at, _), .store(let at, _, _), .add(let at, _, _), .exchange(let at, _, _),
      .exchangeIf(let at, _, _, _, _):
      at
    case .fence, .onlyIf: nil
    }
  }

  package var reads: Bool {
    switch self {
    case .load, .add, .exchange, .exchangeIf: true
    case .store, .fence, .onlyIf: false
    }
  }
}

extension Order: CustomStringConvertible {
  package var description: String {
    switch self {
    case .relaxed: "rlx"
    case .acquire: "acq"
    case .release: "rel"
    case .acquireRelease: "acq_rel"
    case .sequential: "sc"
    }
  }
}

extension LitmusProgram.Step: CustomStringConvertible {
  package var description: String {
    func name(_ location: Int) -> String { ["x", "y", "z", "w"][location] }
    return switch self {
    case .load(let at, let order): "R\(name(at)) \(order)"
    case .store(let at, let value, let order): "W\(name(at))=\(value) \(order)"
    case .add(let at, let value, let order): "\(name(at))+=\(value) \(order)"
    case .exchange(let at, let value, let order): "\(name(at))↔\(value) \(order)"
    case .exchangeIf(let at, let expected, let desired, let order, let failure):
      "\(name(at)) \(expected)→\(desired) \(order)/\(failure)"
    case .fence(let order): "F \(order)"
    case .onlyIf(let value): "if \(value)"
    }
  }
}

extension LitmusProgram: CustomStringConvertible {
  package var description: String {
    threads.map { $0.map(\.description).joined(separator: "; ") }.joined(separator: " ‖ ")
  }
}
