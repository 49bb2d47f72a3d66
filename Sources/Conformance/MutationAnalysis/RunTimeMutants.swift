public import SignalLaws

/// Which locks, atomic updates, dispatches or memory orders of an implementation the laws need.
public struct RunTimeMutants: Hashable, Sendable, Codable {
  /// A mutation that can be put into a running implementation.
  public struct Mutation: Hashable, Sendable, Codable {
    /// What is done, as `Mutation.Kind` has it.
    public var kind: String
    /// Where, relative to the program's beginning: valid for one build.
    public var place: UInt
  }

  /// A mutation, and who notices.
  public struct Entry: Hashable, Sendable, Codable {
    /// The mutation.
    public var mutation: Mutation
    /// The function that it is put into.
    public var function: String
    /// The source file, with the folder it is in.
    public var file: String
    /// The line.
    public var line: Int
    /// The laws whose checks come by.
    public var passing: [LawID]
    /// The first of them that is violated; `nil` if none is.
    public var needed: LawID?
    /// How: by a violation, or by a crash or a hang of the process.
    public var outcome: KillMatrix.Outcome
    /// How much each law was tried when it was found, or at most.
    public var settings: Settings
  }

  /// The implementation.
  public var implementation: String
  /// The mutations, by file and line.
  public var entries: [Entry]
}

extension RunTimeMutants.Entry {
  /// A mutation that no law has been asked about yet.
  init(_ mutation: RunTimeMutants.Mutation, at place: RunTimeCheck.Place, _ settings: Settings) {
    self.init(
      mutation: mutation,
      function: place.function,
      file: place.file,
      line: place.line,
      passing: [],
      outcome: .holds,
      settings: settings
    )
  }
}
