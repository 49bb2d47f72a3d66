// One function for each number of signals up to eight, and a parameter pack for more: the compiler
// makes better code of the former (ten times as fast).

/// Pairs the values of several signals: the first of each, the second of each, and so on.
///
///     A:       1  2        3
///     B:             a        b  |
///     result:        1a       2b |
///
/// Completes as soon as no further tuple can come: a signal has completed, and all its values have
/// been used. The first error ends it. The signals are started in order, until nobody is interested
/// any more. Values that wait for a partner are not limited in number.
///
/// Tuples are delivered one at a time; a value that comes during a delivery is left to the delivering
/// thread.
///
/// With a pipe for one of the signals, the values of the other are sent as they are asked for: a value that
/// is put into the pipe lets one pass.
///
/// `backlog` counts the values that wait for a partner.
///
/// Laws: ZIP-1 to ZIP-5, DMD-1 to DMD-4.
@inlinable
public func zip<T1, T2, E>(
  backlog: Backlog? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>
) -> Signal<(T1, T2), E> {
  .combining(on: nil) { combiner in
    let slots = (
      combiner.addWaiting(s1, backlog),
      combiner.addWaiting(s2, backlog)
    )
    return {
      (
        slots.0.take(),
        slots.1.take()
      )
    }
  }
}

/// Pairs the values of three signals.
///
/// See the form for two. `backlog` counts the values that wait for a partner.
@inlinable
public func zip<T1, T2, T3, E>(
  backlog: Backlog? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>
) -> Signal<(T1, T2, T3), E> {
  .combining(on: nil) { combiner in
    let slots = (
      combiner.addWaiting(s1, backlog),
      combiner.addWaiting(s2, backlog),
      combiner.addWaiting(s3, backlog)
    )
    return {
      (
        slots.0.take(),
        slots.1.take(),
        slots.2.take()
      )
    }
  }
}

/// Pairs the values of four signals.
///
/// See the form for two. `backlog` counts the values that wait for a partner.
@inlinable
public func zip<T1, T2, T3, T4, E>(
  backlog: Backlog? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>
) -> Signal<(T1, T2, T3, T4), E> {
  .combining(on: nil) { combiner in
    let slots = (
      combiner.addWaiting(s1, backlog),
      combiner.addWaiting(s2, backlog),
      combiner.addWaiting(s3, backlog),
      combiner.addWaiting(s4, backlog)
    )
    return {
      (
        slots.0.take(),
        slots.1.take(),
        slots.2.take(),
        slots.3.take()
      )
    }
  }
}

/// Pairs the values of five signals.
///
/// See the form for two. `backlog` counts the values that wait for a partner.
@inlinable
public func zip<T1, T2, T3, T4, T5, E>(
  backlog: Backlog? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>
) -> Signal<(T1, T2, T3, T4, T5), E> {
  .combining(on: nil) { combiner in
    let slots = (
      combiner.addWaiting(s1, backlog),
      combiner.addWaiting(s2, backlog),
      combiner.addWaiting(s3, backlog),
      combiner.addWaiting(s4, backlog),
      combiner.addWaiting(s5, backlog)
    )
    return {
      (
        slots.0.take(),
        slots.1.take(),
        slots.2.take(),
        slots.3.take(),
        slots.4.take()
      )
    }
  }
}

/// Pairs the values of six signals.
///
/// See the form for two. `backlog` counts the values that wait for a partner.
@inlinable
public func zip<T1, T2, T3, T4, T5, T6, E>(
  backlog: Backlog? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>,
  _ s6: Signal<T6, E>
) -> Signal<(T1, T2, T3, T4, T5, T6), E> {
  .combining(on: nil) { combiner in
    let slots = (
      combiner.addWaiting(s1, backlog),
      combiner.addWaiting(s2, backlog),
      combiner.addWaiting(s3, backlog),
      combiner.addWaiting(s4, backlog),
      combiner.addWaiting(s5, backlog),
      combiner.addWaiting(s6, backlog)
    )
    return {
      (
        slots.0.take(),
        slots.1.take(),
        slots.2.take(),
        slots.3.take(),
        slots.4.take(),
        slots.5.take()
      )
    }
  }
}

/// Pairs the values of seven signals.
///
/// See the form for two. `backlog` counts the values that wait for a partner.
@inlinable
public func zip<T1, T2, T3, T4, T5, T6, T7, E>(
  backlog: Backlog? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>,
  _ s6: Signal<T6, E>,
  _ s7: Signal<T7, E>
) -> Signal<(T1, T2, T3, T4, T5, T6, T7), E> {
  .combining(on: nil) { combiner in
    let slots = (
      combiner.addWaiting(s1, backlog),
      combiner.addWaiting(s2, backlog),
      combiner.addWaiting(s3, backlog),
      combiner.addWaiting(s4, backlog),
      combiner.addWaiting(s5, backlog),
      combiner.addWaiting(s6, backlog),
      combiner.addWaiting(s7, backlog)
    )
    return {
      (
        slots.0.take(),
        slots.1.take(),
        slots.2.take(),
        slots.3.take(),
        slots.4.take(),
        slots.5.take(),
        slots.6.take()
      )
    }
  }
}

/// Pairs the values of eight signals.
///
/// See the form for two. `backlog` counts the values that wait for a partner.
@inlinable
public func zip<T1, T2, T3, T4, T5, T6, T7, T8, E>(
  backlog: Backlog? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>,
  _ s6: Signal<T6, E>,
  _ s7: Signal<T7, E>,
  _ s8: Signal<T8, E>
) -> Signal<(T1, T2, T3, T4, T5, T6, T7, T8), E> {
  .combining(on: nil) { combiner in
    let slots = (
      combiner.addWaiting(s1, backlog),
      combiner.addWaiting(s2, backlog),
      combiner.addWaiting(s3, backlog),
      combiner.addWaiting(s4, backlog),
      combiner.addWaiting(s5, backlog),
      combiner.addWaiting(s6, backlog),
      combiner.addWaiting(s7, backlog),
      combiner.addWaiting(s8, backlog)
    )
    return {
      (
        slots.0.take(),
        slots.1.take(),
        slots.2.take(),
        slots.3.take(),
        slots.4.take(),
        slots.5.take(),
        slots.6.take(),
        slots.7.take()
      )
    }
  }
}

/// Pairs the values of any number of signals.
///
/// See the form for two. `backlog` counts the values that wait for a partner.
@inlinable
public func zip<each T, E>(
  backlog: Backlog? = nil,
  _ signal: repeat Signal<each T, E>
) -> Signal<(repeat each T), E> {
  .combining(on: nil) { combiner in
    let slots = (repeat combiner.addWaiting(each signal, backlog))
    return { (repeat (each slots).take()) }
  }
}
