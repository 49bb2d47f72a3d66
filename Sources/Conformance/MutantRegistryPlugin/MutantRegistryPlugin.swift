import PackagePlugin

/// Has the list of all mutants written whenever a source of the target is added, changed or
/// removed.
@main
struct MutantRegistryPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "Mutants+Declared.swift")
    let sources = target.sourceFiles(withSuffix: "swift").map(\.url)
    return [
      .buildCommand(
        displayName: "Listing the mutants",
        executable: try context.tool(named: "MutantRegistry").url,
        arguments: [output.path()] + sources.map { $0.path() },
        inputFiles: sources,
        outputFiles: [output]
      )
    ]
  }
}
