internal import Foundation

/// Finds in what a process prints why it dies.
///
/// Runtimes say it in forms of their own: Swift's traps and its checks of exclusive access, the C
/// library's assertions and its allocator, C++, and the sanitizers.
struct CauseOfDeath {
  /// The lines that say it, as they were printed; empty if none does.
  private(set) var lines: [String] = []
  /// The schedule of the run that was under way, as numbers; `nil` if there was none.
  private(set) var schedule: [Int]?
  /// Which instruction of the program it was that faulted; `nil` if that is not known, or was a library's.
  private(set) var instruction: Int?
  /// Whether the stack was used up.
  private(set) var isStackOverflow = false
  /// Why no further thread was to be had, if that was it.
  private(set) var missingThread: String?

  /// The status with which the code under test has ended the process, if it did.
  private(set) var status: Int?

  /// What the runtime said when it was asked.
  let backtrace: Backtrace

  /// The last line that is not this package's own, if there is one.
  private(set) var lastLine: String?

  /// How many of the lines that follow belong to it.
  private var following = 0

  /// A line that begins like this, or holds this, says why; so many lines after it belong to it.
  private static let marks: [(text: String, isStart: Bool, following: Int)] = [
    ("Fatal error: ", false, 0), (": Fatal error", false, 0), ("Fatal error", true, 0),
    ("Precondition failed", false, 0), ("Assertion failed", false, 0),
    ("Simultaneous accesses to ", false, 4),
    ("Could not cast value of type ", false, 0),
    ("SWIFT TASK CONTINUATION MISUSE", false, 0),
    ("Object 0x", true, 0),
    (": Assertion `", false, 0), ("assertion failed: ", true, 0),
    ("free(): ", true, 0), ("malloc(): ", true, 0), ("malloc_consolidate(): ", true, 0),
    ("realloc(): ", true, 0), ("double free or corruption", true, 0), ("corrupted ", true, 0),
    ("munmap_chunk(): ", true, 0), ("*** stack smashing detected", false, 0),
    ("*** buffer overflow detected", false, 0), ("The futex facility returned", true, 0),
    ("terminate called", true, 1), ("pure virtual method called", true, 0),
    ("Terminating app due to uncaught exception", false, 0),
    ("BUG IN CLIENT OF ", false, 0), ("BUG IN LIBDISPATCH", false, 0),
    ("ERROR: AddressSanitizer", false, 0), ("WARNING: ThreadSanitizer", false, 0),
    ("ERROR: LeakSanitizer", false, 0), ("ERROR: MemorySanitizer", false, 0),
    ("ERROR: ThreadSanitizer", false, 0), ("SUMMARY: ", true, 0), (": runtime error: ", false, 0),
  ]

  /// Reads what was printed before the end.
  init(_ lines: [String]) {
    backtrace = Backtrace(lines)
    for line in lines { read(line) }
    lastLine = lines.last { !$0.hasPrefix("[Interleaving]") }
  }

  private mutating func read(_ line: String) {
    if line.hasPrefix("[Interleaving]") {
      readOwn(line)
    } else if let mark = Self.marks.first(where: { mark in
      mark.isStart ? line.hasPrefix(mark.text) : line.contains(mark.text)
    }) {
      // The last one is it, but for a summary, which belongs to what was said before.
      if mark.text != "SUMMARY: " { lines = [] }
      lines.append(Self.bare(line))
      following = mark.following
    } else if following > 0 {
      following -= 1
      if !line.contains("Fatal access conflict") { lines.append(Self.bare(line)) }
    }
  }

  private mutating func readOwn(_ line: String) {
    if line.contains("overflowed its stack") { isStackOverflow = true }
    if let said = line.range(of: "the instruction that faulted is number ") {
      instruction = Int(line[said.upperBound...].prefix { $0.isNumber })
    }
    if line.contains("there is no memory left") {
      lines = ["No memory was left for what has to be kept of a run."]
    }
    if line.contains("no further thread") {
      missingThread = line.split(separator: ": ").last.map(String.init)
    }
    if let said = line.range(of: "ended the process, with status ") {
      status = Int(line[said.upperBound...].prefix { $0.isNumber })
    }
    guard let start = line.lastIndex(of: "["), line.last == "]", start != line.startIndex else {
      return
    }
    let numbers = line[line.index(after: start)...].dropLast().split(separator: ",")
    let read = numbers.compactMap { Int($0.filter { $0 != " " }) }
    if read.count == numbers.count { schedule = read }
  }

  /// Without the number of the process in front, which is another one each time.
  private static func bare(_ line: String) -> String {
    guard line.hasPrefix("=="), let end = line.dropFirst(2).range(of: "==") else { return line }
    return String(line[end.upperBound...])
  }

  /// What kind of death it is, whatever the values and the addresses; two of one kind are one.
  var kind: String {
    if isStackOverflow { return "stack" }
    guard let line = lines.first else { return "" }
    return line.filter { !$0.isNumber }
  }
}
