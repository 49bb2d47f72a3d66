import SignalKit
import Testing

// page begins
enum NetworkError { case offline }
enum RefreshError: Equatable { case notReached, notUnderstood }

final class NameStore {
  private let names = Atomic<[String]>(value: [])

  /// Runs a change of what is stored; its result is the signal's value.
  func transaction<R>(_ change: @escaping (inout [String]) -> R) -> Signal<R, NoError> {
    Signal { [names] subscriber in
      var result: R?
      _ = names.modify { stored in
        var changed = stored
        result = change(&changed)
        return changed
      }
      if let result { subscriber.putNext(result) }
      subscriber.putCompletion()
      return EmptyDisposable
    }
  }
}

/// Network → transform → persist → present.
func refreshed(
  _ requests: Signal<Signal<String, NetworkError>, NetworkError>,
  in store: NameStore
) -> Signal<[String], RefreshError> {
  requests
    |> switchToLatest
    |> mapError { _ in RefreshError.notReached }
    |> map { $0.split(separator: ",").map(String.init) }
    |> mapToSignal { names in
      guard !names.isEmpty else { return .fail(.notUnderstood) }
      return store.transaction { stored -> [String] in
        stored = names.sorted()
        return stored
      } |> castError(RefreshError.self)
    }
}
// page ends

@Suite struct `From network to screen` {
  @Test func `only the latest answer is stored and shown`() {
    // page begins
    let clock = VirtualClock()
    let queue = Queue(clock: clock)
    func answer(_ text: String, after seconds: Double) -> Signal<String, NetworkError> {
      .single(text) |> delay(seconds, queue: queue)
    }
    let requests = ValuePipe<Signal<String, NetworkError>>()
    let store = NameStore()
    var shown: [[String]] = []
    var failure: RefreshError?
    let handle = refreshed(requests.signal() |> castError(NetworkError.self), in: store)
      .start(next: { shown.append($0) }, error: { failure = $0 })

    requests.putNext(answer("too,late", after: 3))
    requests.putNext(answer("Mia,Ada", after: 1))
    clock.advance(by: 5)
    #expect(shown == [["Ada", "Mia"]])
    requests.putNext(.fail(.offline))
    #expect(failure == .notReached)
    handle.dispose()
    // page ends
  }
}
