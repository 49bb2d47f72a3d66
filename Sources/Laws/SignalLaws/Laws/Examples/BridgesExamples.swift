// Generated from the Spec by `lawcheck spec`.

extension Law {
  static let bridgesExamples = """
    BRG-1
    signal: a
    await wait 1 a.next 7 a.next 8 wait 1

    BRG-1
    signal: a
    await wait 1 a.completed wait 1

    BRG-2
    signal: a
    await wait 1 await.cancel wait 1

    BRG-3
    signal: a
    iterate wait 1 a.next 1 wait 1 a.next 2 wait 1

    BRG-3
    signal: a
    iterate wait 1 a.next 1 wait 1
    on 1: a.next 2 a.next 3

    BRG-4
    signal: fromCallback
    start put 1 put 2

    BRG-5
    signal: fromCallback
    start
    A: put 1
    B: put 2

    BRG-6
    signal: fromTask 3
    start
    on |: again

    BRG-7
    signal: fromAsyncSequence 1 2 3
    start

    BRG-8
    signal: fromThrowingTask 1
    start

    BRG-9
    signal: fromThrowingSequence 1 2
    start

    BRG-9
    signal: fromThrowingSequence 1 2 whole
    start

    BRG-10
    signal: fromTask 3 waiting
    start dispose

    BRG-11
    signal: a
    iterate wait 1 a.next 1 wait 1 await.cancel wait 1

    BRG-12
    signal: a
    await wait 1 await wait 1 await.cancel wait 1 a'.next 7 wait 1

    BRG-13
    signal: a
    iterate wait 1 iterate wait 1 await.cancel wait 1 a'.next 7 wait 1

    BRG-14
    signal: fromCallback
    start dispose put 1

    BRG-15
    signal: fromTask 3 waiting
    start wait 1 dispose wait 1

    BRG-16
    signal: fromAsyncSequence 1 waiting
    start wait 1 dispose wait 1

    BRG-17
    signal: a
    main.start a.next 1 wait 1
    on 1: main.current

    BRG-18
    signal: a
    main.start a.next 1 a.next 2 wait 1

    BRG-18
    signal: a
    main.start
    A: a.next 1
    B: main(a.next 2)

    BRG-19
    signal: a
    main.start
    A: a.next 1
    B: main(dispose)

    BRG-20
    signal: a
    main.start
    B: main(dispose)

    BRG-21
    signal: a
    main(await) wait 1 a.next 7 wait 1
    on +a: main.current

    BRG-22
    signal: a
    main(iterate) wait 1 a.next 7 wait 1 a.completed wait 1
    on +a: main.current

    """
}
