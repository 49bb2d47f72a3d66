/// A signal that sends one value and completes, as a function.
///
///     single(1, NoError.self)  // 1, completed
///
/// See `Signal.single`.
///
/// Laws: SIG-1.
public func single<T, E>(_ value: T, _ errorType: E.Type) -> Signal<T, E> {
  .single(value)
}

/// A signal that fails at once, as a function.
///
///     fail(Int.self, "off")  // error off
///
/// See `Signal.fail`.
///
/// Laws: SIG-3.
public func fail<T, E>(_ valueType: T.Type, _ error: E) -> Signal<T, E> {
  .fail(error)
}

/// A signal that completes at once, as a function.
///
///     complete(Int.self, NoError.self)  // completed
///
/// See `Signal.complete`.
///
/// Laws: SIG-2.
public func complete<T, E>(_ valueType: T.Type, _ error: E.Type) -> Signal<T, E> {
  .complete()
}

/// A signal that sends nothing and does not end, as a function.
///
///     never(Int.self, NoError.self)  // nothing
///
/// See `Signal.never`.
///
/// Laws: SIG-4.
public func never<T, E>(_ valueType: T.Type, _ error: E.Type) -> Signal<T, E> {
  .never()
}
