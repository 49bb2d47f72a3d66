import SignalLaws

private final class AnotherQueue: Sendable {}

extension Mutants {
  static let runOnTakesAnotherQueue = Mutant(
    "ADP-9",
    "run-on-takes-another-queue",
    "The adapter's runOn names another type of queue than the adapter's queue."
  ) {
    $0.rewire = {
      $0.runOn = DeliveryCapability { (signal, _: AnotherQueue) in signal }
    }
  }
}
