import Foundation

/// The part of JSON Schema (draft 2020-12) that `Spec/report.schema.json` uses.
struct JSONSchema {
  private let root: [String: Any]

  init(_ data: Data) throws {
    let value = try JSONSerialization.jsonObject(with: data)
    guard let root = value as? [String: Any] else { throw Unreadable() }
    self.root = root
  }

  struct Unreadable: Error {}

  /// What does not fit, each with its place; empty if everything does.
  func mistakes(in data: Data) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
    return check(value, root, "$")
  }

  private static let known: Set<String> = [
    "$schema", "$defs", "$ref", "title", "description", "type", "required", "additionalProperties",
    "properties", "items", "enum", "const", "oneOf", "pattern", "minimum", "minItems",
  ]

  private func check(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
    var mistakes = schema.keys.filter { !Self.known.contains($0) }
      .map { "\(place): the schema says '\($0)', which this test does not know" }
    if let reference = schema["$ref"] as? String {
      guard let target = resolve(reference) else { return ["\(place): no \(reference)"] }
      return check(value, target, place)
    }
    if let type = schema["type"] as? String, !fits(value, type) {
      return ["\(place): is no \(type)"]
    }
    if let constant = schema["const"], !isEqual(constant, value) {
      mistakes.append("\(place): is not \(constant)")
    }
    if let options = schema["enum"] as? [Any], !options.contains(where: { isEqual($0, value) }) {
      mistakes.append("\(place): '\(value)' is none of \(options)")
    }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      mistakes.append("\(place): '\(text)' does not match \(pattern)")
    }
    if let minimum = schema["minimum"] as? NSNumber, let number = value as? NSNumber,
      number.compare(minimum) == .orderedAscending
    {
      mistakes.append("\(place): \(number) is less than \(minimum)")
    }
    if let branches = schema["oneOf"] as? [[String: Any]] {
      let fitting = branches.count { check(value, $0, place).isEmpty }
      if fitting != 1 { mistakes.append("\(place): fits \(fitting) of the options") }
    }
    if let object = value as? [String: Any] {
      mistakes += checkObject(object, schema, place)
    }
    if let array = value as? [Any] {
      if let least = schema["minItems"] as? Int, array.count < least {
        mistakes.append("\(place): has fewer than \(least) items")
      }
      if let items = schema["items"] as? [String: Any] {
        for (index, item) in array.enumerated() {
          mistakes += check(item, items, "\(place)[\(index)]")
        }
      }
    }
    return mistakes
  }

  private func checkObject(
    _ object: [String: Any],
    _ schema: [String: Any],
    _ place: String
  ) -> [String] {
    var mistakes: [String] = []
    for key in schema["required"] as? [String] ?? [] where object[key] == nil {
      mistakes.append("\(place): has no '\(key)'")
    }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    for (key, item) in object {
      if let property = properties[key] {
        mistakes += check(item, property, "\(place).\(key)")
      } else if schema["additionalProperties"] as? Bool == false {
        mistakes.append("\(place): '\(key)' is not described")
      }
    }
    return mistakes
  }

  private func resolve(_ reference: String) -> [String: Any]? {
    var current: Any = root
    for part in reference.split(separator: "/").dropFirst() {
      guard let object = current as? [String: Any], let next = object[String(part)] else {
        return nil
      }
      current = next
    }
    return current as? [String: Any]
  }

  private func fits(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "number": value is NSNumber
    case "integer": (value as? NSNumber).map { $0.doubleValue.rounded() == $0.doubleValue } ?? false
    default: false
    }
  }

  private func isEqual(_ left: Any, _ right: Any) -> Bool {
    switch (left, right) {
    case (let left as String, let right as String): left == right
    case (let left as NSNumber, let right as NSNumber): left == right
    default: false
    }
  }
}
