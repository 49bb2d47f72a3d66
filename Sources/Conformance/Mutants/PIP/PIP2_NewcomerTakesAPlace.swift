internal import SignalLaws

/// Unchecked, as its base is: what it does not protect is for laws to find.
private final class NumberedPlaces: BaseSignal, @unchecked Sendable {
  private let places = Held([Sink?]())
  private let line = Held([Int]())
  private let isTelling = Held(false)

  init() { super.init({ _ in {} }, { BaseSubscriber($0) }) }

  override func start(_ sink: Sink) -> @Sendable () -> Void {
    let place = places.value.firstIndex { $0 == nil } ?? places.value.count
    if place == places.value.count { places.value.append(sink) } else { places.value[place] = sink }
    return { [places] in places.value[place] = nil }
  }

  func put(_ value: Int) {
    line.value.append(value)
    guard !isTelling.value else { return }
    isTelling.value = true
    while !line.value.isEmpty {
      let value = line.value.removeFirst()
      for place in 0..<places.value.count { places.value[place]?.next(value) }
    }
    isTelling.value = false
  }
}

extension Mutants {
  static let newcomerTakesAPlace = Mutant(
    "PIP-2",
    "newcomer-takes-a-place",
    "Who comes inside a delivery takes the place of one who has left there, and is told in its stead."
  ) {
    $0.rewire = {
      $0.valuePipe = {
        let pipe = NumberedPlaces()
        return (pipe, { pipe.put($0) })
      }
    }
  }
}
