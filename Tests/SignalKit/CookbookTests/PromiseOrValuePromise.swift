import SignalKit
import Testing

// page begins
final class Player {
  /// Set by calls: a value promise.
  private let volume = ValuePromise(5, ignoreRepeated: true)
  /// Given by another signal: a promise.
  private let title = Promise<String>()

  var volumeSignal: Signal<Int, NoError> { volume.get() }
  var titleSignal: Signal<String, NoError> { title.get() }

  func turn(to value: Int) { volume.set(value) }

  func play(_ titles: Signal<String, NoError>) { title.set(titles) }
}
// page ends

@Suite struct `Promise or ValuePromise` {
  @Test func `who comes later hears the present value first`() {
    // page begins
    let player = Player()
    let (first, second) = (ValuePipe<String>(), ValuePipe<String>())
    player.play(first.signal())
    first.putNext("Prelude")

    var heard: [String] = []
    let handle = player.titleSignal.start(next: { heard.append($0) })
    player.play(second.signal())
    first.putNext("of yesterday")
    second.putNext("Fugue")
    handle.dispose()
    #expect(heard == ["Prelude", "Fugue"])
    // page ends

    var volumes: [Int] = []
    let volume = player.volumeSignal.start(next: { volumes.append($0) })
    player.turn(to: 5)
    player.turn(to: 6)
    volume.dispose()
    #expect(volumes == [5, 6])
  }
}
