extension Report {
  /// What may be claimed of the implementation, in a sentence; `nil` if nothing may.
  ///
  /// It names the level, the capabilities, what is excused, and the contract.
  public var claim: String? {
    let levels = Law.Level.allCases.filter(isKept)
    guard let level = Law.Level.allCases.prefix(while: levels.contains).last else { return nil }
    let within = entries.filter { $0.level <= level }
    var parts = [level.rawValue + capabilitiesText(within)]
    let excused = within.filter { $0.verdict.status == .excused }.map(\.law)
    if !excused.isEmpty { parts.append("except \(names(of: excused))") }
    let clauses = (contract?.clauses ?? []).filter { $0 != .upToCore && $0 != .upToFull }
    if let free { parts.append(free) }
    if !clauses.isEmpty {
      parts.append("where " + Self.list(clauses.map(\.text)))
    }
    return parts.joined(separator: ", ")
  }

  /// Whether every law of the level was asked and none was broken, as far as capabilities and the
  /// contract let it be asked.
  private func isKept(_ level: Law.Level) -> Bool {
    let known = Dictionary(
      entries.map { ($0.law, $0.verdict) },
      uniquingKeysWith: { first, _ in first }
    )
    let laws = Law.all.filter { $0.level == level && $0.untested == nil }
    return laws.allSatisfy { law in
      switch known[law.id] {
      case .holds, .sampled, .sampledAtAccesses, .excused, .unsupported: true
      // Where nobody controls threads, that is part of the claim.
      case .untested(let reason): Lack.isReason(reason)
      case .notAsked(let clauses): !clauses.contains(.upToCore) && !clauses.contains(.upToFull)
      default: false
      }
    }
      && laws.contains { known[$0.id]?.isChecked == true }
  }

  /// What of it is due to threads that nobody controlled, or at accesses only.
  private var free: String? {
    guard control != .automatic else { return nil }
    let untested = entries.count { entry in
      guard case .untested(let reason) = entry.verdict else { return false }
      return Lack.isReason(reason)
    }
    var parts: [String] = []
    if control == .accesses || sampledAtAccesses > 0 {
      parts.append("\(counted(sampledAtAccesses, "law")) sampled")
    }
    if control == .none {
      let freely = parts.isEmpty ? "" : " in free runs"
      parts.append("\(counted(sampledFreely, "law")) sampled" + freely)
    }
    if untested > 0 { parts.append("\(untested) untested") }
    let tier = sampledAtAccesses > 0 || control == .accesses ? "at accesses only" : ""
    return (tier.isEmpty ? "without control of threads" : "with control of threads \(tier)")
      + " (\(parts.joined(separator: ", ")))"
  }

  private func capabilitiesText(_ entries: [Entry]) -> String {
    let isWhole = !entries.contains { $0.verdict.status == .unsupported }
    if isWhole { return "" }
    let isOfSignals = !entries.contains { entry in
      if case .unsupported(let missing) = entry.verdict { missing.contains("make") } else { false }
    }
    let signals = isOfSignals ? "" : " without cold signals"
    guard !capabilities.isEmpty else { return signals + " without capabilities" }
    let shown = capabilities.count <= 12 ? Self.list(capabilities) : nil
    let names = shown ?? counted(capabilities.count, "capability", "capabilities")
    return signals + (isOfSignals ? "" : ",") + " with " + names
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
