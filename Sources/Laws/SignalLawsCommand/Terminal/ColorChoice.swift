internal import Foundation

/// Whether what is printed is coloured.
enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never

  /// Whether to colour what goes to a descriptor: automatically on a terminal that is not dumb,
  /// unless `NO_COLOR` (no-color.org) is set to something.
  func applies(to descriptor: Int32) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isatty(descriptor) == 1
        && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
        && Console.isCapable()
    }
  }
}
