internal import SignalLaws

private final class LeavingRemovesAnother: BaseSignal, @unchecked Sendable {
  private let members = Held([Sink]())

  init() { super.init({ _ in {} }, { BaseSubscriber($0) }) }

  override func start(_ sink: Sink) -> @Sendable () -> Void {
    members.value.append(sink)
    let place = members.value.count - 1
    return { [members] in
      let other = members.value.count - 1 - place
      if members.value.indices.contains(other) { members.value.remove(at: other) }
    }
  }

  func put(_ value: Int) {
    for member in members.value { member.next(value) }
  }
}

extension Mutants {
  static let leavingRemovesAnother = Mutant(
    "PIP-3",
    "leaving-removes-another",
    "Who leaves is removed by the place that it had when it came."
  ) {
    $0.rewire = {
      $0.valuePipe = {
        let pipe = LeavingRemovesAnother()
        return (pipe, { pipe.put($0) })
      }
    }
  }
}
