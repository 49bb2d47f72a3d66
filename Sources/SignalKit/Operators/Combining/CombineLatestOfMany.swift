// The forms of `combineLatest` for many signals: see CombineLatest.swift.

/// Combines the latest values of nine signals.
///
/// See the form for two.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
@inlinable
public func combineLatest<T1, T2, T3, T4, T5, T6, T7, T8, T9, E>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>,
  _ s6: Signal<T6, E>,
  _ s7: Signal<T7, E>,
  _ s8: Signal<T8, E>,
  _ s9: Signal<T9, E>
) -> Signal<(T1, T2, T3, T4, T5, T6, T7, T8, T9), E> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2),
      combiner.add(s3),
      combiner.add(s4),
      combiner.add(s5),
      combiner.add(s6),
      combiner.add(s7),
      combiner.add(s8),
      combiner.add(s9)
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
        slots.7.current,
        slots.8.current
      )
    }
  }
}

/// Combines the latest values of ten signals.
///
/// See the form for two.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
@inlinable
public func combineLatest<T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, E>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>,
  _ s6: Signal<T6, E>,
  _ s7: Signal<T7, E>,
  _ s8: Signal<T8, E>,
  _ s9: Signal<T9, E>,
  _ s10: Signal<T10, E>
) -> Signal<(T1, T2, T3, T4, T5, T6, T7, T8, T9, T10), E> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2),
      combiner.add(s3),
      combiner.add(s4),
      combiner.add(s5),
      combiner.add(s6),
      combiner.add(s7),
      combiner.add(s8),
      combiner.add(s9),
      combiner.add(s10)
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
        slots.7.current,
        slots.8.current,
        slots.9.current
      )
    }
  }
}

/// Combines the latest values of eleven signals.
///
/// See the form for two.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
@inlinable
public func combineLatest<T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, E>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>,
  _ s6: Signal<T6, E>,
  _ s7: Signal<T7, E>,
  _ s8: Signal<T8, E>,
  _ s9: Signal<T9, E>,
  _ s10: Signal<T10, E>,
  _ s11: Signal<T11, E>
) -> Signal<(T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11), E> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2),
      combiner.add(s3),
      combiner.add(s4),
      combiner.add(s5),
      combiner.add(s6),
      combiner.add(s7),
      combiner.add(s8),
      combiner.add(s9),
      combiner.add(s10),
      combiner.add(s11)
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
        slots.7.current,
        slots.8.current,
        slots.9.current,
        slots.10.current
      )
    }
  }
}

/// Combines the latest values of twelve signals.
///
/// See the form for two.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
@inlinable
public func combineLatest<T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, E>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>,
  _ s6: Signal<T6, E>,
  _ s7: Signal<T7, E>,
  _ s8: Signal<T8, E>,
  _ s9: Signal<T9, E>,
  _ s10: Signal<T10, E>,
  _ s11: Signal<T11, E>,
  _ s12: Signal<T12, E>
) -> Signal<(T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12), E> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2),
      combiner.add(s3),
      combiner.add(s4),
      combiner.add(s5),
      combiner.add(s6),
      combiner.add(s7),
      combiner.add(s8),
      combiner.add(s9),
      combiner.add(s10),
      combiner.add(s11),
      combiner.add(s12)
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
        slots.7.current,
        slots.8.current,
        slots.9.current,
        slots.10.current,
        slots.11.current
      )
    }
  }
}

/// Combines the latest values of thirteen signals.
///
/// See the form for two.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
@inlinable
public func combineLatest<T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, E>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>,
  _ s6: Signal<T6, E>,
  _ s7: Signal<T7, E>,
  _ s8: Signal<T8, E>,
  _ s9: Signal<T9, E>,
  _ s10: Signal<T10, E>,
  _ s11: Signal<T11, E>,
  _ s12: Signal<T12, E>,
  _ s13: Signal<T13, E>
) -> Signal<(T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13), E> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2),
      combiner.add(s3),
      combiner.add(s4),
      combiner.add(s5),
      combiner.add(s6),
      combiner.add(s7),
      combiner.add(s8),
      combiner.add(s9),
      combiner.add(s10),
      combiner.add(s11),
      combiner.add(s12),
      combiner.add(s13)
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
        slots.7.current,
        slots.8.current,
        slots.9.current,
        slots.10.current,
        slots.11.current,
        slots.12.current
      )
    }
  }
}

/// Combines the latest values of fourteen signals.
///
/// See the form for two.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
@inlinable
public func combineLatest<T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, E>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>,
  _ s6: Signal<T6, E>,
  _ s7: Signal<T7, E>,
  _ s8: Signal<T8, E>,
  _ s9: Signal<T9, E>,
  _ s10: Signal<T10, E>,
  _ s11: Signal<T11, E>,
  _ s12: Signal<T12, E>,
  _ s13: Signal<T13, E>,
  _ s14: Signal<T14, E>
) -> Signal<(T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14), E> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2),
      combiner.add(s3),
      combiner.add(s4),
      combiner.add(s5),
      combiner.add(s6),
      combiner.add(s7),
      combiner.add(s8),
      combiner.add(s9),
      combiner.add(s10),
      combiner.add(s11),
      combiner.add(s12),
      combiner.add(s13),
      combiner.add(s14)
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
        slots.7.current,
        slots.8.current,
        slots.9.current,
        slots.10.current,
        slots.11.current,
        slots.12.current,
        slots.13.current
      )
    }
  }
}

/// Combines the latest values of fifteen signals.
///
/// See the form for two.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
@inlinable
public func combineLatest<T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, E>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>,
  _ s6: Signal<T6, E>,
  _ s7: Signal<T7, E>,
  _ s8: Signal<T8, E>,
  _ s9: Signal<T9, E>,
  _ s10: Signal<T10, E>,
  _ s11: Signal<T11, E>,
  _ s12: Signal<T12, E>,
  _ s13: Signal<T13, E>,
  _ s14: Signal<T14, E>,
  _ s15: Signal<T15, E>
) -> Signal<(T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15), E> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2),
      combiner.add(s3),
      combiner.add(s4),
      combiner.add(s5),
      combiner.add(s6),
      combiner.add(s7),
      combiner.add(s8),
      combiner.add(s9),
      combiner.add(s10),
      combiner.add(s11),
      combiner.add(s12),
      combiner.add(s13),
      combiner.add(s14),
      combiner.add(s15)
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
        slots.7.current,
        slots.8.current,
        slots.9.current,
        slots.10.current,
        slots.11.current,
        slots.12.current,
        slots.13.current,
        slots.14.current
      )
    }
  }
}

/// Combines the latest values of sixteen signals.
///
/// See the form for two.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
@inlinable
public func combineLatest<T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, E>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>,
  _ s6: Signal<T6, E>,
  _ s7: Signal<T7, E>,
  _ s8: Signal<T8, E>,
  _ s9: Signal<T9, E>,
  _ s10: Signal<T10, E>,
  _ s11: Signal<T11, E>,
  _ s12: Signal<T12, E>,
  _ s13: Signal<T13, E>,
  _ s14: Signal<T14, E>,
  _ s15: Signal<T15, E>,
  _ s16: Signal<T16, E>
) -> Signal<(T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16), E> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2),
      combiner.add(s3),
      combiner.add(s4),
      combiner.add(s5),
      combiner.add(s6),
      combiner.add(s7),
      combiner.add(s8),
      combiner.add(s9),
      combiner.add(s10),
      combiner.add(s11),
      combiner.add(s12),
      combiner.add(s13),
      combiner.add(s14),
      combiner.add(s15),
      combiner.add(s16)
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
        slots.7.current,
        slots.8.current,
        slots.9.current,
        slots.10.current,
        slots.11.current,
        slots.12.current,
        slots.13.current,
        slots.14.current,
        slots.15.current
      )
    }
  }
}

/// Combines the latest values of seventeen signals.
///
/// See the form for two.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
@inlinable
public func combineLatest<
  T1,
  T2,
  T3,
  T4,
  T5,
  T6,
  T7,
  T8,
  T9,
  T10,
  T11,
  T12,
  T13,
  T14,
  T15,
  T16,
  T17,
  E
>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>,
  _ s6: Signal<T6, E>,
  _ s7: Signal<T7, E>,
  _ s8: Signal<T8, E>,
  _ s9: Signal<T9, E>,
  _ s10: Signal<T10, E>,
  _ s11: Signal<T11, E>,
  _ s12: Signal<T12, E>,
  _ s13: Signal<T13, E>,
  _ s14: Signal<T14, E>,
  _ s15: Signal<T15, E>,
  _ s16: Signal<T16, E>,
  _ s17: Signal<T17, E>
) -> Signal<(T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17), E> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2),
      combiner.add(s3),
      combiner.add(s4),
      combiner.add(s5),
      combiner.add(s6),
      combiner.add(s7),
      combiner.add(s8),
      combiner.add(s9),
      combiner.add(s10),
      combiner.add(s11),
      combiner.add(s12),
      combiner.add(s13),
      combiner.add(s14),
      combiner.add(s15),
      combiner.add(s16),
      combiner.add(s17)
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
        slots.7.current,
        slots.8.current,
        slots.9.current,
        slots.10.current,
        slots.11.current,
        slots.12.current,
        slots.13.current,
        slots.14.current,
        slots.15.current,
        slots.16.current
      )
    }
  }
}

/// Combines the latest values of eighteen signals.
///
/// See the form for two.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
@inlinable
public func combineLatest<
  T1,
  T2,
  T3,
  T4,
  T5,
  T6,
  T7,
  T8,
  T9,
  T10,
  T11,
  T12,
  T13,
  T14,
  T15,
  T16,
  T17,
  T18,
  E
>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>,
  _ s6: Signal<T6, E>,
  _ s7: Signal<T7, E>,
  _ s8: Signal<T8, E>,
  _ s9: Signal<T9, E>,
  _ s10: Signal<T10, E>,
  _ s11: Signal<T11, E>,
  _ s12: Signal<T12, E>,
  _ s13: Signal<T13, E>,
  _ s14: Signal<T14, E>,
  _ s15: Signal<T15, E>,
  _ s16: Signal<T16, E>,
  _ s17: Signal<T17, E>,
  _ s18: Signal<T18, E>
) -> Signal<(T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18), E> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2),
      combiner.add(s3),
      combiner.add(s4),
      combiner.add(s5),
      combiner.add(s6),
      combiner.add(s7),
      combiner.add(s8),
      combiner.add(s9),
      combiner.add(s10),
      combiner.add(s11),
      combiner.add(s12),
      combiner.add(s13),
      combiner.add(s14),
      combiner.add(s15),
      combiner.add(s16),
      combiner.add(s17),
      combiner.add(s18)
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
        slots.7.current,
        slots.8.current,
        slots.9.current,
        slots.10.current,
        slots.11.current,
        slots.12.current,
        slots.13.current,
        slots.14.current,
        slots.15.current,
        slots.16.current,
        slots.17.current
      )
    }
  }
}

/// Combines the latest values of nineteen signals.
///
/// See the form for two.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
@inlinable
public func combineLatest<
  T1,
  T2,
  T3,
  T4,
  T5,
  T6,
  T7,
  T8,
  T9,
  T10,
  T11,
  T12,
  T13,
  T14,
  T15,
  T16,
  T17,
  T18,
  T19,
  E
>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>,
  _ s6: Signal<T6, E>,
  _ s7: Signal<T7, E>,
  _ s8: Signal<T8, E>,
  _ s9: Signal<T9, E>,
  _ s10: Signal<T10, E>,
  _ s11: Signal<T11, E>,
  _ s12: Signal<T12, E>,
  _ s13: Signal<T13, E>,
  _ s14: Signal<T14, E>,
  _ s15: Signal<T15, E>,
  _ s16: Signal<T16, E>,
  _ s17: Signal<T17, E>,
  _ s18: Signal<T18, E>,
  _ s19: Signal<T19, E>
) -> Signal<
  (T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19), E
> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2),
      combiner.add(s3),
      combiner.add(s4),
      combiner.add(s5),
      combiner.add(s6),
      combiner.add(s7),
      combiner.add(s8),
      combiner.add(s9),
      combiner.add(s10),
      combiner.add(s11),
      combiner.add(s12),
      combiner.add(s13),
      combiner.add(s14),
      combiner.add(s15),
      combiner.add(s16),
      combiner.add(s17),
      combiner.add(s18),
      combiner.add(s19)
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
        slots.7.current,
        slots.8.current,
        slots.9.current,
        slots.10.current,
        slots.11.current,
        slots.12.current,
        slots.13.current,
        slots.14.current,
        slots.15.current,
        slots.16.current,
        slots.17.current,
        slots.18.current
      )
    }
  }
}

/// Combines the latest values of twenty signals.
///
/// See the form for two.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
@inlinable
public func combineLatest<
  T1,
  T2,
  T3,
  T4,
  T5,
  T6,
  T7,
  T8,
  T9,
  T10,
  T11,
  T12,
  T13,
  T14,
  T15,
  T16,
  T17,
  T18,
  T19,
  T20,
  E
>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>,
  _ s6: Signal<T6, E>,
  _ s7: Signal<T7, E>,
  _ s8: Signal<T8, E>,
  _ s9: Signal<T9, E>,
  _ s10: Signal<T10, E>,
  _ s11: Signal<T11, E>,
  _ s12: Signal<T12, E>,
  _ s13: Signal<T13, E>,
  _ s14: Signal<T14, E>,
  _ s15: Signal<T15, E>,
  _ s16: Signal<T16, E>,
  _ s17: Signal<T17, E>,
  _ s18: Signal<T18, E>,
  _ s19: Signal<T19, E>,
  _ s20: Signal<T20, E>
) -> Signal<
  (T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20), E
> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2),
      combiner.add(s3),
      combiner.add(s4),
      combiner.add(s5),
      combiner.add(s6),
      combiner.add(s7),
      combiner.add(s8),
      combiner.add(s9),
      combiner.add(s10),
      combiner.add(s11),
      combiner.add(s12),
      combiner.add(s13),
      combiner.add(s14),
      combiner.add(s15),
      combiner.add(s16),
      combiner.add(s17),
      combiner.add(s18),
      combiner.add(s19),
      combiner.add(s20)
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
        slots.7.current,
        slots.8.current,
        slots.9.current,
        slots.10.current,
        slots.11.current,
        slots.12.current,
        slots.13.current,
        slots.14.current,
        slots.15.current,
        slots.16.current,
        slots.17.current,
        slots.18.current,
        slots.19.current
      )
    }
  }
}

// Twenty-one of them by name: a form for any number would be tried in each expression that combines two,
// and the type checker would take many times as long.

/// Combines the latest values of twenty-one signals or more.
///
/// See the form for two. The elements of its tuples have no numbers in a closure (`$0.5`) that an
/// operator takes, as the compiler does not know how many there are; they can be named
/// (`{ a, b, … in }`).
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
public func combineLatest<
  T1,
  T2,
  T3,
  T4,
  T5,
  T6,
  T7,
  T8,
  T9,
  T10,
  T11,
  T12,
  T13,
  T14,
  T15,
  T16,
  T17,
  T18,
  T19,
  T20,
  T21,
  each T,
  E
>(
  queue: Queue? = nil,
  _ s1: Signal<T1, E>,
  _ s2: Signal<T2, E>,
  _ s3: Signal<T3, E>,
  _ s4: Signal<T4, E>,
  _ s5: Signal<T5, E>,
  _ s6: Signal<T6, E>,
  _ s7: Signal<T7, E>,
  _ s8: Signal<T8, E>,
  _ s9: Signal<T9, E>,
  _ s10: Signal<T10, E>,
  _ s11: Signal<T11, E>,
  _ s12: Signal<T12, E>,
  _ s13: Signal<T13, E>,
  _ s14: Signal<T14, E>,
  _ s15: Signal<T15, E>,
  _ s16: Signal<T16, E>,
  _ s17: Signal<T17, E>,
  _ s18: Signal<T18, E>,
  _ s19: Signal<T19, E>,
  _ s20: Signal<T20, E>,
  _ s21: Signal<T21, E>,
  _ signal: repeat Signal<each T, E>
) -> Signal<
  (
    T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20, T21,
    repeat each T
  ), E
> {
  .combining(on: queue) { combiner in
    let slots = (
      combiner.add(s1),
      combiner.add(s2),
      combiner.add(s3),
      combiner.add(s4),
      combiner.add(s5),
      combiner.add(s6),
      combiner.add(s7),
      combiner.add(s8),
      combiner.add(s9),
      combiner.add(s10),
      combiner.add(s11),
      combiner.add(s12),
      combiner.add(s13),
      combiner.add(s14),
      combiner.add(s15),
      combiner.add(s16),
      combiner.add(s17),
      combiner.add(s18),
      combiner.add(s19),
      combiner.add(s20),
      combiner.add(s21)
    )
    let others = (repeat combiner.add(each signal))
    return {
      (
        slots.0.current,
        slots.1.current,
        slots.2.current,
        slots.3.current,
        slots.4.current,
        slots.5.current,
        slots.6.current,
        slots.7.current,
        slots.8.current,
        slots.9.current,
        slots.10.current,
        slots.11.current,
        slots.12.current,
        slots.13.current,
        slots.14.current,
        slots.15.current,
        slots.16.current,
        slots.17.current,
        slots.18.current,
        slots.19.current,
        slots.20.current,
        repeat (each others).current
      )
    }
  }
}
