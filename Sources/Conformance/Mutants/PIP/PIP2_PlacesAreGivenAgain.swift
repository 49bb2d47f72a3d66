internal import SignalLaws

/// Members have numbers, and a value is told to those whose number was given when it was put.
private final class PlacesAreGivenAgain: BaseSignal, @unchecked Sendable {
  private struct State {
    var members: [(number: Int, sink: Sink)] = []
    var line: [(value: Int, below: Int)] = []
    var isTelling = false
  }

  private let state = Held(State())

  init() { super.init({ _ in {} }, { BaseSubscriber($0) }) }

  override func start(_ sink: Sink) -> @Sendable () -> Void {
    let number = state.value.members.count
    state.value.members.append((number, sink))
    return { [state] in
      let left = state.value.members.firstIndex { $0.number == number }
      if let left { state.value.members.remove(at: left) }
    }
  }

  func put(_ value: Int) {
    let numbers = state.value.members.map(\.number)
    state.value.line.append((value, (numbers.max() ?? -1) + 1))
    if state.value.isTelling { return }
    state.value.isTelling = true
    while !state.value.line.isEmpty {
      let (value, below) = state.value.line.removeFirst()
      let told = state.value.members.filter { $0.number < below }
      for member in told { member.sink.next(value) }
    }
    state.value.isTelling = false
  }
}

extension Mutants {
  static let placesAreGivenAgain = Mutant(
    "PIP-2",
    "places-are-given-again",
    """
    Who joins has the number of somebody who has left, and is told what that one still had to hear.
    """
  ) {
    $0.rewire = {
      $0.valuePipe = {
        let pipe = PlacesAreGivenAgain()
        return (pipe, { pipe.put($0) })
      }
    }
  }
}
