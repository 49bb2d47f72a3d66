/// A chapter of the Spec: families of laws that are read together.
public struct Chapter: Hashable, Sendable {
  /// Its heading.
  public let title: String
  /// The prefixes of its laws, such as `SUB`.
  public let families: [String]

  init(_ title: String, _ families: String...) {
    self.title = title
    self.families = families
  }

  /// Every chapter, in the order of reports: the adapter's own laws first.
  public static let all = [
    Chapter("Adapter", "ADP"),
    Chapter("Subscription", "SUB"),
    Chapter("Disposables", "DSP"),
    Chapter("Queues", "QUE", "RUN"),
    Chapter("Signals and side effects", "SIG", "DMD", "SDE"),
    Chapter(
      "Operators on values",
      "MAP",
      "FLT",
      "MPE",
      "STW",
      "MAT",
      "TKE",
      "SKP",
      "TKU",
      "TKW",
      "SKW",
      "BUF",
      "LST",
      "DIS",
      "RED",
      "SCN"
    ),
    Chapter("Operators on several signals", "CMB", "ZIP", "MRG", "WLF", "SMP", "RCE"),
    Chapter(
      "Operators that start signals",
      "SWI",
      "MTQ",
      "MTT",
      "CAT",
      "CTC",
      "RST",
      "RTI",
      "TUR",
      "FBL"
    ),
    Chapter("Sources", "PIP", "VPR", "PRM", "SHR", "MUL", "SIQ"),
    Chapter("Time", "DLY", "DLE", "TMO", "TMF", "DBN", "THR", "SPE", "RTY"),
    Chapter("Objects", "ATM", "BAG", "QLO", "TMR", "VCL", "TPL"),
    Chapter("Bridges to async code", "BRG"),
    Chapter("Pipelines", "PLN"),
  ]

  /// The families of all chapters, in the order of reports.
  static let families = all.flatMap(\.families)

  /// The chapter that a law stands in; `nil` for an id of no chapter.
  public static func of(_ id: LawID) -> Chapter? { all.first { $0.families.contains(id.chapter) } }
}
