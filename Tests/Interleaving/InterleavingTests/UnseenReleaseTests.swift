import Interleaving
import Synchronization
import Testing

/// Last releases that the runtime does by itself, and weak references that are copied with what they are in:
/// operations on the object like those in the program's text.
@Suite(.enabled(if: isInterleavingAvailable)) struct UnseenReleaseTests {
  private final class Thing {}

  private struct WeakBox {
    weak var thing: Thing?
  }

  private final class Holder: @unchecked Sendable {
    weak var weakly: Thing?
    var thing: Thing?
    var array: [Thing] = []
    var arrays: [[Thing]] = []
    var dictionary: [Int: Thing] = [:]
    var anything: Any?
    var boxes: [WeakBox] = []

    init(_ store: (Holder, Thing) -> Void) {
      let thing = Thing()
      weakly = thing
      store(self, thing)
    }
  }

  /// What a weak reference can find while something is dropped, by an exhaustive search.
  private func answers(
    _ store: @escaping (Holder, Thing) -> Void,
    drop: @escaping (Holder) -> Void,
    isThere: @escaping (Holder) -> Bool = { $0.weakly != nil }
  ) throws -> Set<Bool> {
    let seen = Mutex<Set<Bool>>([])
    let outcome = explore(Exploration(schedules: 1000, strategies: [.exhaustive])) { scope in
      let holder = Holder(store)
      let found = Mutex(false)
      scope.concurrently([
        { drop(holder) },
        {
          let isThere = isThere(holder)
          found.withLock { $0 = isThere }
        },
      ])
      let answer = found.withLock { $0 }
      seen.withLock { _ = $0.insert(answer) }
      return nil
    }
    #expect(try #require(outcome.coverage, "\(outcome)").isExhaustive)
    return seen.withLock { $0 }
  }

  @Test func `an array that is emptied`() throws {
    let found = try answers({ $0.array = [$1] }, drop: { $0.array.removeAll() })
    #expect(found == [true, false])
  }

  @Test func `an array in an array`() throws {
    let found = try answers({ $0.arrays = [[$1]] }, drop: { $0.arrays.removeLast() })
    #expect(found == [true, false])
  }

  @Test func `a dictionary`() throws {
    let found = try answers({ $0.dictionary = [1: $1] }, drop: { $0.dictionary[1] = nil })
    #expect(found == [true, false])
  }

  @Test func `a value of any type`() throws {
    let found = try answers({ $0.anything = $1 }, drop: { $0.anything = nil })
    #expect(found == [true, false])
  }

  @Test func `a mutex of a type that is not known`() throws {
    final class Guard<Value>: @unchecked Sendable {
      let value: Mutex<Value?>
      init(_ value: sending Value) { self.value = Mutex(value) }
      func drop() {
        let last = value.withLock { value in
          nonisolated(unsafe) let last = value
          value = nil
          return Unchecked(value: last)
        }
        _ = last
      }
    }
    struct Unchecked<Value>: @unchecked Sendable { var value: Value? }
    let found = try answers(
      { holder, thing in
        nonisolated(unsafe) let thing = thing
        holder.anything = Guard(thing)
      },
      drop: { ($0.anything as? Guard<Thing>)?.drop() }
    )
    #expect(found == [true, false])
  }

  @Test func `a weak reference inside a value that is copied`() throws {
    let found = try answers(
      {
        $0.thing = $1
        $0.boxes = [WeakBox(thing: $1)]
      },
      drop: { $0.thing = nil },
      isThere: { holder in
        for box in holder.boxes where box.thing != nil { return true }
        return false
      }
    )
    #expect(found == [true, false])
  }
}
