internal import Foundation

/// A line in which a worker notes the program that it is about to run.
///
/// There are tens of thousands of them in a check, and none is looked at unless the process is lost: so they are
/// no JSON, and what they say is read when somebody asks.
struct TriedProgram {
  private let text: Data

  private static let lineEnd = UnsafeRawBufferPointer.lineEnd
  /// Stands for the end of a line, which a program has and a note has not.
  private static let recordSeparator: UInt8 = 0x1E
  /// Comes between both: the names in tokens have spaces, and no control characters.
  private static let unitSeparator: UInt8 = 0x1F

  /// The line of a program, for the request of that number.
  static func line(_ program: String, _ token: String, process: Int32, request: Int) -> Data {
    var body = Data(program.utf8)
    body.withUnsafeMutableBytes { bytes in
      var start = 0
      while let end = UnsafeRawBufferPointer(bytes).lineEnd(from: start) {
        bytes[end] = recordSeparator
        start = end + 1
      }
    }
    let head = Data("\n\(beginning(process: process, request: request))\(token)".utf8)
    return head + [unitSeparator] + body + [lineEnd]
  }

  /// How all such lines of a process begin that belong to one request.
  static func beginning(process: Int32, request: Int) -> String { "try \(process) \(request) " }

  /// What a line notes; nil if it begins in another way.
  init?(line: Data, beginning: Data) {
    guard line.count > beginning.count, line.prefix(beginning.count) == beginning else {
      return nil
    }
    text = line.dropFirst(beginning.count)
  }

  /// A program of which nothing is known but its token.
  init(token: String) { text = Data(token.utf8) }

  var token: String { String(decoding: text.prefix { $0 != Self.unitSeparator }, as: UTF8.self) }

  var program: String {
    let program = text.drop { $0 != Self.unitSeparator }.dropFirst()
    return String(
      decoding: program.map { $0 == Self.recordSeparator ? Self.lineEnd : $0 },
      as: UTF8.self
    )
  }
}
