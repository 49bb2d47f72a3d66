import Foundation

/// What a row has to reach; nothing is demanded of what is nil.
struct Target: Sendable {
  /// Time, as a multiple of what the hand-written code takes.
  var ratio: Double?
  /// Allocations per unit.
  var mallocs: Double?
  /// Time per unit, as a multiple of what another row takes.
  var flat: (row: String, factor: Double)?
  /// That it ends well is enough.
  var ends = false

  static let none = Target()
  /// Not slower than the original's construction, by hand.
  static let original = Target(ratio: 1)

  /// Whether everything demanded is reached; nil if nothing is.
  func verdict(_ result: RowResult, among results: [RowResult]) -> Bool? {
    var verdicts: [Bool] = []
    if let ratio, let measured = result.ratio { verdicts.append(measured <= ratio) }
    // Half an allocation in a hundred units is growth of some array, not a cost per unit.
    if let mallocs, let measured = result.mallocs { verdicts.append(measured <= mallocs + 0.005) }
    if let flat, let other = results.first(where: { $0.name == flat.row }) {
      verdicts.append(result.subject <= flat.factor * other.subject)
    }
    if ends { verdicts.append(result.failure == nil) }
    if result.failure != nil { verdicts.append(false) }
    return verdicts.isEmpty ? nil : verdicts.allSatisfy { $0 }
  }

  var text: String {
    var parts: [String] = []
    if let ratio { parts.append(String(format: "≤ %.2f×", ratio)) }
    if let mallocs { parts.append(String(format: "≤ %.0f m", mallocs)) }
    if let flat { parts.append(String(format: "≤ %.1f× “%@”", flat.factor, flat.row)) }
    if ends { parts.append("ends") }
    return parts.joined(separator: ", ")
  }
}
