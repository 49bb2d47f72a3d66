// Generated from the Spec by `lawcheck spec`.

extension Law {
  static let timeExamples = """
    DLY-1
    signal: a |> delay 2
    start wait 3

    DLY-2
    signal: a |> delay 1
    start wait 1 a.next 1 wait 1 a.completed

    DLY-3
    signal: a |> delay 2
    start wait 1 dispose wait 2

    DLY-4
    signal: a |> delay 0
    start wait 1

    DLY-5
    signal: a |> suspendAwareDelay 2
    start wait 3

    DLY-6
    signal: a |> suspendAwareDelay 6
    start suspend 7 wait 5

    DLY-7
    signal: a |> suspendAwareDelay 2
    start wait 1 suspend 5 dispose wait 2

    DLE-1
    signal: a |> delayEvents 2
    start wait 1

    DLE-2
    signal: a |> delayEvents 2
    start a.next 1 wait 1 a.next 2 wait 3

    DLE-2
    signal: a |> delayEvents 1
    start a.next 1 a.completed wait 2

    DLE-3
    signal: a |> delayEvents 2
    start a.next 1 wait 1 a.failed wait 2

    TMO-1
    signal: a |> timeout 2 (b)
    start wait 2 b.next 1

    TMO-2
    signal: a |> timeout 2 (b)
    start wait 1 a.next 1 wait 2

    TMO-2
    signal: a |> timeout 2 (b)
    start wait 2
    on +a: a.next 1

    TMO-3
    signal: a |> timeout 1 (b)
    start wait 1 a.next 1 b.next 2

    TMO-4
    signal: a |> timeout 1 (b)
    start wait 1

    TMO-5
    signal: a |> timeout 2 (b)
    start wait 1 dispose wait 2

    TMO-6
    signal: a |> timeout 1 (b)
    start
    A: wait 1 a.next 7

    TMF-1
    signal: a |> timeoutFailing 2
    start wait 3

    TMF-1
    signal: a |> timeoutFailing 2
    start wait 1 a.next 1 wait 1 a.next 2 wait 3

    TMF-2
    signal: a |> timeoutFailing 2
    start a.next 1 a.completed wait 3

    TMF-3
    signal: a |> timeoutFailing 1
    start wait 2

    DBN-1
    signal: a |> debounce 2
    start a.next 1 wait 3

    DBN-1
    signal: a |> debounce 2
    start a.next 1 wait 1 a.next 2 wait 3

    DBN-1
    signal: a |> debounce 2
    start a.next 1 wait 3 wait 2
    on 1: a.next 2

    DBN-2
    signal: a |> debounce 2
    start a.next 1 a.completed wait 1

    DBN-3
    signal: a |> debounce 2
    start a.next 1 a.failed wait 2

    DBN-4
    signal: a |> debounce 2
    start a.next 1 dispose wait 2

    THR-1
    signal: a |> throttle 2
    start a.next 1 wait 3 a.next 2 wait 1

    THR-2
    signal: a |> throttle 2
    start a.next 1 a.next 2 a.next 3 wait 5

    THR-2
    signal: a |> throttle 2
    start a.next 1 wait 5
    on 1: a.next 2

    THR-3
    signal: a |> throttle 2
    start a.next 1 a.next 2 a.failed wait 3

    THR-4
    signal: a |> throttle 2
    start a.next 1 a.next 2 a.completed wait 3

    SPE-1
    signal: a |> sampleEvery 1
    start a.next 1 wait 3

    SPE-2
    signal: a |> sampleEvery 2
    start a.next 1 a.next 2 wait 3 a.next 3 wait 1

    SPE-3
    signal: a |> sampleEvery 2
    start a.next 1 wait 2 a.next 2 a.completed wait 2

    SPE-4
    signal: a |> sampleEvery 2
    start a.next 1 wait 2 a.next 2 a.failed wait 2

    RTY-1
    signal: a |> retry 1 2
    start a.failed wait 1 a.failed wait 2 a.failed wait 2

    RTY-2
    signal: a |> retry 1 3
    start a.failed wait 1 a.next 1 a.failed wait 3

    RTY-3
    signal: a |> retry 1 2
    start a.failed dispose wait 2

    RTY-4
    signal: a |> retry 1 2
    start a.next 1 a.failed wait 1 a.next 2 a.completed

    RTY-5
    signal: a |> retryTimes 1 2 2
    start a.failed wait 1 a.failed wait 1

    RTY-5
    signal: a |> retryTimes 1 2 1
    start a.failed wait 1

    RTY-6
    signal: a |> mapError |> retryTimesIf 1 2 3
    start a.next 1 a.failed wait 1

    RTY-6
    signal: a |> retryTimesIf 1 2 2
    start a.failed wait 1 a.next 1 a.failed wait 1

    """
}
