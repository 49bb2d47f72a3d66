/// How a process that checked a law was lost, and what it was at.
public struct Breakdown: Hashable, Sendable, Codable {
  /// What happened.
  public var message: String
  /// The program that was running, in the notation of the Spec, if that is known.
  public var program: String?
  /// One column per thread, one row per step, up to where no thread went on; `nil` if nobody saw
  /// it.
  public var columns: String?
  /// What `lawcheck replay` takes to run it again.
  public var token: String?

  /// What a remark begins with that says how the loss came about, and nothing of what happened.
  package static let beginningsOfRemarks = [
    "The program does not do so by itself", "So it did when the law was checked once more.",
  ]

  /// What happened, without such remarks.
  var happened: String {
    message.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in !Self.beginningsOfRemarks.contains { line.hasPrefix($0) } }
      .joined(separator: "\n")
  }

  /// Describes a loss.
  public init(
    _ message: String,
    program: String? = nil,
    columns: String? = nil,
    token: String? = nil
  ) {
    self.message = message
    self.program = program
    self.columns = columns
    self.token = token
  }
}
