internal import SignalKitInstrumented
internal import SignalLaws

/// A part of a pipeline, which knows what it was made of.
private final class Part {
  private let source: Signals?
  // Of another type, or the compiler would make a loop of a list's release.
  private let inner: AnyObject?

  init(of source: Signals, _ inner: Part?) {
    self.source = inner == nil ? source : nil
    self.inner = inner
  }
}

private struct WeakPart {
  weak var part: Part?
  init(_ part: Part) { self.part = part }
}

/// Lets go of the signal first, and of the list of its parts when all of that is gone.
private final class PartOwner {
  var signal: Signals?
  private var part: Part?

  init(_ signal: Signals, _ part: Part) {
    self.signal = signal
    self.part = part
  }

  deinit {
    signal = nil
    part = nil
  }
}

extension Mutants {
  static let partsAreListed = Mutant(
    "PLN-17",
    "parts-are-listed",
    """
    map keeps a list of what a pipeline is made of, for those who debug it.
    """,
    reference: {
      let parts = Held<[ObjectIdentifier: WeakPart]>([:])
      $0.map = { source, transform in
        let part = Part(of: source, parts.value[ObjectIdentifier(source)]?.part)
        let owner = PartOwner(source, part)
        let mapped = deferred { owner.signal ?? .never() } |> map(transform)
        parts.value[ObjectIdentifier(mapped)] = WeakPart(part)
        return mapped
      }
    }
  )
}
