internal import SignalKitInstrumented

/// A dictionary of either kind: `DisposableDict` treats keys that it knows not to call back differently.
final class KeyedDisposables: Sendable {
  enum Kind: Sendable {
    case known(DisposableDict<Int>)
    case foreign(DisposableDict<ForeignKey>)
  }

  private let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  func set(_ disposable: (any Disposable)?, _ number: Int) {
    switch kind {
    case .known(let dict): dict.set(disposable, forKey: number)
    case .foreign(let dict): dict.set(disposable, forKey: ForeignKey(number: number))
    }
  }

  func dispose() {
    switch kind {
    case .known(let dict): dict.dispose()
    case .foreign(let dict): dict.dispose()
    }
  }
}

/// A key that compares and hashes itself; two that follow each other have the same hash.
struct ForeignKey: Hashable, Sendable {
  let number: Int

  func hash(into hasher: inout Hasher) { hasher.combine(number / 2) }
}
