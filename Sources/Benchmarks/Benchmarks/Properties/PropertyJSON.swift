import GuidedProblems
import ShrinkingChallenge

/// The rows as JSON, one object a line.
enum PropertyJSON {
  /// One line for each row.
  static func lines(_ rows: [PropertyRow]) -> [String] {
    rows.map(line)
  }

  private static func line(_ row: PropertyRow) -> String {
    switch row.measure {
    case .shrinking(let result):
      """
      {"problem":\(quoted(row.name)),"seeds":\(result.seeds),"normalShare":\(result.normalShare),\
      "executions":\(result.executions),"startingSize":\(result.startingSize),\
      "hypothesis":{"normalShare":\(result.reference.normalShare),\
      "executions":\(result.reference.executions),"startingSize":\(result.reference.startingSize)}}
      """
    case .finding(let result):
      """
      {"property":\(quoted(row.name)),"seeds":\(result.seeds),"found":\(result.foundShare),\
      "cases":\(result.cases),"normalShare":\(result.normalShare),\
      "executions":\(result.executions),"hypothesis":\(result.reference.map(object) ?? "null")}
      """
    case .throughput(let result):
      """
      {"throughput":\(quoted(row.name)),"perSecond":\(result.perSecond),\
      "unit":\(quoted(result.unit)),\
      "reference":\(result.reference.map { "\($0)" } ?? "null")}
      """
    }
  }

  private static func object(_ reference: Problem.Reference) -> String {
    """
    {"found":\(reference.foundShare),"cases":\(reference.cases),\
    "normalShare":\(reference.normalShare),"executions":\(reference.executions)}
    """
  }

  /// Names are plain text, so only what JSON itself uses has to be escaped.
  private static func quoted(_ text: String) -> String {
    var escaped = "\""
    for character in text {
      if character == "\"" || character == "\\" { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped + "\""
  }
}
