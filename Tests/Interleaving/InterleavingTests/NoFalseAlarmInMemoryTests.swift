import Interleaving
import ScheduleChallenge
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct NoFalseAlarmInMemoryTests {
  @Test func `an object may be published by one thread and die on another`() {
    var deaths = 0
    expectPasses { scope in
      let slot = Slot<Mortal>()
      scope.concurrently([
        {
          let mortal = Mortal { unobserved { deaths += 1 } }
          mortal.payload = [1, 2, 3]
          slot.put(mortal)
        },
        { slot.put(nil) },
        { if let mortal = slot.get() { precondition(mortal.payload.count == 3) } },
      ])
      return nil
    }
    #expect(deaths > 0)
  }

  @Test func `the last reference may be dropped by a thread that did not write`() {
    expectPasses { scope in
      let slot = Slot<Mortal>()
      slot.put(Mortal {})
      scope.concurrently([
        { slot.get()?.payload = [1] },
        { slot.put(nil) },
      ])
      slot.put(nil)
      return nil
    }
  }

  /// It seems to be where its object begins, and others look there for the object's type.
  @Test func `a property that takes no room races with nothing`() {
    expectPasses { scope in
      let lock = PthreadLock()
      let room = Roomless(())
      let visit = {
        room.look()
        lock.withLock { change(&room.content) }
      }
      scope.concurrently([visit, visit])
      return nil
    }
  }

  @Test func `globals initialize themselves on first use`() {
    expectPasses { scope in
      let uses = (0..<3).map { _ in { precondition(Globals.table[2] + Globals.object.value == 7) } }
      scope.concurrently(uses)
      return nil
    }
  }

  @Test func `a copy of an array is read while another thread replaces the array`() {
    expectPasses { scope in
      let shelf = Shelf()
      scope.concurrently([
        { shelf.replace(with: [4, 5, 6, 7]) },
        { precondition([6, 22].contains(shelf.copy().reduce(0, +))) },
        {
          var sum = 0
          for item in shelf.copy() { sum += item }
          precondition([6, 22].contains(sum))
        },
      ])
      return nil
    }
  }

  @Test func `a copy of an array is read while another thread appends`() {
    expectPasses { scope in
      let shelf = Shelf()
      scope.concurrently([
        { for item in 4...6 { shelf.append(item) } },
        { for _ in 0..<2 { precondition(shelf.copy().reduce(0, +) >= 6) } },
      ])
      return shelf.copy() == [1, 2, 3, 4, 5, 6] ? nil : "lost an item"
    }
  }

  @Test func `closures carry what they captured to another thread`() {
    expectPasses { scope in
      let slot = Slot<Callback>()
      var sum = 0
      scope.concurrently([
        {
          var calls = 1
          calls += 1
          slot.put(
            Callback {
              calls += $0; return calls
            }
          )
        },
        { if let callback = slot.get() { sum = callback.call(40) } },
      ])
      return [0, 42].contains(sum) ? nil : "\(sum)"
    }
  }

  @Test func `memory that is reused means something else`() {
    expectPasses { scope in
      func churn() {
        for _ in 0..<20 {
          let counter = Counter()
          counter.increment()
          yieldPoint()
          counter.increment()
        }
      }
      scope.concurrently([churn, churn])
      return nil
    }
  }
}

private enum Globals {
  static let table = [1, 2, 3]
  static let object: Counter = {
    let counter = Counter()
    for _ in 0..<4 { counter.increment() }
    return counter
  }()
}

private final class Mortal {
  var payload: [Int] = []
  private let died: () -> Void

  init(died: @escaping () -> Void) { self.died = died }

  deinit { died() }
}

private final class Callback {
  let call: (Int) -> Int

  init(_ call: @escaping (Int) -> Int) { self.call = call }
}

/// Holds an object behind a lock.
private final class Slot<Value: AnyObject> {
  private let lock = PthreadLock()
  private var value: Value?

  func put(_ new: Value?) {
    lock.lock()
    let old = value
    value = new
    lock.unlock()
    withExtendedLifetime(old) {}
  }

  func get() -> Value? { lock.withLock { value } }
}

/// Holds an array behind a lock, and gives out copies.
private final class Shelf {
  private let lock = PthreadLock()
  private var items = [1, 2, 3]

  func replace(with new: [Int]) { lock.withLock { items = new } }

  func append(_ item: Int) { lock.withLock { items.append(item) } }

  func copy() -> [Int] { lock.withLock { items } }
}

/// Unchecked: what protects its content is the test's.
private class Roomless<Content>: @unchecked Sendable {
  var content: Content

  init(_ content: Content) { self.content = content }

  func look() {}
}

@inline(never) private func change<Value>(_ value: inout Value) {}
