// One function for each number of signals up to twenty, those above eight in CombineLatestOfMany.swift:
// the compiler makes better code of these than of a parameter pack (20 times as fast), and its
// closures cannot name an element of a tuple that comes out of one (`$0.9`).

/// Combines the latest values of two signals.
///
///     A:       1           3     |
///     B:           a   b           |
///     result:      1a  1b  3b      |
///
/// Sends a tuple when every signal has sent a value, and again at each value of any. Completes when
/// all have completed; the first error ends it. The signals are started in order, on the thread that
/// starts, until nobody is interested any more; they are disposed of in the same order.
///
/// The tuples are sent one at a time, in the order of the changes: the last one holds the last value
/// of each signal. A value that comes while a tuple is being delivered is left to the delivering
/// thread; such values are not limited in number.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
///
/// Laws: CMB-1 to CMB-13.
@inlinable
public func combineLatest<T1, T2, E>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>
) -> Signal<(T1, T2), E> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2)
    )
    return {
      (
        slots.0.current,
        slots.1.current
      )
    }
  }
}

/// Combines the latest values of three signals.
///
/// See the form for two.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
@inlinable
public func combineLatest<T1, T2, T3, E>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>
) -> Signal<(T1, T2, T3), E> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2),
      combiner.add(s3)
    )
    return {
      (
        slots.0.current,
        slots.1.current,
        slots.2.current
      )
    }
  }
}

/// Combines the latest values of four signals.
///
/// See the form for two.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
@inlinable
public func combineLatest<T1, T2, T3, T4, E>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>
) -> Signal<(T1, T2, T3, T4), E> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2),
      combiner.add(s3),
      combiner.add(s4)
    )
    return {
      (
        slots.0.current,
        slots.1.current,
        slots.2.current,
        slots.3.current
      )
    }
  }
}

/// Combines the latest values of five signals.
///
/// See the form for two.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
@inlinable
public func combineLatest<T1, T2, T3, T4, T5, E>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>
) -> Signal<(T1, T2, T3, T4, T5), E> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2),
      combiner.add(s3),
      combiner.add(s4),
      combiner.add(s5)
    )
    return {
      (
        slots.0.current,
        slots.1.current,
        slots.2.current,
        slots.3.current,
        slots.4.current
      )
    }
  }
}

/// Combines the latest values of six signals.
///
/// See the form for two.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
@inlinable
public func combineLatest<T1, T2, T3, T4, T5, T6, E>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>,
  _ s6: Signal<T6, E>
) -> Signal<(T1, T2, T3, T4, T5, T6), E> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2),
      combiner.add(s3),
      combiner.add(s4),
      combiner.add(s5),
      combiner.add(s6)
    )
    return {
      (
        slots.0.current,
        slots.1.current,
        slots.2.current,
        slots.3.current,
        slots.4.current,
        slots.5.current
      )
    }
  }
}

/// Combines the latest values of seven signals.
///
/// See the form for two.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
@inlinable
public func combineLatest<T1, T2, T3, T4, T5, T6, T7, E>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>,
  _ s6: Signal<T6, E>,
  _ s7: Signal<T7, E>
) -> Signal<(T1, T2, T3, T4, T5, T6, T7), E> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2),
      combiner.add(s3),
      combiner.add(s4),
      combiner.add(s5),
      combiner.add(s6),
      combiner.add(s7)
    )
    return {
      (
        slots.0.current,
        slots.1.current,
        slots.2.current,
        slots.3.current,
        slots.4.current,
        slots.5.current,
        slots.6.current
      )
    }
  }
}

/// Combines the latest values of eight signals.
///
/// See the form for two.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
@inlinable
public func combineLatest<T1, T2, T3, T4, T5, T6, T7, T8, E>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>,
  _ s6: Signal<T6, E>,
  _ s7: Signal<T7, E>,
  _ s8: Signal<T8, E>
) -> Signal<(T1, T2, T3, T4, T5, T6, T7, T8), E> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2),
      combiner.add(s3),
      combiner.add(s4),
      combiner.add(s5),
      combiner.add(s6),
      combiner.add(s7),
      combiner.add(s8)
    )
    return {
      (
        slots.0.current,
        slots.1.current,
        slots.2.current,
        slots.3.current,
        slots.4.current,
        slots.5.current,
        slots.6.current,
        slots.7.current
      )
    }
  }
}

/// Combines the latest values of two signals, which have a value each to start from.
///
///     combineLatest(.single(1), 0, .single("a"), "-")
///     // (0, "-"), (1, "-"), (1, "a"), completed
///
/// Sends the pair of initial values at once, before the signals are started, on the thread that
/// starts. See the form without initial values.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
@inlinable
public func combineLatest<T1, T2, E>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ v1: T1,
  _ s2: Signal<T2, E>,
  _ v2: T2
) -> Signal<(T1, T2), E> {
  .combining(on: queue, startingWith: { (v1, v2) }) { combiner in
    let slots = (combiner.add(s1, initial: v1), combiner.add(s2, initial: v2))
    return { (slots.0.current, slots.1.current) }
  }
}
