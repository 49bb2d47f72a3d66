// Generated from the Spec by `lawcheck spec`.

extension Law {
  static let sourcesExamples = """
    PIP-1
    signal: valuePipe
    start again put 1 put 2

    PIP-1
    signal: valuePipe
    start put 1 again put 2

    PIP-2
    signal: valuePipe
    start put 1 again

    PIP-3
    signal: valuePipe
    start again dispose' put 1

    PIP-4
    signal: replayingPipe
    start put 1 put 2 again

    PIP-4
    signal: replayingPipe
    start again put 1

    PIP-5
    signal: valuePipe
    start again put 1
    on 1: put 2

    PIP-6
    signal: valuePipe
    start again
    A: put 1
    B: put 2

    PIP-7
    signal: valuePipe |> echo 4
    start put 1

    PIP-8
    signal: replayingPipe
    start put 7
    A: again
    B: put 8

    PIP-9
    signal: valuePipe
    start put 1 put 2
    on 1: again third

    VPR-1
    signal: valuePromise 5
    start put 1 again

    VPR-1
    signal: valuePromise
    start put 1

    VPR-2
    signal: valuePromise 1 ignoring
    start put 1 put 2 put 2

    VPR-3
    signal: valuePromise 1
    start put 1 put 1

    VPR-4
    signal: valuePromise
    start again put 1
    on 1: put 2

    VPR-5
    signal: valuePromise
    start again
    A: put 1
    B: put 2

    VPR-6
    signal: valuePromise 7
    start
    A: put 1
    B: again

    VPR-7
    signal: valuePromise |> echo 4
    start put 1

    PRM-1
    signal: promise
    start a.set a.next 1 again a.next 2

    PRM-2
    signal: promise
    a.set start

    PRM-3
    signal: promise
    start a.set a.next 1 a.completed again

    PRM-3
    signal: promise
    start a.set a.next 1 b.set again

    PRM-4
    signal: promise
    start a.set b.set a.next 1
    on +b: b.next 2 a.next 3

    PRM-5
    signal: promise
    start a.set b.set

    PRM-6
    signal: lazyPromise(a)
    start again a.next 1

    PRM-6
    signal: lazyPromise(a)
    b.set

    PRM-7
    signal: lazyPromise(a)
    b.set start b.next 1

    PRM-8
    signal: promise
    start a.set a.next 1 b.next 2
    on +a: b.set

    PRM-9
    signal: promise
    start
    A: a.set
    B: b.set

    PRM-10
    signal: promise
    start a.set abandon dispose

    PRM-10
    signal: promise
    start a.set dispose

    PRM-11
    signal: promise
    start a.set a.next 1 abandon a.completed

    PRM-12
    signal: promise
    start a.set abandon a.next 1

    PRM-13
    signal: promise
    start a.set a.next 7
    A: b.set
    B: b.set again

    PRM-14
    signal: promise
    start a.set a.next 7
    A: again
    B: a.next 8

    SHR-1
    signal: a |> share
    start again a.next 1

    SHR-2
    signal: a |> share
    start again a.next 1 a.completed

    SHR-2
    signal: a |> share
    start again dispose' a.next 1 a.failed

    SHR-3
    signal: a |> share
    start again dispose a.next 1 dispose'

    SHR-4
    signal: a |> share
    start dispose again

    SHR-4
    signal: a |> share
    start a.completed again

    SHR-5
    signal: a |> shareReplay
    start a.next 1 again

    SHR-5
    signal: a |> shareReplay
    start a.next 1 dispose again

    SHR-6
    signal: a |> share
    start again
    A: dispose
    B: dispose'

    SHR-7
    signal: a |> share
    start
    A: dispose
    B: again
    then: a.next 9

    SHR-8
    signal: a |> share
    start
    A: dispose
    B: again
    then: dispose'

    SHR-9
    signal: a |> share
    -
    A: start
    B: again

    SHR-10
    signal: a |> shareReplay
    start a.next 7
    A: again
    B: a.next 8

    MUL-1
    signal: each(multicast 1 (a), multicast 1 (b))
    start again a.next 1

    MUL-2
    signal: each(multicast 1 (a), multicast 2 (b))
    start again a.next 1 b.next 2

    MUL-3
    signal: multicast 1 (a)
    start again dispose dispose'

    MUL-4
    signal: multicast 1 (a)
    start again a.next 1 a.completed

    MUL-5
    signal: replayingMulticast 1 (a)
    start a.next 1 again

    MUL-5
    signal: replayingMulticast 1 (a)
    start a.next 1 dispose again

    MUL-6
    signal: multicast 1 (a)
    start
    A: dispose
    B: again
    then: a.next 9

    MUL-7
    signal: multicast 1 (a)
    start again
    A: dispose
    B: dispose'

    SIQ-1
    signal: a |> signalQueue
    start again a.completed

    SIQ-2
    signal: a |> signalQueue
    start again a.failed

    SIQ-2
    signal: a |> signalQueue
    start again dispose

    SIQ-3
    signal: a |> signalQueue
    start again dispose' a.completed

    SIQ-4
    signal: a |> signalQueue
    start again a.next 1 a.completed a.next 2

    SIQ-5
    signal: a |> signalQueue
    start again
    A: dispose
    B: dispose'

    SIQ-6
    signal: a |> signalQueue
    start again
    A: dispose
    B: dispose'

    SIQ-7
    signal: a |> signalQueue
    start again a.failed

    SIQ-8
    signal: a |> signalQueue
    start again a.next 1 abandon

    """
}
