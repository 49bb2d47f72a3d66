public import Foundation

extension SourceMutants {
  /// What is known of some, from an earlier judgement.
  ///
  /// - Parameter record: Where that has been noted; nothing is known if nobody has.
  /// - Returns: What became of them, in the order in which they were judged.
  /// - Throws: What keeps it from being read.
  public static func known(in record: URL) throws -> [Entry] {
    guard FileManager.default.fileExists(atPath: record.path) else { return [] }
    return try JSONDecoder().decode([Entry].self, from: Data(contentsOf: record))
  }
}
