// Generated from the Spec by `lawcheck spec`.

extension Law {
  static let pipelinesExamples = """
    PLN-1
    signal: combineLatest(a, a)
    start a.next 1

    PLN-1
    signal: merge(a |> take 1, b) |> mapToSignal(c)
    start a.next 1 c.next 5 b.next 1 c.next 6 b.completed c.completed

    PLN-2
    signal: a |> then(b) |> take 1 |> then(c)
    start a.completed b.next 1

    PLN-3
    signal: a |> map |> then(b) |> take 1
    start a.completed b.next 1

    PLN-3
    signal: fail 3 |> catch(a)
    start dispose

    PLN-3
    signal: complete |> then(a)
    start dispose

    PLN-3
    signal: single 5 |> mapToQueue(a)
    start dispose

    PLN-3
    signal: single 5 |> mapToSignal(a)
    start dispose

    PLN-4
    signal: a |> map |> then(b)
    start a.completed

    PLN-5
    signal: a |> filter f |> take 1 |> mapToQueue f(b)
    start a.next 1 a.next 2

    PLN-6
    signal: merge(a |> map, b) |> take 1
    start
    A: a.next 1
    B: b.next 2

    PLN-7
    signal: a |> then(b) |> map
    start
    A: a.completed
    B: dispose

    PLN-8
    signal: a |> skip 1
    start
    A: a.next 1
    B: a.next 2

    PLN-9
    signal: a |> map f
    start a.next 1
    on f1: elsewhere(a.next 2)

    PLN-9
    signal: merge(a, b)
    start a.next 1
    on 1: elsewhere(dispose)

    PLN-10
    signal: a |> map |> take 1
    start a.next 1

    PLN-11
    signal: combineLatest(a, b |> map)
    start dispose

    PLN-12
    signal: a |> debounce 1
    start a.next 1
    A: wait 1 dispose

    PLN-13
    signal: a |> map
    start crowd 2 a.next 1

    PLN-14
    signal: a |> delay 3
    start wait 1 dispose

    PLN-15
    signal: merge(a, b) |> catch(c)
    start
    A: a.completed
    B: b.failed

    PLN-16
    signal: a |> mapToSignal(b |> delay 1)
    start a.next 7 wait 1 b.next 1 wait 1

    PLN-16
    signal: a |> timeout 2 (b) |> take 1
    start wait 1 wait 1 b.next 3 wait 1

    PLN-17
    signal: chain 400 map
    start dispose

    PLN-18
    signal: a |> map f |> take 1
    start a.next 7
    on |: a.next 8

    PLN-19
    signal: a |> map |> take 2
    start a.next 1 a.next 2

    PLN-20
    signal: a |> mapToSignal f(b)
    start a.next 1
    on f1: dispose

    PLN-21
    signal: merge(a, b) |> then(c)
    start
    A: a.completed
    B: b.completed

    PLN-22
    signal: a |> delayEvents 1
    start
    A: a.next 1
    B: a.next 2
    then: wait 2

    PLN-23
    signal: a |> sampleEvery 1
    start a.next 1
    A: wait 1 a.next 2
    then: wait 2

    PLN-24
    signal: a |> startWith 7
    start a.failed

    PLN-24
    signal: merge(a, b)
    start a.completed b.completed

    PLN-25
    signal: merge(a, b)
    start a.abandon b.next 1 b.completed dispose

    PLN-25
    signal: a |> startWith 7
    start a.next 1 a.abandon dispose

    PLN-26
    signal: combineLatest(a, b |> filter)
    start b.next 1 a.abandon b.abandon drop abandon

    """
}
