import CBenchmarks

/// Returns the object, about which the optimizer knows nothing any more but its type.
///
/// So a closure that is kept in it has to be loaded, retained and called.
func opaque<Object: AnyObject>(_ object: Object) -> Object {
  let address = cb_opaque(Unmanaged.passUnretained(object).toOpaque())
  guard let address else { fatalError("Benchmarks: an object has an address") }
  return withExtendedLifetime(object) {
    Unmanaged<Object>.fromOpaque(address).takeUnretainedValue()
  }
}

/// What a handler does with its values: the least that no optimizer can leave out.
final class Sum: @unchecked Sendable {  // One thread at a time adds to it.
  @exclusivity(unchecked) var value = 0

  static func make() -> Sum {
    opaque(Sum())
  }

  func add(_ value: Int) {
    self.value &+= value
  }
}
