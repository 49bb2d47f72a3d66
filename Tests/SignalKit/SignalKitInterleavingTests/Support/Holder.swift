/// Holds on to something until told otherwise.
final class Holder<Value> {
  var value: Value?

  init(_ value: Value? = nil) {
    self.value = value
  }
}

/// An object whose death is looked for.
final class Witness {}
