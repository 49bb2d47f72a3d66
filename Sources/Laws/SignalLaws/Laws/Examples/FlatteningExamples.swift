// Generated from the Spec by `lawcheck spec`.

extension Law {
  static let flatteningExamples = """
    SWI-1
    signal: a |> mapToSignal(b, c)
    start a.next 1 b.next 5 a.next 2 c.next 6

    SWI-2
    signal: a |> mapToSignal(b, c)
    start a.next 1 a.next 2 b.next 5
    on +c: b.next 6

    SWI-2
    signal: a |> mapToSignal(b)
    start a.next 1 a.next 1 b'.next 5 b.next 6

    SWI-3
    signal: a |> mapToSignal(b, c)
    start a.next 1 a.next 2

    SWI-4
    signal: a |> mapToSignal(b)
    start a.next 1 a.completed b.next 5 b.completed

    SWI-4
    signal: a |> mapToSignal(b, c)
    start a.next 1 a.next 2 b.completed a.completed c.next 5 c.completed

    SWI-5
    signal: a |> mapToSignal(b)
    start a.next 1 b.failed

    SWI-5
    signal: a |> mapToSignal(b)
    start a.next 1 a.failed

    SWI-6
    signal: a |> mapToSignal(b)
    start a.next 1 a.failed

    SWI-6
    signal: a |> mapToSignal(b)
    start a.next 1 dispose

    SWI-7
    signal: a |> mapToSignal(b, c)
    start a.next 1 b.next 5 c.next 6
    on +b: a.next 2

    SWI-8
    signal: a |> mapToSignal(b, c, d)
    start a.next 1
    A: a.next 2
    B: a.next 3
    then: c.next 8 d.next 9

    SWI-9
    signal: single 1 |> mapToSignal(a)
    equal: a
    start a.next 1 a.next 2 a.completed

    SWI-10
    signal: a |> mapToSignal f (b, c)
    start a.next 1 a.next 2

    SWI-11
    signal: a |> switchToLatest(b, c)
    equal: a |> mapToSignal(b, c)
    start a.next 1 b.next 3 a.next 2 b'.next 4 c.next 5

    SWI-12
    signal: single 1 |> nested 3 mapToSignal(b)
    start

    MTQ-1
    signal: a |> mapToQueue(b, c)
    start a.next 1 a.next 2 b.next 5 b.completed c.next 6

    MTQ-1
    signal: a |> mapToQueue(b, c)
    start a.next 1 b.next 5 b.completed c.next 6
    on 5: a.next 2

    MTQ-2
    signal: a |> mapToQueue(b, c)
    start a.next 1 c.next 7
    on +b: a.next 2 b.completed

    MTQ-3
    signal: a |> mapToQueue(b, c)
    start a.next 1 a.next 2 b.completed

    MTQ-4
    signal: a |> mapToQueue(b, c)
    start a.next 1 a.next 2 a.completed b.completed c.next 5 c.completed

    MTQ-4
    signal: a |> mapToQueue(b)
    start a.completed

    MTQ-5
    signal: a |> mapToQueue(b, c)
    start a.next 1 a.next 2 b.failed

    MTQ-5
    signal: a |> mapToQueue(b, c)
    start a.next 1 a.next 2 dispose b.completed

    MTQ-6
    signal: a |> mapToQueue(b, c)
    start a.next 1
    A: a.next 2
    B: b.completed

    MTQ-7
    signal: a |> queued(b, c)
    equal: a |> mapToQueue(b, c)
    start a.next 1 a.next 2 b.next 3 b.completed c.next 4

    MTQ-8
    signal: flood 3 |> mapToQueue(b, rounds 3)
    start b.completed

    MTQ-9
    signal: a |> mapToQueue(b)
    start a.next 1 b.failed

    MTQ-9
    signal: a |> mapToQueue(b)
    start a.next 1 a.failed

    MTT-1
    signal: a |> mapToThrottled(b, c)
    start a.next 1 a.next 1 a.next 2 b.completed

    MTT-2
    signal: a |> mapToThrottled(b, c)
    start a.next 1 a.next 1 a.next 2 b.completed c.completed

    MTT-2
    signal: a |> mapToThrottled(b, c)
    start a.next 1 b.next 5 b.completed c.next 6
    on 5: a.next 2

    MTT-3
    signal: a |> mapToThrottled(b, c)
    start a.next 1 a.next 2 b.completed

    MTT-4
    signal: a |> throttled(b, c)
    equal: a |> mapToThrottled(b, c)
    start a.next 1 a.next 2 a.next 3 b.completed

    MTT-5
    signal: a |> mapToThrottled(b, c)
    start a.next 1 a.next 2 a.completed b.completed c.completed

    MTT-6
    signal: a |> mapToThrottled(b)
    start a.next 1 b.failed

    MTT-6
    signal: a |> mapToThrottled(b)
    start a.next 1 a.failed

    CAT-1
    signal: a |> then(b)
    start a.next 1 a.completed b.next 2 b.completed

    CAT-2
    signal: a |> then(b)
    start dispose a.completed

    CAT-3
    signal: a |> then(b)
    start a.next 1 a.failed

    CAT-4
    signal: a |> then(b)
    start a.completed

    CAT-5
    signal: a |> then(b) |> then(c)
    equal: a |> then(b |> then(c))
    start a.next 1 a.completed b.completed c.next 2 c.completed

    CAT-6
    signal: complete |> then(a)
    equal: a
    start a.next 1 a.completed

    CAT-6
    signal: a |> then(complete)
    equal: a
    start a.next 1 a.failed

    CAT-7
    signal: rounds 3 |> nested 3 then(b)
    start

    CTC-1
    signal: a |> catch(b)
    start a.next 1 a.failed b.next 2 b.completed

    CTC-2
    signal: a |> catch(b)
    start a.next 1 a.completed

    CTC-3
    signal: a |> catch(b)
    start a.failed

    CTC-4
    signal: a |> catch(b)
    start a.failed b.failed

    CTC-5
    signal: a |> catch f (b)
    start a.next 1 a.failed

    CTC-6
    signal: rounds 3 failing |> nested 3 catch(b)
    start

    RST-1
    signal: a |> restart
    start a.completed a.next 1 a.completed

    RST-2
    signal: a |> restart
    start a.completed a.next 1 a.failed

    RST-3
    signal: a |> restart
    start a.completed

    RST-4
    signal: a |> restart |> take 1
    start a.next 1 a.completed

    RST-4
    signal: a |> restart |> take 1
    start
    on +a: a.next 1 a.completed

    RST-5
    signal: a |> restart
    start a.next 1
    on +a: a.completed

    RST-6
    signal: a |> restart
    start
    A: a.completed
    B: dispose

    RST-7
    signal: rounds 3 |> restart
    start

    RST-8
    signal: a |> recurse
    equal: a |> restart
    start a.next 1 a.completed a.next 2 a.failed

    RTI-1
    signal: a |> retryIf
    start a.failed a.next 1 a.failed

    RTI-2
    signal: a |> mapError |> retryIf
    start a.next 1 a.failed

    RTI-3
    signal: a |> retryIf
    start a.failed

    RTI-4
    signal: a |> restartIfError
    start a.failed a.next 1 a.completed

    RTI-5
    signal: rounds 3 failing |> retryIf
    start

    TUR-1
    signal: a |> takeUntilReplacement(b, c)
    start a.next 1 b.next 1 a.next 2 c.next 3

    TUR-2
    signal: a |> takeUntilReplacement(b, c)
    start
    on +b: b.next 1

    TUR-3
    signal: a |> takeUntilReplacement(b, c)
    start b.next 1

    TUR-4
    signal: a |> takeUntilReplacement(b, c)
    start b.completed a.next 1 a.completed

    TUR-4
    signal: a |> takeUntilReplacement(b, c)
    start b.next 1 c.completed

    TUR-5
    signal: a |> takeUntilReplacement(b, c)
    start a.next 1 b.failed

    FBL-1
    signal: feedbackLoop(a)
    start a.next 4 a.completed a.next 5 a.completed

    FBL-1
    signal: feedbackLoop(a, b)
    start a.next 1 a.completed b.next 2 b.completed

    FBL-2
    signal: feedbackLoop(a)
    start a.next 1 a.failed

    FBL-3
    signal: feedbackLoop(rounds 3)
    start

    FBL-4
    signal: feedbackLoop f (a)
    start a.next 1 a.next 2

    """
}
