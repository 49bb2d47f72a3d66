internal import SignalKitInstrumented
internal import SignalLaws

/// A pipe or a value promise that delivers at once to who is alone, also from inside a delivery.
func gatedSource(
  _ initial: Int?,
  replays: Bool,
  ignoresRepeated: Bool
) -> (signal: Signals, put: @Sendable (Int) -> Void) {
  let gate = Gate()
  let members = Held([Downstream]())
  let present = Held(initial)
  let waiting = Held([Int]())
  let depth = Held(0)
  let signal = Signals { downstream in
    gate.pass {
      members.value.append(downstream)
      if replays, let value = present.value { downstream.putNext(value) }
    }
    return ActionDisposable { gate.pass { members.value.removeAll { $0 === downstream } } }
  }
  return (
    signal,
    { value in
      gate.pass {
        if ignoresRepeated, present.value == value { return }
        present.value = value
        depth.value += 1
        if members.value.count == 1, waiting.value.isEmpty {
          members.value[0].putNext(value)
        } else {
          waiting.value.append(value)
        }
        while depth.value == 1, !waiting.value.isEmpty {
          let next = waiting.value.removeFirst()
          for member in members.value { member.putNext(next) }
        }
        depth.value -= 1
      }
    }
  )
}
