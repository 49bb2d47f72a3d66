/// The value that waits for a pause.
///
/// Values are numbered, so that the end of a pause can be told from one that a later value has
/// undone.
struct DebounceState<Value> {
  private var number = 0
  private var waiting: Value?

  /// A value has come, in the place of the one that waited.
  ///
  /// Returns the number of its pause.
  mutating func replace(by value: Value) -> Int {
    number += 1
    waiting = value
    return number
  }

  /// The pause after a value has lasted long enough.
  ///
  /// Returns the value, if none has come since.
  mutating func take(after number: Int) -> Value? {
    number == self.number ? take() : nil
  }

  /// Takes what waits.
  mutating func take() -> Value? {
    let value = waiting
    waiting = nil
    return value
  }
}
