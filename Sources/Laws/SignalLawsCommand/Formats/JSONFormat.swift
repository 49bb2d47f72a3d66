internal import Foundation
public import SignalLaws

/// Reports as JSON.
enum JSONFormat {
  /// The text of a value, with its keys in order.
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Reads a report.
  ///
  /// - Throws: ``InputError`` with the place of what is wrong.
  static func report(_ data: Data, name: String) throws(InputError) -> Report {
    struct Header: Decodable { var format: Int }
    do {
      let header = try JSONDecoder().decode(Header.self, from: data)
      guard header.format == Report.currentFormat else {
        throw InputError(
          "\(name): the report has format \(header.format); this checker reads "
            + "\(Report.currentFormat)"
        )
      }
      return try JSONDecoder().decode(Report.self, from: data)
    } catch let error as InputError {
      throw error
    } catch let error as DecodingError {
      throw InputError("\(name): \(place(of: error))")
    } catch {
      throw InputError("\(name): is no report")
    }
  }

  private static func place(of error: DecodingError) -> String {
    func path(_ context: DecodingError.Context) -> String {
      var text = ""
      for key in context.codingPath {
        text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue
      }
      return text.isEmpty ? "the report" : text
    }
    switch error {
    case .keyNotFound(let key, let context): return "\(path(context)) has no '\(key.stringValue)'"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(path(context)): \(context.debugDescription)"
    case .dataCorrupted(let context):
      // The underlying error of a syntax error knows line and column.
      let detail = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey]
      return "\(path(context)): \(detail.map { "\($0)" } ?? context.debugDescription)"
    @unknown default: return "is no report"
    }
  }
}

extension Report {
  /// Reads a file that `check --format json` has written.
  ///
  /// - Throws: ``InputError`` with the file's name and the place of what is wrong.
  public init(contentsOfFile path: String) throws {
    self = try JSONFormat.report(try Descriptor.contents(ofFile: path), name: path)
  }
}
