precedencegroup PipeRight {
  associativity: left
  higherThan: DefaultPrecedence
}

infix operator |> : PipeRight

/// Applies a function to a value: `value |> function` is `function(value)`.
///
///     let doubled = numbers |> map { $0 * 2 } |> take(1)
///
/// The operator binds tighter than assignment and has no relation to the arithmetic operators:
/// mixing it with `+` or `??` in one expression needs parentheses.
///
/// Laws: PLN-1 to PLN-21, PLN-24 to PLN-26.
@inlinable
public func |> <T, U>(value: T, function: (T) -> U) -> U {
  function(value)
}
