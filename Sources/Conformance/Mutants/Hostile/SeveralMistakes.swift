internal import Adapters
internal import SignalKitInstrumented
public import SignalLaws

extension Mutants {
  /// Three operators are wrong, one of which ends the process: a law on all programs finds one of them first.
  public static let severalMistakes: Subject = {
    var implementation = Adapters.implementation
    implementation.name = "HOSTILE-several-mistakes"
    implementation.skip = { signal, _ in handmade(signal, next: { _, _ in }) }
    implementation.distinctUntilChanged = { signal, _ in handmade(signal) }
    implementation.skipWhile = { signal, _ in
      handmade(signal, next: { value, _ in fatalError("skipWhile is not written yet: \(value)") })
    }
    return Subject(implementation)
  }()
}
