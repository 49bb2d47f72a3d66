internal import SignalLawsCommand

/// `lawcheck spec`: draws or compares what is generated of the Spec.
enum SpecCommand {
  static let command = Command(
    "spec",
    "Draws the pictures and tables of this package's own Spec anew",
    discussion: "With --verify it ends with status 1 if something is out of date.",
    options: [
      Option("verify", "write nothing, and say what is out of date"),
      Option(
        "reports",
        "FOLDER",
        "with the table of conformance, from what 'check --json' printed"
      ),
    ],
    examples: ["--verify"]
  ) { arguments in
    try arguments.refuseOperands("spec")
    let verifies = arguments.has("verify")
    var lines =
      verifies
      ? try SpecPictures.differences() + SpecTables.differences()
      : try SpecPictures.write() + SpecTables.write()
    if let reports = arguments.value("reports") {
      let page = try Conformance.page(ofReportsIn: reports)
      lines += verifies ? Conformance.differences(page) : try Conformance.write(page)
    }
    for line in lines { print(line) }
    if lines.isEmpty { print("what is generated of the Spec is up to date") }
    return verifies && !lines.isEmpty ? 1 : 0
  }
}
