internal import Dispatch

/// Where the main actor is: its executor is the main queue.
enum MainActorPlace {
  private static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the calling code is on it.
  ///
  /// Asked of the queue, for the library's own question ends the process where the answer is no.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  /// Calls what must be called on the main actor, where the calling code is.
  static func start(
    _ signal: SignalBox,
    _ sink: Sink,
    _ start: @MainActor (SignalBox, Sink) -> @MainActor () -> Void
  ) -> @MainActor () -> Void {
    // Nothing leaves the thread that calls.
    nonisolated(unsafe) let given = signal
    return MainActor.assumeIsolated { start(given, sink) }
  }
}
