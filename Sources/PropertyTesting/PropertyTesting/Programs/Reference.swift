/// A name for what an earlier command of a program returned.
///
/// Commands are made before anything runs, so they refer to results by name. References are
/// numbered in the order of the commands that make them. When the shrinker deletes such a command,
/// it renumbers the later references, so that every command keeps the meaning it had.
public struct Reference: Hashable, Sendable, CustomStringConvertible {
  /// The number of the result, from zero.
  public let number: Int

  /// The reference as it is written in programs: `r0`.
  public var description: String { "r\(number)" }
}

extension ChoiceSource {
  /// Names the result of the command that is being drawn.
  ///
  /// - Returns: A reference that no earlier command of the case has made.
  public func newReference() -> Reference {
    markReference()
    return Reference(number: referenceCount - 1)
  }

  /// Chooses one of the references that may be used now; shrinks towards the oldest.
  ///
  /// - Parameter live: At least one reference.
  /// - Returns: One of them. A replay takes the recorded one if it is there, and else the nearest.
  /// - Throws: A ``Rejection`` when there are no more choices.
  public func reference(among live: some Collection<Reference>) throws(Rejection) -> Reference {
    guard !live.isEmpty else { fatalError("reference(among:) needs at least one reference") }
    let domain = IntegerDomain(0...max(referenceCount - 1, 0))
    let chosen: Reference
    if let number = try replayedInteger(domain) {
      chosen = live.min { Self.isNearer($0, $1, to: number) } ?? Reference(number: number)
    } else {
      let place = Int(truncatingIfNeeded: random.next(below: UInt64(live.count)))
      chosen = live[live.index(live.startIndex, offsetBy: place)]
    }
    // Which numbers there are depends on the model: the tree would wait for others.
    tree?.giveUp()
    beginSpan(.reference)
    _ = try record(chosen.number, domain)
    endSpan()
    return chosen
  }

  private static func isNearer(_ first: Reference, _ second: Reference, to number: Int) -> Bool {
    let left = abs(first.number - number)
    let right = abs(second.number - number)
    return left != right ? left < right : first.number < second.number
  }
}
