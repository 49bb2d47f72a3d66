import SignalKit
import Testing

// page begins
final class Downloads {
  private let observers = DisposableSet()
  private let running = DisposableDict<String>()
  private(set) var progress: [String: Int] = [:]

  /// Lasts as long as this object.
  func follow(_ names: Signal<String, NoError>) {
    observers.add(names.start(next: { [weak self] in self?.cancel($0) }))
  }

  /// Lasts until it is cancelled, or begun anew.
  func begin(_ name: String, _ download: Signal<Int, NoError>) {
    running.set(download.start(next: { [weak self] in self?.progress[name] = $0 }), forKey: name)
  }

  func cancel(_ name: String) { running.set(nil, forKey: name) }

  deinit {
    observers.dispose()
    running.dispose()
  }
}
// page ends

@Suite struct `Lifetimes by group and key` {
  @Test func `each key has one subscription, and all end with their owner`() {
    // page begins
    var ended: [String] = []
    func download(_ name: String) -> Signal<Int, NoError> {
      .single(50) |> then(.never()) |> afterDisposed { ended.append(name) }
    }
    let cancelled = ValuePipe<String>()
    var downloads: Downloads? = Downloads()
    downloads?.follow(cancelled.signal())
    downloads?.begin("map", download("map"))
    downloads?.begin("map", download("map again"))
    downloads?.begin("song", download("song"))
    #expect(ended == ["map"])
    cancelled.putNext("song")
    #expect(ended == ["map", "song"])
    downloads = nil
    #expect(ended == ["map", "song", "map again"])
    // page ends
  }
}
