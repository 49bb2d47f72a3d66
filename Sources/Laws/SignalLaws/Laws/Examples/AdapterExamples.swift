// Generated from the Spec by `lawcheck spec`.

extension Law {
  static let adapterExamples = """
    ADP-1
    start(next 1)

    ADP-2
    start next 1

    ADP-3
    start completed

    ADP-4
    start failed

    ADP-5
    start dispose

    ADP-6
    action.dispose a

    ADP-7
    meta.set a meta.dispose set.add b set.dispose dict.set 1 c dict.dispose

    ADP-8
    sync a

    ADP-8
    async a sync b

    ADP-9
    signal: a |> runOn
    start sync b

    """
}
