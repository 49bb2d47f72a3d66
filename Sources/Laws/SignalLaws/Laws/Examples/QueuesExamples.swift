// Generated from the Spec by `lawcheck spec`.

extension Law {
  static let queuesExamples = """
    QUE-1
    sync a

    QUE-1
    async a sync b

    QUE-1
    sync c
    A: async a
    B: sync b

    QUE-1
    -
    A: async a async b

    QUE-2
    async a async b sync c

    QUE-2
    sync a
    A: async b async c
    B: sync d

    QUE-3
    sync a
    A: sync b
    B: sync c

    QUE-3
    -
    A: async a
    B: async b

    QUE-4
    sync a(async b)

    QUE-4
    async a(async b) sync c

    QUE-5
    sync a(sync b)

    QUE-5
    async a(sync b(sync c)) sync d

    QUE-5
    sync a(other.sync b sync c)

    QUE-6
    sync a current

    QUE-6
    async a sync b current

    QUE-6
    sync a
    A: sync b current
    B: async c

    QUE-7
    sync a(current)

    QUE-7
    async a(current) sync b

    QUE-8
    current sync a current

    QUE-8
    sync a(other.current)

    QUE-8
    sync a(other.sync b(idle.current))

    QUE-8
    sync a
    A: async b(current)
    B: current

    QUE-9
    async a sync b

    QUE-9
    async a
    A: async b
    B: async c

    QUE-10
    sync a(other.sync b(current))

    QUE-10
    sync a(other.sync b(sync c))

    QUE-10
    async a(other.sync b(current))

    QUE-10
    async a(other.sync b(sync c))

    QUE-10
    sync a(other.sync b(third.sync c(current)))

    QUE-10
    sync a(other.sync b(third.sync c current))

    QUE-11
    sync a(dispatch b)

    QUE-11
    sync a(dispatch b async c)

    QUE-12
    start next 1 sync a(next 2)

    QUE-12
    start
    A: next 1 next 2
    B: sync a

    QUE-12
    start next 1 completed

    QUE-12
    start async a(other.async b(next 2) other.sync c next 1)

    QUE-13
    start next 1 sync a
    on 1: current

    QUE-13
    start sync a(next 1)

    QUE-14
    start next 1 next 2 sync a
    on 1: dispose

    QUE-14
    start sync a(next 1 dispose next 2)

    QUE-15
    signal: queue
    after 2 a after 1 b wait 3

    QUE-16
    signal: queue
    after 1 a wait 1

    QUE-17
    -
    A: sync a
    B: sync b

    QUE-18
    -
    A: sync a
    B: sync b

    QUE-19
    start next 1 sync a next 2 sync b

    QUE-19
    start
    A: next 1 async a next 2

    RUN-1
    signal: a |> runOn
    start

    RUN-1
    signal: a |> runOn
    -
    on +a: current
    A: start
    B: async b

    RUN-2
    signal: a |> runOn
    sync b(start a.next 1)

    RUN-3
    signal: a |> runOn
    async b start dispose

    RUN-4
    signal: a |> runOn
    start sync b dispose current

    RUN-5
    signal: a |> runOn
    start sync b a.next 1 a.completed

    """
}
