import Testing

@testable import SourceMutation

@Suite struct `Lines for other platforms` {
  private func compiled(_ text: String) -> [String] {
    var conditions = ConditionalLines()
    return text.split(separator: "\n").filter { conditions.admits($0) }.map(String.init)
  }

  @Test func `one branch is compiled`() {
    let text = """
      before
      #if os(Windows)
      windows
      #elseif os(Linux) || os(macOS)
      unknown
      #else
      rest
      #endif
      after
      """
    // What is no plain platform may be compiled, and so may what comes after it.
    #expect(compiled(text) == ["before", "unknown", "rest", "after"])
  }

  @Test func `a branch behind the platform's own is not`() {
    #if canImport(Darwin)
    let own = "canImport(Darwin)"
    #elseif canImport(Musl)
    let own = "canImport(Musl)"
    #else
    let own = "canImport(Glibc)"
    #endif
    #expect(
      compiled("#if \(own)\nown\n#elseif FLAG\nflag\n#else\nelse\n#endif\nend") == ["own", "end"]
    )
  }

  @Test func `nested branches belong to their outer one`() {
    let text = """
      #if os(Windows)
      #if FLAG
      inner
      #endif
      outer
      #else
      here
      #endif
      """
    #expect(compiled(text) == ["here"])
  }

  @Test func `several conditions are one`() {
    let text = """
      #if !canImport(Dispatch)
      without
      #else
      with
      #endif
      #if canImport(Dispatch) && !canImport(WinSDK)
      here
      #else
      elsewhere
      #endif
      #if FLAG && canImport(WASILibc)
      wasi
      #elseif FLAG && canImport(Dispatch)
      flag
      #else
      rest
      #endif
      """
    #expect(compiled(text) == ["with", "here", "flag", "rest"])
  }
}
