import SignalLaws

private final class GeneratorRunsAtMake: BaseSignal, @unchecked Sendable {
  override init(_ body: @escaping Body, _ makeSubscriber: @escaping SubscriberFactory) {
    super.init(body, makeSubscriber)
    let nobody = Sink(next: { _ in }, failed: { _ in }, completed: {})
    body(nobody)()
  }
}

extension Mutants {
  static let generatorRunsAtMake = Mutant(
    "SUB-19",
    "generator-runs-at-make",
    """
    The generator runs once when the signal is made, to have it warm, besides the run of each \
    start.
    """
  ) { $0.signal = { GeneratorRunsAtMake($0, $1) } }
}
