internal import SignalLaws

/// An adapter to begin with: it compiles, and every closure says what it is to do.
struct AdapterSkeleton {
  /// The capabilities that it assigns.
  let entries: [CapabilityReference.Entry]
  /// The names of all that there are.
  let known: Set<String>
  /// What the library has for signals.
  var signals = Signals.cold

  /// What a library may have for signals.
  enum Signals {
    case cold
    /// Asynchronous sequences.
    case sequences
    /// What sends whether or not somebody is subscribed.
    case hot
    case none
  }

  /// The source.
  var text: String {
    var lines = [
      "// How the laws see a library. Write the names of its types for the stand-ins below, and what",
      "// each closure says in place of fatalError. A capability that it does not have is left out: its",
      "// laws are then unsupported, which is no fault. If its types are not Sendable, import it by",
      "// '@preconcurrency import'.",
      "",
      "import SignalLaws",
    ]
    if signals == .sequences { lines.append("import Synchronization") }
    let types = standIns
    if !types.isEmpty { lines += [""] + types }
    let signal = signals == .none ? "Never" : "YourSignal"
    lines += ["", "let mine = Implementation<\(signal)>(", "  \"YourLibrary 1.0\","]
    lines += ends
    let entries = entries.filter {
      signals != .sequences || !SequenceSkeleton.assigned.contains($0.name)
    }
    if signals == .sequences {
      lines += ["  capabilities: {"] + Self.lines(of: SequenceSkeleton.capabilities)
    } else if entries.isEmpty {
      // The capabilities are all there is of a library without cold signals.
      if signals != .cold { lines.append("  capabilities: { _ in }") }
      return (lines + [")"]).joined(separator: "\n")
    } else {
      lines.append("  capabilities: {")
    }
    var section = ""
    for entry in entries {
      if entry.section != section {
        section = entry.section
        lines += ["", "    // \(section)"]
      }
      lines += commented(entry) + Self.assignment(of: entry)
    }
    return (lines + ["  }", ")"]).joined(separator: "\n")
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// What is to be written of how a signal is made and started.
  private var ends: [String] {
    switch signals {
    case .cold: Self.making + Self.starting + [entries.isEmpty ? "  }" : "  },"]
    case .sequences: Self.lines(of: SequenceSkeleton.ends)
    case .hot: Self.starting + ["  },"]
    case .none: []
    }
  }

  private static let making = [
    "  // A signal that runs the body at each start, with a sink for its events; disposing the",
    "  // subscription calls the closure that the body returned, every time that it is disposed.",
    "  make: { (body: @escaping @Sendable (Sink) -> @Sendable () -> Void) -> YourSignal in",
    "    fatalError(\"make a signal\")", "  },",
  ]
  private static let starting = [
    "  // Subscribes the sink's three ends, and returns what disposes the subscription.",
    "  start: { (signal: YourSignal, sink: Sink) -> () -> Void in",
    "    fatalError(\"subscribe to the signal\")",
  ]

  private func commented(_ entry: CapabilityReference.Entry) -> [String] {
    let opened = names(of: entry.laws.map(\.id))
    let missing = companions(of: entry)
    let others = missing.joined(separator: " and ")
    let besides = missing.isEmpty ? "" : ", which need \(others) as well"
    let text = entry.text + (opened.isEmpty ? "" : " Opens \(opened)\(besides).")
    var lines: [String] = [""]
    for word in text.split(separator: " ") {
      if (lines.last ?? "").count + word.count > 86 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.map { "    // " + $0 }
  }

  /// The capabilities without which it opens no law, and that are not assigned.
  private func companions(of entry: CapabilityReference.Entry) -> [String] {
    guard var common = entry.laws.first.map({ Set($0.needs) }) else { return [] }
    for law in entry.laws { common.formIntersection(law.needs) }
    return common.intersection(known).subtracting(entries.map(\.name)).sorted()
  }

  private static func assignment(of entry: CapabilityReference.Entry) -> [String] {
    let name = entry.name
    if let written = objects[name] {
      return written.split(separator: "\n").map { "    " + $0 }
    }
    let arguments = Array(repeating: "_", count: entry.arity ?? 0).joined(separator: ", ")
    return [
      "    $0.\(name) = { \(arguments.isEmpty ? "" : arguments + " in ")fatalError(\"\(name)\") }"
    ]
  }

  // MARK: Objects

  private var standIns: [String] {
    let used = entries.compactMap { Self.objects[$0.name] }.joined()
    let signal: [String] =
      switch signals {
      case .cold, .hot: ["final class YourSignal: Sendable {}"]
      case .sequences: Self.lines(of: SequenceSkeleton.types)
      case .none: []
      }
    return signal
      + [
        "Disposable", "Slot", "Set", "Scope", "Dict", "Queue", "Pool", "Lane", "Atomic", "Bag",
        "Timer",
        "Clock", "Local",
      ]
      .filter { used.contains("Your\($0)") }.map { "final class Your\($0): Sendable {}" }
  }

  /// Those that are no functions of signals, by hand.
  private static let objects: [String: String] = [
    "steppedTime": """
    $0.steppedTime = .init(
      begin: { fatalError("begin") },
      pass: { (_: Double) in fatalError("pass") },
      end: { fatalError("end") }
    )
    """,
    "disposable": """
    $0.disposable = .init(
      make: { (action: @escaping @Sendable () -> Void) -> YourDisposable in fatalError("make") },
      dispose: { (_: YourDisposable) in fatalError("dispose") }
    )
    """,
    "metaDisposable": """
    $0.metaDisposable = .init(
      make: { () -> YourSlot in fatalError("make") },
      set: { (_: YourSlot, _: YourDisposable?) in fatalError("set") },
      dispose: { (_: YourSlot) in fatalError("dispose") }
    )
    """,
    "disposableSet": """
    // remove may be left out.
    $0.disposableSet = .init(
      make: { () -> YourSet in fatalError("make") },
      add: { (_: YourSet, _: YourDisposable) in fatalError("add") },
      remove: { (_: YourSet, _: YourDisposable) in fatalError("remove") },
      dispose: { (_: YourSet) in fatalError("dispose") }
    )
    """,
    "scope": """
    // dispose may be left out.
    $0.scope = .init(
      make: { () -> YourScope in fatalError("make") },
      add: { (_: YourScope, _: YourDisposable) in fatalError("add") },
      dispose: { (_: YourScope) in fatalError("dispose") }
    )
    """,
    "disposableDict": """
    $0.disposableDict = .init(
      make: { () -> YourDict in fatalError("make") },
      set: { (_: YourDict, _: YourDisposable?, _: Int) in fatalError("set") },
      dispose: { (_: YourDict) in fatalError("dispose") }
    )
    """,
    "queue": """
    // Each of sync, isCurrent, dispatch and after may be left out.
    $0.queue = .init(
      make: { () -> YourQueue in fatalError("make") },
      async: { (_: YourQueue, _: @escaping @Sendable () -> Void) in fatalError("async") },
      sync: { (_: YourQueue, _: @escaping @Sendable () -> Void) in fatalError("sync") },
      isCurrent: { (_: YourQueue) -> Bool in fatalError("isCurrent") },
      dispatch: { (_: YourQueue, _: @escaping @Sendable () -> Void) in fatalError("dispatch") },
      after: { (_: YourQueue, _: Double, _: @escaping @Sendable () -> Void) in fatalError("after") }
    )
    """,
    "deliverOn": """
    $0.deliverOn = .init { (_: YourSignal, _: YourQueue) -> YourSignal in fatalError("deliverOn") }
    """,
    "runOn": """
    $0.runOn = .init { (_: YourSignal, _: YourQueue) -> YourSignal in fatalError("runOn") }
    """,
    "deliverOnPool": """
    $0.deliverOnPool = .init { (_: YourSignal, _: YourPool) -> YourSignal in
      fatalError("deliverOn")
    }
    """,
    "runOnPool": """
    $0.runOnPool = .init { (_: YourSignal, _: YourPool) -> YourSignal in fatalError("runOn") }
    """,
    "combineLatestOn": """
    $0.combineLatestOn = .init {
      (_: [YourSignal], _: YourQueue, _: @escaping @Sendable ([Int]) -> Int) -> YourSignal in
      fatalError("combineLatest")
    }
    """,
    "atomic": """
    // Each of swap, tryWith and makeRecursive may be left out.
    $0.atomic = .init(
      make: { (_: Int) -> YourAtomic in fatalError("make") },
      with: { (_: YourAtomic, _: (Int) -> Int) -> Int in fatalError("with") },
      modify: { (_: YourAtomic, _: (Int) -> Int) -> Int in fatalError("modify") },
      swap: { (_: YourAtomic, _: Int) -> Int in fatalError("swap") },
      tryWith: { (_: YourAtomic, _: (Int) -> Int) -> Int? in fatalError("tryWith") },
      makeRecursive: { (_: Int) -> YourAtomic in fatalError("makeRecursive") }
    )
    """,
    "bag": """
    // get, keyedItems, firstItem, isEmpty and removeAll may be left out.
    $0.bag = .init(
      make: { () -> YourBag in fatalError("make") },
      add: { (_: YourBag, _: Int) -> Int in fatalError("add") },
      get: { (_: YourBag, _: Int) -> Int? in fatalError("get") },
      remove: { (_: YourBag, _: Int) in fatalError("remove") },
      items: { (_: YourBag) -> [Int] in fatalError("items") },
      keyedItems: { (_: YourBag) -> [(Int, Int)] in fatalError("keyedItems") },
      firstItem: { (_: YourBag) -> (Int, Int)? in fatalError("firstItem") },
      isEmpty: { (_: YourBag) -> Bool in fatalError("isEmpty") },
      removeAll: { (_: YourBag) in fatalError("removeAll") }
    )
    """,
    "timer": """
    // fireAndInvalidate may be left out.
    $0.timer = .init(
      make: { (_: Double, _: Bool, _: @escaping @Sendable () -> Void) -> YourTimer in
        fatalError("make")
      },
      start: { (_: YourTimer) in fatalError("start") },
      invalidate: { (_: YourTimer) in fatalError("invalidate") },
      fireAndInvalidate: { (_: YourTimer) in fatalError("fireAndInvalidate") }
    )
    """,
    "virtualClock": """
    $0.virtualClock = .init(
      make: { () -> YourClock in fatalError("make") },
      now: { (_: YourClock) -> Double in fatalError("now") },
      // Returns what cancels the block.
      schedule: {
        (_: YourClock, _: Double, _: @escaping @Sendable () -> Void) -> () -> Void in
        fatalError("schedule")
      },
      advance: { (_: YourClock, _: Double) in fatalError("advance") }
    )
    """,
    "queueLocal": """
    // syncWith may be left out.
    $0.queueLocal = .init(
      make: { (_: YourQueue, _: @escaping @Sendable () -> AnyObject) -> YourLocal in
        fatalError("make")
      },
      with: { (_: YourLocal, _: @escaping @Sendable (AnyObject) -> Void) in fatalError("with") },
      syncWith: { (_: YourLocal, _: @escaping @Sendable (AnyObject) -> Void) in
        fatalError("syncWith")
      }
    )
    """,
    "threadPool": """
    // addTask may be left out.
    $0.threadPool = .init(
      make: { (_: Int) -> YourPool in fatalError("make") },
      makeLane: { (_: YourPool) -> YourLane in fatalError("makeLane") },
      add: { (_: YourLane, _: @escaping @Sendable () -> Void) -> () -> Void in fatalError("add") },
      addTask: { (_: YourPool, _: @escaping @Sendable () -> Void) -> () -> Void in
        fatalError("addTask")
      }
    )
    """,
    "objects": """
    $0.objects = { fatalError("the same adapter, of signals of LawObject") }
    """,
  ]
}
