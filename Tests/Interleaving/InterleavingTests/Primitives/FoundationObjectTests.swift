import Foundation
import Interleaving
import Synchronization
import Testing

/// What objects of Foundation hold, whose code has no callbacks.
@Suite(.enabled(if: isInterleavingAvailable)) struct FoundationObjectTests {
  typealias Call = @Sendable () -> Void

  /// Two calls for two threads, on what is new in each run.
  struct Pair: CustomTestStringConvertible {
    let testDescription: String
    let calls: @Sendable () -> (writes: Call, reads: Call)

    init(_ name: String, _ calls: @escaping @Sendable () -> (writes: Call, reads: Call)) {
      testDescription = name
      self.calls = calls
    }
  }

  static let pairs: [Pair] = [
    Pair("array") {
      nonisolated(unsafe) let array = NSMutableArray(array: [1, 2])
      return ({ array.add(3) }, { _ = array.count })
    },
    Pair("array, by what extensions do") {
      nonisolated(unsafe) let array = NSMutableArray(array: [1, 2])
      return ({ array.addObjects(from: [3, 4]) }, { for element in array { _ = element } })
    },
    Pair("dictionary") {
      nonisolated(unsafe) let dictionary = NSMutableDictionary(dictionary: ["a": 1])
      return ({ dictionary["b"] = 2 }, { _ = dictionary.object(forKey: "a") })
    },
    Pair("set") {
      nonisolated(unsafe) let set = NSMutableSet(array: [1, 2])
      return ({ set.add(3) }, { _ = set.contains(1) })
    },
    Pair("counted set") {
      nonisolated(unsafe) let set = NSCountedSet(array: [1, 1])
      return ({ set.add(1) }, { _ = set.count(for: 1) })
    },
    Pair("ordered set") {
      nonisolated(unsafe) let set = NSMutableOrderedSet(array: [1, 2])
      return ({ set.remove(1) }, { _ = set.index(of: 2) })
    },
    Pair("data") {
      nonisolated(unsafe) let data = NSMutableData(data: Data([1, 2]))
      return ({ data.append(Data([3])) }, { _ = data.length })
    },
    Pair("string") {
      nonisolated(unsafe) let string = NSMutableString(string: "abc")
      return ({ string.append("d") }, { _ = string.length })
    },
    Pair("attributed string") {
      nonisolated(unsafe) let string = NSMutableAttributedString(string: "abc")
      return ({ string.append(NSAttributedString(string: "d")) }, { _ = string.length })
    },
    Pair("indices") {
      nonisolated(unsafe) let indices = NSMutableIndexSet(index: 1)
      return ({ indices.add(2) }, { _ = indices.contains(1) })
    },
  ]

  private func outcome(of calls: @escaping @Sendable () -> (Call, Call)) -> Exploration.Outcome {
    explore(Exploration(strategies: [.exhaustive])) { scope in
      let (first, second) = calls()
      scope.concurrently([first, second])
      return nil
    }
  }

  @Test(arguments: pairs)
  func `a change of a collection races with another call of it`(_ pair: Pair) {
    let withRead = outcome {
      let calls = pair.calls()
      return (calls.writes, calls.reads)
    }
    #expect(withRead.finding?.isDataRace == true, "\(withRead)")
    let twice = outcome {
      let calls = pair.calls()
      return (calls.writes, calls.writes)
    }
    #expect(twice.finding?.isDataRace == true, "\(twice)")
  }

  @Test(arguments: pairs)
  func `under a lock it does not, and reads never do`(_ pair: Pair) {
    let locked = outcome {
      let calls = pair.calls()
      let lock = NSLock()
      return ({ lock.withLock { calls.writes() } }, { lock.withLock { calls.reads() } })
    }
    #expect(locked.finding == nil, "\(locked)")
    #expect(locked.coverage?.isExhaustive == true)
    let reading = outcome {
      let calls = pair.calls()
      return (calls.reads, calls.reads)
    }
    #expect(reading.finding == nil, "\(reading)")
  }

  @Test func `what every object can do reads as well`() {
    let outcome = outcome {
      nonisolated(unsafe) let array = NSMutableArray(array: [1, 2])
      let all: Call = {
        _ = array.copy()
        _ = array.mutableCopy()
        _ = array.isEqual(array)
        _ = array.hash
        _ = array.description
      }
      return (all, all)
    }
    #expect(outcome.finding == nil, "\(outcome)")
  }

  /// What an exhausted search sees, where threads may share the object.
  private func outcomes(_ program: @escaping (Scope) -> String) -> Set<String> {
    let seen = Mutex<Set<String>>([])
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      let outcome = program(scope)
      unobserved { _ = seen.withLock { $0.insert(outcome) } }
      return nil
    }
    #expect(outcome.coverage?.isExhaustive == true, "\(outcome)")
    return seen.withLock { $0 }
  }

  @Test func `whether a progress was cancelled depends on who comes first`() {
    let seen = outcomes { scope in
      let progress = Progress(totalUnitCount: 3)
      nonisolated(unsafe) var isCancelled = false
      scope.concurrently([{ progress.cancel() }, { isCancelled = progress.isCancelled }])
      return "\(isCancelled)"
    }
    #expect(seen == ["true", "false"])
  }

  @Test func `a part of a progress counts for the whole`() {
    let seen = outcomes { scope in
      let whole = Progress(totalUnitCount: 2)
      let part = Progress(totalUnitCount: 1, parent: whole, pendingUnitCount: 1)
      nonisolated(unsafe) var fraction = 0.0
      scope.concurrently([{ part.completedUnitCount = 1 }, { fraction = whole.fractionCompleted }])
      return "\(fraction)"
    }
    #expect(seen == ["0.0", "0.5"])
  }

  @Test func `a check and a change of defaults may have another change between them`() {
    let name = "FoundationObjectTests"
    defer { UserDefaults.standard.removePersistentDomain(forName: name) }
    let seen = outcomes { scope in
      nonisolated(unsafe) let defaults = UserDefaults(suiteName: name)!
      defaults.set(0, forKey: "count")
      let add: Call = { defaults.set(defaults.integer(forKey: "count") + 1, forKey: "count") }
      scope.concurrently([add, add])
      return "\(defaults.integer(forKey: "count"))"
    }
    #expect(seen == ["1", "2"])
  }

  /// It is not asked to format, which would have it load what all threads of the process share.
  @Test func `a formatter is asked before it is set or after`() {
    let seen = outcomes { scope in
      let formatter = NumberFormatter()
      formatter.minimumFractionDigits = 0
      nonisolated(unsafe) var digits = -1
      scope.concurrently([
        { formatter.minimumFractionDigits = 2 }, { digits = formatter.minimumFractionDigits },
      ])
      return "\(digits)"
    }
    #expect(seen == ["0", "2"])
  }
}
