// Generated from the Spec by `lawcheck spec`.

extension Law {
  static let combiningExamples = """
    CMB-1
    signal: combineLatest(a, b)
    start a.next 1 a.next 2

    CMB-1
    signal: combineLatest(a, b, c)
    start a.next 1 b.next 2

    CMB-2
    signal: combineLatest(a, b)
    start a.next 1 b.next 2 a.next 3 b.next 4

    CMB-2
    signal: combineLatest(a, b)
    start b.next 2
    on +a: a.next 1 a.next 3

    CMB-2
    signal: combineLatest(a, b)
    start a.next 1 b.next 2 b.next 4
    on 12: a.next 3

    CMB-3
    signal: combineLatest(a, b)
    start a.next 1 b.next 2 a.completed b.next 3 b.completed

    CMB-3
    signal: combineLatest(a, b)
    start a.completed b.completed

    CMB-3
    signal: combineLatest(a, b)
    start a.completed b.next 1

    CMB-4
    signal: combineLatest(a, b)
    start a.next 1 b.failed a.next 2

    CMB-4
    signal: combineLatest(a, b)
    start a.completed b.failed

    CMB-5
    signal: combineLatest(a, b)
    start
    on +a: a.failed

    CMB-6
    signal: combineLatest(a, b)
    start a.failed

    CMB-6
    signal: combineLatest(a, b)
    start dispose

    CMB-7
    signal: combineLatest
    start

    CMB-8
    signal: combineLatest(a, b)
    start a.next 1 b.next 2
    A: a.next 3
    B: b.next 4

    CMB-9
    signal: combineLatest(a, b)
    start a.next 1 b.next 2
    A: a.next 3
    B: b.next 4

    CMB-10
    signal: combineLatestFrom 7 8 (a, b)
    start a.completed

    CMB-11
    signal: combineLatestFrom 7 8 (a, b)
    start b.next 1 a.next 2

    CMB-11
    signal: combineLatestFrom 7 (a, b)
    start a.next 1 b.next 2

    CMB-12
    signal: combineLatestOn(a, b)
    start a.next 1 b.next 2
    on 12: current

    CMB-13
    signal: combineLatestOn(a, b)
    equal: combineLatest(a, b)
    start a.completed b.next 2

    ZIP-1
    signal: zip(a, b)
    start a.next 1 a.next 2 b.next 3 b.next 4

    ZIP-1
    signal: zip(a, b)
    start a.next 1 b.next 2 b.next 4
    on 12: a.next 3

    ZIP-2
    signal: zip(a, b)
    start a.completed

    ZIP-2
    signal: zip(a, b)
    start a.next 1 a.completed b.next 2

    ZIP-3
    signal: zip(a, b)
    start a.next 1 b.failed

    ZIP-4
    signal: zip(a, b)
    start a.completed

    ZIP-4
    signal: zip(a, b)
    start dispose

    ZIP-5
    signal: zip(a, b)
    start
    A: a.next 1 a.next 2
    B: b.next 3

    MRG-1
    signal: merge(a, b)
    start a.next 1 b.next 2 a.next 3

    MRG-1
    signal: merge(a, b)
    start a.next 1
    on 1: a.next 2

    MRG-2
    signal: merge(a, b)
    start a.completed b.next 1 b.completed

    MRG-2
    signal: merge
    start

    MRG-3
    signal: merge(a, b)
    start a.next 1 b.failed a.next 2

    MRG-4
    signal: merge(a, b)
    start a.failed

    MRG-4
    signal: merge(a, b)
    start dispose

    MRG-5
    signal: merge(merge(a, b), c)
    equal: merge(a, b, c)
    start a.next 1 c.next 2 b.next 3

    MRG-6
    signal: merge(a, b)
    start
    A: a.next 1
    B: b.next 2

    MRG-7
    signal: merge(a, b)
    start
    A: a.next 1 a.completed
    B: b.completed

    WLF-1
    signal: a |> withLatestFrom(b)
    start b.next 1 a.next 2 b.next 3 a.next 4

    WLF-1
    signal: a |> withLatestFrom(b)
    start b.next 1 a.next 2 a.next 4
    on 21: b.next 3

    WLF-2
    signal: a |> withLatestFrom(b)
    start a.next 1 b.next 2 a.next 3

    WLF-3
    signal: a |> withLatestFrom(b)
    start b.next 1 b.completed a.next 2 a.completed

    WLF-4
    signal: a |> withLatestFrom(b)
    start
    on +b: b.next 1

    WLF-5
    signal: a |> withLatestFrom(b)
    start b.next 1 a.next 2 b.failed

    WLF-6
    signal: a |> withLatestFrom(b)
    start b.next 5
    A: a.next 1
    B: a.next 2

    SMP-1
    signal: a |> sample(b)
    start a.next 1 a.next 2 b.next 9 b.next 9 a.next 3 b.next 9

    SMP-1
    signal: a |> sample(b)
    start a.next 1 b.next 9 b.next 9
    on 1: a.next 2

    SMP-2
    signal: a |> sample(b)
    start a.next 1 a.completed

    SMP-2
    signal: a |> sample(b)
    start a.next 1 b.completed

    SMP-3
    signal: a |> sample(b)
    start a.next 1 a.failed

    SMP-4
    signal: a |> sample(b)
    start a.next 1
    A: a.next 2
    B: b.next 9

    RCE-1
    signal: race(a, b)
    start b.next 1 a.next 2 b.next 3 b.completed

    RCE-1
    signal: race(a, b)
    start a.next 1
    on 1: b.next 2 a.next 3

    RCE-2
    signal: race(a, b, c)
    start b.next 1

    RCE-3
    signal: race(a, b)
    start
    on +a: a.next 1

    RCE-4
    signal: race(a, b)
    start
    A: a.next 1
    B: b.next 2

    RCE-5
    signal: race(a, b)
    start a.next 1 dispose

    RCE-5
    signal: race(a, b)
    start dispose

    """
}
