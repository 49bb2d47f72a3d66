import Interleaving
import Testing

/// What is read and written through key paths, which the standard library does.
@Suite(.enabled(if: isInterleavingAvailable)) struct KeyPathTests {
  private struct Size {
    var width = 1
    var height = 1
    private let name = Name()
    var area: Int {
      get { width * height }
      set { width = newValue }
    }
    /// Asked for a reference, and not changed by what is written to the object.
    var holder: Name {
      get { name }
      set { width = newValue.length }
    }
  }

  private final class Name {
    var text = "a"
    var length = 1
  }

  private final class Shape {
    var corners = 3
    var size = Size()
    var name = Name()
    var other: Name? = Name()
    var missing: Name?
    var list = [1, 2]
    var perimeter: Int {
      get { size.width + size.height }
      set { size.width = newValue }
    }
  }

  /// Not known where it is used, as that of a library's function.
  @inline(never) private func read<Value>(_ shape: Shape, _ path: KeyPath<Shape, Value>) {
    blackHole(shape[keyPath: path])
  }

  @inline(never) private func write<Value>(
    _ shape: Shape,
    _ path: ReferenceWritableKeyPath<Shape, Value>,
    _ value: Value
  ) {
    shape[keyPath: path] = value
  }

  @inline(never) private func blackHole<Value>(_ value: Value) {}

  private func finding(
    _ one: @escaping (Shape) -> Void,
    _ other: @escaping (Shape) -> Void
  ) -> Finding? {
    explore(Exploration(schedules: 100)) { scope in
      let shape = Shape()
      scope.concurrently([{ one(shape) }, { other(shape) }])
      return nil
    }.finding
  }

  private func expectRace(
    _ one: @escaping (Shape) -> Void,
    _ other: @escaping (Shape) -> Void,
    location: SourceLocation = #_sourceLocation
  ) {
    let found = finding(one, other)
    #expect(found?.isDataRace == true, "\(String(describing: found))", sourceLocation: location)
  }

  @Test func `what is written through a key path races with a read`() {
    let corners: ReferenceWritableKeyPath<Shape, Int> = \.corners
    expectRace({ $0[keyPath: corners] = 4 }, { self.blackHole($0.corners) })
    expectRace({ self.write($0, \.size.height, 4) }, { self.blackHole($0.size.height) })
    expectRace({ self.write($0, \.name.length, 4) }, { $0.name.length = 2 })
    expectRace({ self.write($0, \.name.text, "b") }, { $0.name.text = "c" })
    expectRace({ self.write($0, \.size, Size()) }, { $0.size.height = 2 })
  }

  @Test func `what is read through a key path races with a write`() {
    expectRace({ self.read($0, \.corners) }, { $0.corners = 2 })
    expectRace({ self.read($0, \.size.width) }, { $0.size.width = 2 })
    expectRace({ self.read($0, \.name.length) }, { $0.name.length = 2 })
    expectRace({ self.read($0, \.other?.length) }, { $0.other?.length = 2 })
    expectRace({ self.read($0, \.other!.length) }, { $0.other!.length = 2 })
    expectRace({ self.blackHole([$0].map(\.corners)) }, { $0.corners = 2 })
  }

  @Test func `the references on the way are read`() {
    expectRace({ self.read($0, \.name.length) }, { $0.name = Name() })
    expectRace({ self.write($0, \.name.length, 2) }, { $0.name = Name() })
    expectRace({ self.read($0, \.missing?.length) }, { $0.missing = Name() })
  }

  @Test func `paths of which less is known are followed too`() {
    let partial: PartialKeyPath<Shape> = \.corners
    let any: AnyKeyPath = \Shape.corners
    let first: ReferenceWritableKeyPath<Shape, Name> = \.name
    let joined: ReferenceWritableKeyPath<Shape, Int> = first.appending(path: \.length)
    expectRace({ self.blackHole($0[keyPath: partial]) }, { $0.corners = 2 })
    expectRace({ self.blackHole($0[keyPath: any]) }, { $0.corners = 2 })
    expectRace({ self.write($0, joined, 2) }, { $0.name.length = 3 })
    expectRace({ self.read($0, joined) }, { $0.name.length = 3 })
    #expect(finding({ _ in self.blackHole("a"[keyPath: any]) }, { $0.corners = 2 }) == nil)
  }

  @Test func `a change in place is a write`() {
    let text: ReferenceWritableKeyPath<Shape, String> = \.name.text
    expectRace({ $0[keyPath: text] += "b" }, { self.read($0, text) })
    let width: WritableKeyPath<Size, Int> = \.width
    expectRace({ $0.size[keyPath: width] += 1 }, { self.read($0, \.size.width) })
    expectRace({ $0.size[keyPath: width] = 2 }, { self.read($0, \.size.width) })
  }

  @Test func `the value of which a computed property is asked is read, or changed`() {
    expectRace({ self.read($0, \.list.count) }, { $0.list.append(3) })
    expectRace({ self.read($0, \.list[0]) }, { $0.list.append(3) })
    expectRace({ self.write($0, \.list[0], 3) }, { self.read($0, \.list) })
    expectRace({ self.read($0, \.name.text.count) }, { $0.name.text = "b" })
    #expect(finding({ self.read($0, \.list.count) }, { self.read($0, \.list[1]) }) == nil)
    let size: WritableKeyPath<Size, Int> = \.area
    expectRace({ $0.size[keyPath: size] = 4 }, { self.read($0, \.size.area) })
    #expect(finding({ self.read($0, \.size.area) }, { self.read($0, \.size.area) }) == nil)
    #expect(
      finding({ self.write($0, \.size.holder.length, 1) }, { self.read($0, \.size.area) }) == nil
    )
  }

  @Test func `what different paths lead to is not mixed up`() {
    #expect(finding({ self.write($0, \.corners, 1) }, { self.write($0, \.size, Size()) }) == nil)
    #expect(finding({ self.read($0, \.corners) }, { self.read($0, \.corners) }) == nil)
    #expect(finding({ self.read($0, \.name.length) }, { $0.name.text = "b" }) == nil)
    #expect(finding({ self.write($0, \.name.length, 3) }, { self.read($0, \.name) }) == nil)
    #expect(finding({ self.read($0, \.perimeter) }, { self.write($0, \.corners, 2) }) == nil)
    #expect(finding({ self.read($0, \.missing?.length) }, { $0.other?.length = 2 }) == nil)
  }

  @Test func `a computed property tells of what it does`() {
    expectRace({ self.read($0, \.perimeter) }, { $0.size = Size() })
    expectRace({ self.write($0, \.perimeter, 2) }, { self.read($0, \.size.width) })
  }
}
