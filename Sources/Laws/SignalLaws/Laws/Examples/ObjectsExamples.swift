// Generated from the Spec by `lawcheck spec`.

extension Law {
  static let objectsExamples = """
    ATM-1
    signal: atomic 5
    get modify 2 get

    ATM-2
    signal: atomic 5
    swap 1 get

    ATM-3
    signal: atomic 0
    A: modify 1
    B: modify 2
    then: get

    ATM-4
    signal: atomic 5
    modify 1(try) try

    ATM-5
    signal: atomic 0
    A: swap 5
    B: swap 6
    then: get

    ATM-6
    signal: atomic 5 recursive
    modify 1(get) get

    ATM-6
    signal: atomic 5 recursive
    get(modify 2) get

    ATM-7
    signal: atomic 5 recursive
    modify 1(try) try

    BAG-1
    signal: bag
    add 1 remove 0 add 2

    BAG-2
    signal: bag
    add 3 add 1 add 2 remove 0 items

    BAG-3
    signal: bag
    add 1 add 2 remove 0 remove 0 items

    BAG-4
    signal: bag
    add 1 add 2 remove 0 item 1 item 0

    BAG-5
    signal: bag
    add 1 clear add 2 items

    BAG-6
    signal: bag
    add 7 add 8 remove 0 keyed

    BAG-7
    signal: bag
    add 7 add 8 remove 0 oldest

    BAG-7
    signal: bag
    add 7 remove 0 oldest

    BAG-8
    signal: bag
    empty add 7 empty remove 0 empty

    QLO-1
    signal: queueLocal
    with

    QLO-1
    signal: queueLocal
    with
    on f1: current

    QLO-2
    signal: queueLocal
    A: with
    B: with

    QLO-2
    signal: queueLocal
    with
    on f2: current

    QLO-3
    signal: queueLocal
    with drop

    QLO-3
    signal: queueLocal
    with drop
    on f3: current

    QLO-4
    signal: queueLocal
    with with drop

    QLO-4
    signal: queueLocal
    with
    on f2: drop with

    QLO-5
    signal: queueLocal
    A: syncWith
    B: syncWith

    QLO-5
    signal: queueLocal
    with syncWith

    QLO-5
    signal: queueLocal
    syncWith
    on f2: current

    QLO-6
    signal: queueLocal
    with
    on f2: with

    QLO-6
    signal: queueLocal
    with
    on f2: with current

    TMR-1
    signal: timer 2
    begin wait 3

    TMR-1
    signal: timer 2
    begin wait 1 begin wait 3

    TMR-2
    signal: timer 2
    begin wait 1 invalidate wait 2

    TMR-3
    signal: timer 1 repeating
    begin wait 3

    TMR-3
    signal: timer 2 repeating
    begin wait 3

    TMR-4
    signal: timer 1
    begin wait 2
    on f(): begin

    TMR-5
    signal: timer 2
    begin wait 1 fire wait 2

    TMR-5
    signal: timer 2
    fire wait 1

    VCL-1
    signal: virtualClock
    after 2 a advance 1 now advance 1 now

    VCL-2
    signal: virtualClock
    after 2 a after 1 b after 2 c advance 2

    VCL-3
    signal: virtualClock
    after 1 a(now) advance 3 now

    VCL-4
    signal: virtualClock
    after 1 a(cancel b) after 1 b advance 2

    VCL-5
    signal: virtualClock
    after 1 a(after 1 b) advance 2 now

    VCL-6
    signal: virtualClock
    after 0 a
    A: advance 1
    B: advance 1

    VCL-7
    signal: virtualClock
    after 1 a after 9 b advance 1 cancel b

    TPL-1
    signal: threadPool 2
    async a async b

    TPL-2
    signal: threadPool 2
    A: async a
    B: async b

    TPL-3
    signal: threadPool 2
    async a(cancel b) async b

    TPL-4
    signal: a |> deliverOnPool
    start a.next 1 a.completed

    TPL-5
    signal: a |> deliverOnPool
    start a.failed

    TPL-6
    signal: a |> runOnPool
    start
    on +a: a.completed

    TPL-7
    signal: threadPool 2
    task a

    """
}
