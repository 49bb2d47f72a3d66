/// A span that a reader knows by name: a component, an element or a step of the value.
struct NamedSpan {
  let name: String
  let text: String
  let index: Int
  let range: Range<Int>

  /// The spans that have a text, outer ones before those inside them.
  static func all(in spans: [Span], texts: [Int: String]) -> [NamedSpan] {
    var names: [Int: String] = [:]
    var counts: [Int: [SpanLabel: Int]] = [:]
    var found: [NamedSpan] = []
    for index in spans.indices.dropFirst() {
      let span = spans[index]
      let number = counts[span.parent, default: [:]][span.label, default: 0] + 1
      counts[span.parent, default: [:]][span.label] = number
      guard let noun = span.label.noun, let text = texts[index], span.count > 0 else {
        // A span without a name is part of the one around it.
        names[index] = names[span.parent]
        continue
      }
      var name = "\(noun) \(number)"
      if let outer = names[span.parent] { name += " of \(outer)" }
      names[index] = name
      found.append(NamedSpan(name: name, text: text, index: index, range: span.range))
    }
    return found
  }
}

extension SpanLabel {
  fileprivate var noun: String? {
    switch self {
    case .component: "component"
    case .element: "element"
    case .step: "step"
    default: nil
    }
  }
}
