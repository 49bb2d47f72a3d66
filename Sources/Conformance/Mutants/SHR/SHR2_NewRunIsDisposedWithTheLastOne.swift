internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let newRunIsDisposedWithTheLastOne = Mutant(
    "SHR-2",
    "new-run-is-disposed-with-the-last-one",
    """
    A run of which the last observer leaves inside a delivery is disposed of afterwards, and so is the next one.
    """,
    reference: {
      $0.share = { source in
        let pipe = ValuePipe<Int>(replay: false)
        let run = MetaDisposable()
        let members = Held(0)
        let isTelling = Held(false)
        let isLeft = Held(false)
        let ends = Bag<Downstream>()
        return Signals { downstream in
          let key = ends.add(downstream)
          members.value += 1
          let values: Signals = pipe.signal() |> castError(LawError.self)
          let member = values.forward(downstream)
          if members.value == 1 {
            run.set(
              source.start(
                next: { value in
                  isTelling.value = true
                  pipe.putNext(value)
                  isTelling.value = false
                  if isLeft.value { run.set(nil) }
                  isLeft.value = false
                },
                error: { error in for end in ends.copyItems() { end.putError(error) } },
                completed: { for end in ends.copyItems() { end.putCompletion() } }
              )
            )
          }
          return ActionDisposable {
            member.dispose()
            ends.remove(key)
            members.value -= 1
            guard members.value == 0 else { return }
            if isTelling.value { isLeft.value = true } else { run.set(nil) }
          }
        }
      }
    }
  )
}
