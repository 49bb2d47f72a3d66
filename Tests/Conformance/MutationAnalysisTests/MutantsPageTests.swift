@testable import MutationAnalysis
import Mutants
import SignalLaws
import SpecText
import Testing

@Suite struct `The page of mutants` {
  private func page() throws -> String { try SpecDocument.text(of: "Mutants.md") }

  @Test func `it lists the mutants and the laws that there are`() throws {
    let differences = MutantsPage(try page()).differences()
    #expect(differences == [], "make it anew: swift run -c release lawcheck mutants")
  }

  @Test func `what is missing, changed or unexplained is noticed`() throws {
    let text = try page()
    let mutant = try #require(Mutants.all.first)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let without = lines.filter { !$0.hasPrefix("| `\(mutant.name)` ") }.joined(separator: "\n")
    #expect(MutantsPage(without).differences() == ["\(mutant.name) is not on the page"])
    let other = text.replacing(mutant.summary, with: "Something else.", maxReplacements: 1)
    let changed = ["the page says something else about \(mutant.name)"]
    #expect(MutantsPage(other).differences() == changed)
    let fewer = Array(Mutants.all.dropFirst())
    #expect(
      MutantsPage(text).differences(mutants: fewer) == [
        "the page lists `\(mutant.name)`, which is gone",
        "the number of mutants is not \(fewer.count)",
      ]
    )
    let laws = Array(Law.all.dropLast())
    #expect(MutantsPage(text).differences(laws: laws).count == 1)
    let idle = text.replacing(#/\| SUB-1 \| \d+ \|/#, with: "| SUB-1 | 0 |")
    #expect(MutantsPage(idle).differences() == ["SUB-1 catches no mutant"])
    #expect(MutantsPage(text).differences(explained: []).count == subsumedMutants.count)
    let gone = Set(subsumedMutants.keys).union([mutant.name])
    #expect(MutantsPage(text).differences(explained: gone).count == 1)
  }
}

@Suite struct `The matrix of mutants and laws` {
  private let matrix = KillMatrix(
    laws: ["ADP-1", "SUB-1", "SUB-2", "SUB-3"],
    rows: [
      .init(
        mutant: "SUB-2-a",
        mistake: "It errs.",
        intended: "SUB-2",
        outcomes: [.holds, .crashed, .violated, .violated]
      ),
      .init(
        mutant: "SUB-3-b",
        mistake: "It errs more.",
        intended: "SUB-3",
        outcomes: [.holds, .holds, .unsupported, .violated]
      ),
    ],
    settings: Settings(),
    intendedSettings: Settings()
  )

  @Test func `it knows who catches whom`() {
    #expect(matrix.killers(of: matrix.rows[0]) == ["SUB-1", "SUB-2", "SUB-3"])
    #expect(matrix.idle == ["ADP-1"])
    #expect(matrix.survivors == [])
    #expect(matrix.missed == [])
    #expect(matrix.early == ["SUB-2-a"])
    #expect(matrix.counts == [.holds: 3, .crashed: 1, .violated: 3, .unsupported: 1])
  }

  @Test func `its page shows that`() {
    let page = matrix.markdown
    #expect(page.contains("| `SUB-2-a` | It errs. | SUB-2 | SUB-1, SUB-3 |\n"))
    #expect(page.contains("| `SUB-3-b` | It errs more. | SUB-3 | — |\n"))
    #expect(page.contains("| `SUB-2-a` | SUB-1 | not explained |\n"))
    #expect(page.contains("| SUB-3 | 2 | 1 |\n"))
    #expect(page.contains("| ADP-1 | 0 | — |\n"))
  }
}
