// Generated from the Spec by `lawcheck spec`.

extension Law {
  static let transformingExamples = """
    MAP-1
    signal: a |> map double
    start a.next 1 a.next 2

    MAP-1
    signal: a |> map double
    start a.next 1
    on 2: a.next 5

    MAP-2
    signal: a |> map double
    start a.next 1 a.completed

    MAP-2
    signal: a |> map double
    start a.failed

    MAP-3
    signal: a |> map f
    start a.next 1 a.next 2

    MAP-4
    signal: a |> map double |> map increment
    equal: a |> map doubleIncrement
    start a.next 1 a.next 2 a.completed

    MAP-5
    signal: a |> map
    equal: a
    start a.next 1 a.next 2 a.failed

    MAP-6
    signal: a |> map f |> take 1
    start a.next 1 a.next 2

    MAP-6
    signal: a |> map f |> take 1
    start
    on +a: a.next 1 a.next 2

    FLT-1
    signal: a |> filter odd
    start a.next 1 a.next 2 a.next 3

    FLT-1
    signal: a |> filter odd
    start
    on +a: a.next 2 a.next 3

    FLT-2
    signal: a |> filter none
    start a.next 1 a.completed

    FLT-2
    signal: a |> filter odd
    start a.next 1 a.failed

    FLT-3
    signal: a |> filter small |> filter odd
    equal: a |> filter smallOdd
    start a.next 1 a.next 2 a.next 3 a.completed

    FLT-4
    signal: a |> filter f
    start a.next 1 a.next 2

    MPE-1
    signal: a |> mapError
    start a.next 1 a.failed

    MPE-2
    signal: a |> mapError
    start a.next 1 a.completed

    STW-1
    signal: a |> startWith 9
    start a.next 1 a.completed

    STW-1
    signal: a |> startWith 9
    start
    on +a: a.next 1

    STW-2
    signal: a |> startWith 9 |> take 1
    start

    MAT-1
    signal: a |> dematerialize
    start a.next 1 a.completed

    MAT-1
    signal: a |> dematerialize
    start a.next 1 a.failed

    MAT-2
    signal: a |> materialize
    start a.next 2 a.next 0 a.next 1

    MAT-2
    signal: a |> materialize
    start a.next -1

    MAT-2
    signal: a |> materialize
    start a.completed

    MAT-3
    signal: a |> dematerialize |> materialize
    equal: a
    start a.next 1 a.failed

    MAT-4
    signal: a |> materialize
    start a.next 0

    TKE-1
    signal: a |> take 2
    start a.next 1 a.next 2 a.next 3

    TKE-1
    signal: a |> take 2
    start a.next 1
    on 1: a.next 2 a.next 3

    TKE-2
    signal: a |> take 1
    start a.next 1

    TKE-2
    signal: a |> take 2
    start a.next 1 a.next 2

    TKE-3
    signal: a |> take 2
    start a.next 1 a.completed

    TKE-3
    signal: a |> take 2
    start a.next 1 a.failed

    TKE-4
    signal: a |> take 0
    start a.next 1

    TKE-5
    signal: a |> take 1
    start a.next 1

    TKE-5
    signal: a |> take 1
    start
    on +a: a.next 1

    TKE-6
    signal: a |> take 2 |> take 1
    equal: a |> take 1
    start a.next 1 a.next 2

    TKE-6
    signal: a |> take 1 |> take 2
    equal: a |> take 1
    start a.next 1 a.next 2

    TKE-7
    signal: a |> take 2
    start
    A: a.next 1
    B: a.next 2

    SKP-1
    signal: a |> skip 1
    start a.next 1 a.next 2 a.next 3

    SKP-1
    signal: a |> skip 0
    start a.next 1

    SKP-2
    signal: a |> skip 2
    start a.next 1 a.completed

    SKP-2
    signal: a |> skip 2
    start a.failed

    SKP-3
    signal: a |> skip 1 |> skip 1
    equal: a |> skip 2
    start a.next 1 a.next 2 a.next 3

    SKP-4
    signal: a |> skip 1
    start
    A: a.next 1
    B: a.next 2

    TKU-1
    signal: a |> takeUntil
    start a.next 1 a.next 2 a.next 1 a.next 2

    TKU-2
    signal: a |> takeUntil
    start a.next 3 a.next 2

    TKU-2
    signal: a |> takeUntil
    start a.next 4

    TKU-3
    signal: a |> takeUntil f
    start
    on +a: a.next 3 a.next 2

    TKU-4
    signal: a |> takeUntil
    start
    A: a.next 3
    B: a.next 2

    TKU-5
    signal: a |> takeUntil
    start a.completed

    TKU-5
    signal: a |> takeUntil
    start a.next 2 a.failed

    TKW-1
    signal: a |> takeWhile small
    start a.next 1 a.next 2 a.next 1

    TKW-1
    signal: a |> takeWhile small
    start a.next 1
    on 1: a.next 2 a.next 1

    TKW-2
    signal: a |> takeWhile small
    start a.next 1 a.next 3 a.next 2

    TKW-3
    signal: a |> takeWhile f
    start
    on +a: a.next 2 a.next 1

    TKW-4
    signal: a |> takeWhile small
    start a.completed

    TKW-4
    signal: a |> takeWhile small
    start a.next 1 a.failed

    SKW-1
    signal: a |> skipWhile small
    start a.next 1 a.next 2 a.completed

    SKW-2
    signal: a |> skipWhile small
    start a.next 1 a.next 3 a.next 2

    SKW-2
    signal: a |> skipWhile small
    start a.next 3
    on 3: a.next 1

    SKW-3
    signal: a |> skipWhile f
    start a.next 1 a.next 2 a.next 1

    SKW-4
    signal: a |> skipWhile small
    start
    A: a.next 5
    B: a.next 1

    SKW-5
    signal: a |> skipWhile small
    start a.next 1 a.completed

    SKW-5
    signal: a |> skipWhile small
    start a.next 5 a.failed

    BUF-1
    signal: a |> buffer 2
    start a.next 1 a.next 2 a.next 3 a.next 4 a.next 5

    BUF-1
    signal: a |> buffer 2
    start a.next 1 a.next 2 a.next 4
    on 12: a.next 3

    BUF-2
    signal: a |> buffer 2
    start a.next 1 a.next 2 a.next 3 a.completed

    BUF-2
    signal: a |> buffer 2
    start a.next 1 a.next 2 a.completed

    BUF-3
    signal: a |> buffer 2
    start a.next 1 a.failed

    BUF-4
    signal: a |> buffer 2
    start
    A: a.next 1
    B: a.next 2

    LST-1
    signal: a |> last 0
    start a.next 1 a.next 2 a.completed

    LST-2
    signal: a |> last 0
    start a.completed

    LST-3
    signal: a |> last 0
    start a.next 1 a.failed

    LST-4
    signal: a |> takeLast 2
    start a.next 1 a.next 2 a.next 3 a.completed

    LST-4
    signal: a |> takeLast 2
    start a.next 1 a.completed

    LST-4
    signal: a |> takeLast 0
    start a.next 1 a.completed

    LST-5
    signal: a |> collect
    start a.next 1 a.next 2 a.next 2 a.completed

    LST-5
    signal: a |> collect
    start a.completed

    LST-6
    signal: a |> ignoreValues
    start a.next 1 a.completed

    LST-6
    signal: a |> ignoreValues
    start a.next 1 a.failed

    LST-7
    signal: a |> takeLast 2
    start a.next 1 a.next 2 a.failed

    LST-8
    signal: a |> collect
    start a.next 1 a.failed

    LST-9
    signal: a |> last 0
    start
    A: a.next 1
    B: a.next 2 a.completed

    LST-10
    signal: a |> takeLast 2
    start
    A: a.next 1
    B: a.next 2 a.completed

    LST-11
    signal: a |> collect
    start
    A: a.next 1
    B: a.next 2 a.completed

    DIS-1
    signal: a |> distinctUntilChanged
    start a.next 1 a.next 1 a.next 2 a.next 1

    DIS-2
    signal: a |> distinctUntilChanged
    start a.next 0

    DIS-3
    signal: a |> distinctUntilChanged near
    start a.next 1 a.next 2 a.next 3

    DIS-4
    signal: a |> distinctUntilChanged
    start a.next 1 a.next 1 a.completed

    DIS-4
    signal: a |> distinctUntilChanged
    start a.next 1 a.failed

    DIS-5
    signal: a |> distinctUntilChanged
    start
    A: a.next 1
    B: a.next 1

    DIS-6
    signal: a |> distinctUntilChanged f
    start a.next 1 a.next 2
    on f2: a.next 3

    DIS-7
    signal: a |> distinctUntilChanged notLess
    start a.next 2 a.next 1 a.next 3

    RED-1
    signal: a |> reduceLeft 0 digits
    start a.next 1 a.next 2 a.completed

    RED-1
    signal: a |> reduceLeft 5
    start a.completed

    RED-2
    signal: a |> reduceLeft 0 digits
    start a.next 1 a.failed

    RED-3
    signal: a |> reduceLeft 0
    start
    A: a.next 1
    B: a.next 2
    then: a.completed

    RED-4
    signal: a |> reduceSignals 0 (b, c)
    start a.next 1 a.next 2 b.completed c.next 5

    RED-5
    signal: a |> reduceSignals 0 (b)
    start a.next 1 b.next 5 b.completed a.completed

    RED-5
    signal: a |> reduceSignals 7 (b)
    start a.completed

    RED-6
    signal: flood 3 |> reduceSignals 0 (b, rounds 3)
    start b.completed

    RED-7
    signal: a |> reduceSignals 1 (b, c)
    start a.next 1

    RED-7
    signal: a |> reduceSignals 0 (b, c)
    start a.next 1 b.next 1 b.completed a.next 1

    SCN-1
    signal: a |> scan 0
    start a.next 1 a.next 2 a.next 3

    SCN-1
    signal: a |> scan 5
    start a.next 1

    SCN-1
    signal: a |> scan 0
    start a.next 1 a.next 4
    on 1: a.next 2

    SCN-2
    signal: a |> scan 0
    start a.next 1 a.completed

    SCN-2
    signal: a |> scan 0
    start a.next 1 a.failed

    SCN-3
    signal: a |> scan 0
    start
    A: a.next 1
    B: a.next 2

    """
}
