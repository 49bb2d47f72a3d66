#if canImport(Testing)
internal import Testing

extension Test.Case {
  /// The arguments of the case in parentheses, empty if it has none; nil if they cannot be told.
  ///
  /// Testing shows them to tools only, and so they are read by reflection.
  var argumentText: String? {
    guard isParameterized else { return "" }
    let path = Mirror(reflecting: self).descendant("_kind", "parameterized", "arguments")
    guard let arguments = path as? any Collection, !arguments.isEmpty else { return nil }
    var texts: [String] = []
    for argument in Mirror(reflecting: arguments).children {
      guard let value = Mirror(reflecting: argument.value).descendant("value") else { return nil }
      texts.append(String(reflecting: value))
    }
    return "(\(texts.joined(separator: ", ")))"
  }
}
#endif
