/// Returns its argument.
public func identity<A>(a: A) -> A {
  a
}
