extension Report {
  /// The compiler and the system that this package was built with and for, such as
  /// `Swift 6.3, Linux x86_64`.
  static let currentToolchain = "\(compiler), \(system) \(architecture)"

  private static var compiler: String {
    #if compiler(>=6.5)
    "Swift 6.5 or newer"
    #elseif compiler(>=6.4)
    "Swift 6.4"
    #elseif compiler(>=6.3)
    "Swift 6.3"
    #else
    "Swift 6.2"
    #endif
  }

  private static var system: String {
    #if os(Linux)
    "Linux"
    #elseif os(macOS)
    "macOS"
    #elseif os(Windows)
    "Windows"
    #else
    "another system"
    #endif
  }

  private static var architecture: String {
    #if arch(x86_64)
    "x86_64"
    #elseif arch(arm64)
    "arm64"
    #else
    "another architecture"
    #endif
  }
}
