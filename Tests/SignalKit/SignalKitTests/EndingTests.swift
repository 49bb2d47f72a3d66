import Testing

@testable import SignalKit

/// The end of a subscription, without threads.
@Suite struct EndingTests {
  private enum Input: CaseIterable {
    case beginStart, endStart, close, disposedAbove, closedAbove, awaitDisposed, awaitClosed
  }

  /// What the machine has been told, and what must be true whatever that was.
  private struct Run {
    var ending = Ending()
    var starts = 0
    var isClosing = false
    var disposedAbove = false
    var closedAbove = false
    var waiting: [Ending.Stage: Set<Int>] = [.disposed: [], .closed: []]
    var performed: [Int] = []
    private(set) var problem: String?

    var isDisposed: Bool { disposedAbove || closedAbove }
    var isClosed: Bool { closedAbove && starts == 0 }

    /// Whether whoever drives the machine may do this now.
    func allows(_ input: Input) -> Bool {
      switch input {
      case .endStart: starts > 0
      case .disposedAbove: isClosing && !isDisposed
      case .closedAbove: isClosing && !closedAbove
      default: true
      }
    }

    mutating func apply(_ input: Input, _ number: Int, log: Log) {
      switch input {
      case .beginStart:
        let begins = ending.beginStart()
        if begins == isClosing { problem = "a start begins: \(begins)" }
        if begins { starts += 1 }
      case .endStart:
        starts -= 1
        perform(ending.endStart(), log)
      case .close:
        let isFirst = ending.close()
        if isFirst == isClosing { problem = "told to dispose: \(isFirst)" }
        isClosing = true
      case .disposedAbove:
        disposedAbove = true
        perform(ending.reached(.disposed), log)
      case .closedAbove:
        closedAbove = true
        perform(ending.reached(.closed), log)
      case .awaitDisposed:
        add(number, .disposed, isOver: isDisposed, log)
      case .awaitClosed:
        add(number, .closed, isOver: isClosed, log)
      }
      if ending.isClosed != isClosed { problem = "closed: \(ending.isClosed)" }
      if ending.isOpen == isClosing { problem = "open: \(ending.isOpen)" }
    }

    private mutating func add(_ number: Int, _ stage: Ending.Stage, isOver: Bool, _ log: Log) {
      let waits = ending.await(stage) { log.note("\(number)") }
      if waits == isOver { problem = "waits for \(stage): \(waits)" }
      if waits { waiting[stage, default: []].insert(number) }
    }

    /// Nobody is forgotten, nobody comes early, nobody comes twice.
    private mutating func perform(_ actions: [Ending.Action], _ log: Log) {
      let before = log.lines.count
      for action in actions { action() }
      let performed = Set(log.lines.dropFirst(before).compactMap { Int($0) })
      var due: Set<Int> = []
      if isDisposed { due.formUnion(waiting[.disposed] ?? []) }
      if isClosed { due.formUnion(waiting[.closed] ?? []) }
      if performed != due || performed.count != actions.count {
        problem = "performed \(performed), due \(due)"
      }
      if isDisposed { waiting[.disposed] = [] }
      if isClosed { waiting[.closed] = [] }
    }
  }

  /// Every sequence of up to six inputs that somebody may drive the machine with.
  @Test func `whatever comes in which order, nobody waits in vain, too short or twice`() {
    var count = 0
    func explore(_ inputs: [Input]) {
      if inputs.count == 6 { return }
      for input in Input.allCases {
        let log = Log()
        var run = Run()
        for (number, earlier) in inputs.enumerated() { run.apply(earlier, number, log: log) }
        guard run.allows(input) else { continue }
        run.apply(input, inputs.count, log: log)
        count += 1
        if let problem = run.problem {
          Issue.record("\(problem) after \(inputs + [input])")
          return
        }
        explore(inputs + [input])
      }
    }
    explore([])
    #expect(count > 10_000)
  }
}
