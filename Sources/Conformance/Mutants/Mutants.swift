internal import SignalLaws

/// The mutants of the laws: at least one for each, which that law must catch.
public enum Mutants {
  /// All mutants, in the order of the laws.
  public static let all: [Mutant] = {
    let places = Dictionary(uniqueKeysWithValues: Law.all.enumerated().map { ($1.id, $0) })
    func key(_ mutant: Mutant) -> (Int, String) {
      (places[mutant.law] ?? places.count, mutant.name)
    }
    return declared.sorted { key($0) < key($1) }
  }()
}
