// Generated from the Spec by `lawcheck spec`.

extension Law {
  static let signalsExamples = """
    SIG-1
    signal: single 7
    start

    SIG-2
    signal: complete
    start

    SIG-3
    signal: fail 1
    start

    SIG-3
    signal: fail 2
    start

    SIG-4
    signal: never
    start

    SIG-4
    signal: never
    start dispose

    SIG-5
    signal: deferred(a)
    start

    SIG-5
    signal: deferred(a)
    start again

    SIG-6
    signal: a |> take 1
    start a.next 1 again a.next 2

    SIG-7
    signal: fromSequence 1 2 3
    start

    SIG-7
    signal: fromSequence
    start

    SIG-8
    signal: fromSequence 1 2 3 |> take 1
    start

    DMD-1
    signal: onDemand 1 2 3 4
    start request 1 request 1

    DMD-2
    signal: onDemand 1 2 3 4
    start request 1
    on 1: request 2

    DMD-3
    signal: onDemand 1 2
    start request 2

    DMD-3
    signal: onDemand
    start

    DMD-4
    signal: onDemand 1 2 3
    start
    A: request 1
    B: request 1

    SDE-1
    signal: a |> beforeStarted
    start a.next 1 a.completed

    SDE-2
    signal: a |> beforeNext
    start a.next 1 a.next 2 a.completed

    SDE-3
    signal: a |> afterNext
    start a.next 1 a.next 2 a.completed

    SDE-4
    signal: a |> beforeCompleted
    start a.next 1 a.completed

    SDE-4
    signal: a |> beforeCompleted
    start a.failed

    SDE-5
    signal: a |> afterCompleted
    start a.next 1 a.completed

    SDE-6
    signal: a |> beforeError
    start a.next 1 a.failed

    SDE-7
    signal: a |> afterError
    start a.next 1 a.failed

    SDE-8
    signal: a |> afterDisposed
    start a.next 1 a.completed

    SDE-8
    signal: a |> afterDisposed
    start a.failed

    SDE-8
    signal: a |> afterDisposed
    start dispose

    SDE-9
    signal: a |> trace
    start a.next 1 a.completed

    SDE-9
    signal: a |> trace
    start dispose

    SDE-10
    signal: a |> withState
    start a.next 1 again a.next 2

    SDE-11
    signal: a |> withState
    start a.next 1 a.next 2 a.completed

    SDE-12
    signal: a |> withState
    start a.next 1 dispose

    """
}
