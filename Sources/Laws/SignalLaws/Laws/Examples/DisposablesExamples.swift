// Generated from the Spec by `lawcheck spec`.

extension Law {
  static let disposablesExamples = """
    DSP-1
    action.dispose a

    DSP-1
    action.dispose a
    on a: action.dispose b

    DSP-2
    action.dispose a action.dispose a

    DSP-2
    action.dispose a
    on a: action.dispose a

    DSP-3
    action.dispose b
    A: action.dispose a
    B: action.dispose a

    DSP-4
    action.drop a

    DSP-5
    action.dispose a

    DSP-6
    meta.set a meta.set b

    DSP-7
    meta.set a meta.dispose

    DSP-7
    meta.set a meta.set b meta.dispose meta.dispose

    DSP-8
    meta.dispose meta.set a

    DSP-8
    meta.dispose meta.set nil meta.set a meta.set b

    DSP-9
    meta.set a meta.set nil meta.dispose

    DSP-10
    meta.set a meta.set a

    DSP-10
    meta.set a meta.set a meta.dispose

    DSP-11
    meta.set a
    A: meta.set b
    B: meta.dispose

    DSP-11
    meta.dispose
    A: meta.set a
    B: meta.set b

    DSP-12
    meta.set a meta.set b
    on a: meta.set c

    DSP-13
    meta.set a meta.dispose
    on a: meta.set b

    DSP-13
    meta.set a meta.set b
    on a: meta.dispose

    DSP-14
    set.add a set.add b set.dispose

    DSP-15
    set.add b set.add a set.add c set.dispose

    DSP-15
    set.add a set.add b set.remove a set.add a set.dispose

    DSP-16
    set.dispose set.add a

    DSP-17
    set.add a set.add b set.remove a set.dispose

    DSP-18
    set.add a set.add a set.dispose

    DSP-18
    set.add a set.add a set.remove a set.dispose

    DSP-19
    set.add a
    A: set.add b
    B: set.dispose

    DSP-20
    set.add a set.add b set.dispose
    on a: set.add c set.dispose

    DSP-21
    dict.set 1 a dict.set 1 b

    DSP-22
    dict.set 1 a dict.set 2 b

    DSP-22
    dict.set 1 a dict.set 2 b dict.set 1 c

    DSP-23
    dict.set 1 a dict.set 1 nil

    DSP-23
    dict.set 1 a dict.set 1 nil dict.dispose

    DSP-24
    dict.set 1 a dict.dispose

    DSP-24
    dict.set 1 a dict.set 2 b
    A: dict.dispose

    DSP-25
    dict.dispose dict.set 1 a

    DSP-25
    dict.dispose dict.set 1 a dict.set 1 b

    DSP-26
    dict.set 1 a
    A: dict.set 2 b
    B: dict.dispose

    DSP-26
    dict.set 1 a
    A: dict.set 1 b
    B: dict.dispose

    DSP-27
    dict.set 1 a dict.set 1 a

    DSP-27
    dict.set 1 a dict.set 1 a dict.dispose

    DSP-28
    meta.set a meta.drop

    DSP-29
    action.dispose a
    on ~a: action.dispose a

    DSP-30
    meta.set a action.drop a meta.set b
    on ~a: meta.set c

    DSP-30
    meta.set a action.drop a meta.dispose
    on ~a: meta.dispose

    DSP-31
    set.add a action.drop a set.dispose
    on ~a: set.add b

    DSP-32
    dict.set 1 a dict.set 1 nil
    on a: dict.set 2 b

    DSP-32
    dict.set 1 a action.drop a dict.dispose
    on ~a: dict.set 1 b

    DSP-33
    meta.set a action.drop a meta.dispose

    DSP-34
    set.add a action.drop a set.dispose

    DSP-35
    dict.set 1 a action.drop a dict.set 1 b

    DSP-36
    scope.add a scope.add b scope.drop

    DSP-37
    scope.add a scope.add b

    DSP-38
    scope.dispose scope.add a

    DSP-38
    A: scope.add a
    B: scope.dispose

    DSP-39
    meta.set a meta.set nil meta.set b

    DSP-40
    set.add a set.add b set.add c set.add d set.add e

    DSP-41
    dict.set 1 a dict.set 1 nil dict.set 1 b

    DSP-42
    set.add a
    A: set.remove a
    B: set.add b
    then: set.dispose

    """
}
