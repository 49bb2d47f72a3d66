// Generated from the Spec by `lawcheck spec`.

extension Law {
  static let subscriptionExamples = """
    SUB-1
    start next 1 completed next 2

    SUB-1
    start failed next 1 completed

    SUB-2
    start completed completed

    SUB-2
    start
    A: completed
    B: failed

    SUB-3
    start
    A: next 1
    B: completed

    SUB-3
    start
    A: next 1
    B: failed
    C: next 2

    SUB-4
    start
    A: next 1
    B: completed

    SUB-4
    start
    on 1: next 2
    A: next 1
    B: completed

    SUB-5
    start next 1 completed

    SUB-5
    start next 1
    on 1: completed dispose

    SUB-5
    start
    A: next 1 completed
    B: next 2

    SUB-6
    start next 1 next 2 next 3

    SUB-7
    start next 1
    on 1: next 2

    SUB-8
    start next 1
    on 1: completed next 2

    SUB-8
    start next 1
    on 1: next 2 next 3
    on 2: completed

    SUB-9
    start next 1 dispose next 2

    SUB-9
    start dispose completed

    SUB-10
    start dispose
    A: next 1
    B: completed

    SUB-10
    start
    A: dispose next 1
    B: next 2

    SUB-10
    start
    A: dispose next 1
    B: dispose

    SUB-11
    start next 1
    on 1: dispose next 2

    SUB-12
    start completed dispose

    SUB-12
    start dispose dispose completed

    SUB-13
    start
    A: completed
    B: dispose

    SUB-13
    start
    A: dispose
    B: dispose

    SUB-14
    start next 1 failed

    SUB-14
    start
    A: next 1
    B: failed

    SUB-15
    start(completed)

    SUB-15
    start(next 1 completed next 2)

    SUB-16
    start dispose

    SUB-16
    start next 1 dispose next 2

    SUB-16
    start abandon dispose

    SUB-17
    start completed
    on |: dispose next 1

    SUB-17
    start
    A: completed
    B: dispose

    SUB-18
    start dispose
    on !: next 1 completed

    SUB-19
    start(next 1)

    SUB-20
    start(next 1) next 2

    SUB-20
    start(next 1 next 2) next 3

    SUB-21
    start again next 1 completed

    SUB-21
    start again next 1 dispose next 2

    SUB-22
    start drop next 1 completed

    SUB-23
    start next 1 completed

    SUB-24
    start next 1 dispose

    SUB-25
    start next 1
    on 1: next 2 dispose

    SUB-25
    start
    on 1: next 2
    A: next 1
    B: next 3

    SUB-26
    start
    A: next 1
    B: next 2
    C: dispose

    SUB-27
    signal: a |> keepAlive
    start a.next 1 drop a.next 2 a.completed

    SUB-28
    signal: a |> keepAlive
    start a.next 1 dispose

    SUB-28
    signal: a |> keepAlive
    start a.failed

    SUB-29
    start next 1 completed
    on ~: next 2

    SUB-29
    start next 1 dispose
    on ~: dispose next 2

    SUB-30
    start
    A: next 1
    B: next 2

    SUB-31
    start next 1 completed

    SUB-32
    start
    A: next 1
    B: completed

    SUB-33
    start
    A: next 1
    B: completed

    SUB-34
    start next 1
    on 1: next 2 dispose

    SUB-35
    start next 1 abandon

    SUB-35
    start abandon dispose

    SUB-36
    start next 1 drop abandon

    """
}
