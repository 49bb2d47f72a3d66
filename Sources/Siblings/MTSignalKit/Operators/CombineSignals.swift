extension MTSignal {
  /// Combines the latest values of several signals.
  ///
  /// Sends an array of type `[Any?]`, in the order of the signals, when every signal has sent a
  /// value, and again at each value of any; nil is a value. The first error ends it; it completes
  /// when all have completed. No signals make an empty array, and the completion. Arrays are sent
  /// one at a time, and the last one is made of the last values.
  public static func combineSignals(_ signals: [MTSignal]) -> MTSignal {
    if signals.isEmpty { return single([Any?]()) }
    return joining(signals) {
      var latest: [Int: Any?] = [:]
      return { index, value, subscriber in
        latest[index] = .some(value)
        let values = signals.indices.compactMap { latest[$0] }
        if values.count == signals.count { subscriber.putNext(values) }
      }
    }
  }
}
