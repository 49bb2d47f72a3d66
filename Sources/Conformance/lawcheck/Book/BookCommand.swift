internal import Foundation
internal import SignalLawsCommand
internal import SpecText

/// `lawcheck book`: what makes one book of the Spec and the documentation of SignalKit.
enum BookCommand {
  static let command = Command(
    "book",
    "Puts the Spec into a catalogue of SignalKit's documentation, and checks what is made of it",
    discussion: """
      Adds the pages of the Spec to the catalogue, one for each law besides, and links the ids of laws in it \
      and in the symbol graph: 'docc convert' makes the book of both. With --check it looks at a finished \
      archive instead, and ends with status 1 if a link leads nowhere, or from a law to no symbol and back.
      """,
    options: [
      Option("catalogue", "FOLDER", "a copy of SignalKit's catalogue, which is changed"),
      Option("graph", "FILE", "SignalKit's symbol graph, which is changed"),
      Option("entities", "FILE", "what 'docc convert --emit-digest' says of links to the symbols"),
      Option("check", "ARCHIVE", "check every link of an archive"),
    ],
    examples: ["--check SignalKit.doccarchive"]
  ) { arguments in
    try arguments.refuseOperands("book")
    if let archive = arguments.value("check") {
      let check = try BookArchive(at: URL(fileURLWithPath: archive))
      for line in check.faults { print(line) }
      print(check.summary)
      return check.faults.isEmpty ? 0 : 1
    }
    func place(_ option: String) throws -> URL {
      guard let path = arguments.value(option) else {
        throw UsageError("'lawcheck book' needs --\(option), or --check")
      }
      return URL(fileURLWithPath: path)
    }
    let graph = try place("graph")
    var symbols = try BookSymbols(graph: graph, entities: try place("entities"))
    let pages = try BookPages(symbols: symbols.keepers)
    try pages.write(into: try place("catalogue"))
    symbols.link(by: pages.links)
    try symbols.write(to: graph)
    print("\(pages.count) pages of the Spec")
    return 0
  }
}
