internal import Foundation
internal import SignalLaws

/// The command line.
@main
enum LawCheck {
  static func main() {
    do {
      let command = try Arguments.parse(Array(CommandLine.arguments.dropFirst()))
      exit(try run(command))
    } catch let error as UsageError {
      FileHandle.standardError.write(Data("Error: \(error)\n\n\(Arguments.usage)\n".utf8))
      exit(64)
    } catch {
      FileHandle.standardError.write(Data("Error: [lawcheck bug] \(error)\n".utf8))
      exit(70)
    }
  }

  private static func run(_ command: Arguments.Command) throws -> Int32 {
    switch command {
    case .help:
      print(Arguments.usage)
      return 0
    case .check(let options): return try check(options)
    case .list:
      list()
      return 0
    case .explain(let law):
      print(try SpecFiles.entry(of: law))
      return 0
    case .replay(let token): return try Child.replay(token)
    case .replayHere(let token): return try replay(token)
    case .spec(let verify, let reports): return try spec(verify: verify, reports: reports)
    case .mutants(let arguments): return try MutantsCommand.run(arguments)
    case .worker(let options):
      Worker(options: options).run()
      return 0
    }
  }

  private static func check(_ options: Arguments.Options) throws -> Int32 {
    let subject = try Implementations.named(options.implementation)
    let progress = Progress(isShown: isatty(STDERR_FILENO) == 1 && !options.json)
    let report = try Rounds(options: options, subject: subject, progress: progress).check()
    progress.clear()
    if options.json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      print(String(decoding: try encoder.encode(report), as: UTF8.self))
    } else {
      print(report.text)
    }
    return report.exitCode
  }

  private static func spec(verify: Bool, reports: String?) throws -> Int32 {
    var lines = verify ? try SpecPictures.differences() : try SpecPictures.write()
    if let reports {
      let page = try Conformance.page(ofReportsIn: reports)
      lines += verify ? Conformance.differences(page) : try Conformance.write(page)
    }
    for line in lines { print(line) }
    if lines.isEmpty { print("what is generated of the Spec is up to date") }
    return verify && !lines.isEmpty ? 1 : 0
  }

  private static func list() {
    for law in Law.all {
      let needs = law.needs.isEmpty ? "" : " (needs \(law.needs.joined(separator: ", ")))"
      print("\(law.id)\t\(law.level.rawValue)\t\(law.title)\(needs)")
    }
    print("\nImplementations: \(Implementations.all.map(\.name).joined(separator: ", "))")
  }

  private static func replay(_ text: String) throws -> Int32 {
    let token: ReplayToken
    do throws(ReplayToken.Malformed) {
      token = try ReplayToken(text)
    } catch {
      throw UsageError(error.description)
    }
    let law = try Implementations.law(token.law.description)
    let subject = try Implementations.named(token.implementation)
    let found: Counterexample?
    do throws(ReplayError) {
      found = try Checker().replay(token, of: law, on: subject)
    } catch {
      throw UsageError(error.description)
    }
    guard let found else {
      print("✔ \(law): this run no longer violates the law on \(subject.name)")
      return 0
    }
    print(Report.Entry(law, .violated(found)).text)
    return found.kind == .hang ? 2 : 1
  }
}
