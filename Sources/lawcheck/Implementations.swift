internal import Adapters
internal import Mutants
internal import SignalLaws

/// What can be checked by name.
enum Implementations {
  static let all: [Subject] =
    [
      Adapters.signalKit, Adapters.sSignalKit, Adapters.mtSignalKit, Adapters.asyncStream,
      Mutants.base,
    ]
    + Mutants.all.map(\.subject)
    + [Mutants.dataRace, Mutants.deadlock, Mutants.crash, Mutants.endlessLoop]

  static func named(_ name: String) throws(UsageError) -> Subject {
    if let exact = all.first(where: { $0.name == name }) { return exact }
    let folded = all.filter { $0.name.lowercased() == name.lowercased() }
    if folded.count == 1 { return folded[0] }
    let hint = suggestion(for: name, among: all.map(\.name))
    throw UsageError("there is no implementation '\(name)'\(hint); `lawcheck list` shows them all")
  }

  static func law(_ text: String) throws(UsageError) -> Law {
    guard let id = LawID(text) else {
      throw UsageError("'\(text)' is no law: expected a chapter and a number, such as SUB-3")
    }
    guard let law = Law.named(id) else {
      let hint = suggestion(for: id.description, among: Law.all.map(\.id.description))
      throw UsageError("there is no law \(id)\(hint)")
    }
    return law
  }
}
