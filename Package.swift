// swift-tools-version: 6.2

import PackageDescription

let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The engines are optimized in debug builds too: what takes time while laws are checked is they, and
// not the subject, which stays as its author builds it; this package's own are optimized as well.
// Packages that depend on this one get the same.
let optimized: [SwiftSetting] =
  features + [.unsafeFlags(["-O"], .when(configuration: .debug))]
// As one module, so that generic code is specialized in all of it. Any change compiles all files anew.
let optimizedWhole: [SwiftSetting] =
  optimized
  + [
    .unsafeFlags(
      ["-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2"],
      .when(configuration: .debug)
    )
  ]
let optimizedC: [CSetting] = [.unsafeFlags(["-O2"], .when(configuration: .debug))]

// Makes the compiler call back at every memory access, so that `Interleaving` sees it. The flag
// only emits the calls: the driver is not asked to link a sanitizer, and `CInterleaving` answers
// them. Elsewhere the compiler does not know the flag, or nobody has tried.
let observing: [Platform] = [.linux, .macOS]
let callbacks: SwiftSetting = .unsafeFlags(
  ["-Xfrontend", "-sanitize=thread"],
  .when(platforms: observing)
)
let observed = features + [callbacks]
let observedOptimized = optimizedWhole + [callbacks]
// Functions do not become part of their callers, so that those which lock are told apart. Where each is to
// be there once, generic or not, `SIGNALKIT_PLAIN_SUBJECTS` asks for no optimization.
let withoutInlining: [SwiftSetting] = [
  "-sil-disable-pass=early-inline", "-sil-disable-pass=inline", "-sil-disable-pass=late-inline",
  "-inline-threshold=-100000",
].map { .unsafeFlags(["-Xllvm", $0], .when(configuration: .debug)) }
let observedApart =
  Context.environment["SIGNALKIT_PLAIN_SUBJECTS"] == nil
  ? observedOptimized + withoutInlining : observed

// Makes the compiler call back at every branch and comparison, so that `PropertyTesting` is guided by
// the code. The compiler wants a sanitizer to be named with it: this one emits nothing by itself, and
// as for the frontend alone, none is linked.
let guiding: [SwiftSetting] =
  features
  + [
    .unsafeFlags(
      [
        "-Xfrontend", "-sanitize=undefined", "-Xfrontend", "-sanitize-coverage=edge,trace-cmp",
      ],
      .when(platforms: [.linux])
    )
  ]

// The first half of `x += 1` is told of as well: a race that is known is explored between the two.
let observedC = [
  "-fsanitize=thread", "-mllvm", "-tsan-instrument-read-before-write", "-fno-omit-frame-pointer",
]
#if arch(x86_64)
let wideAtomics = ["-mcx16"]
#else
let wideAtomics: [String] = []
#endif

let package = Package(
  name: "SignalKit",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "SignalKit", targets: ["SignalKit"]),
    .library(name: "SSignalKit", targets: ["SSignalKit"]),
    .library(name: "MTSignalKit", targets: ["MTSignalKit"]),
    .library(name: "PropertyTesting", targets: ["PropertyTesting"]),
    .library(name: "PropertyTestSupport", targets: ["PropertyTestSupport"]),
    .library(name: "Interleaving", targets: ["Interleaving"]),
    .library(name: "InterleavingTestSupport", targets: ["InterleavingTestSupport"]),
    .library(name: "SignalLaws", targets: ["SignalLaws"]),
    .library(name: "SignalLawsTesting", targets: ["SignalLawsTesting"]),
    .library(name: "SignalLawsCommand", targets: ["SignalLawsCommand"]),
    .executable(name: "lawcheck", targets: ["lawcheck"]),
  ],
  targets: [
    // MARK: SignalKit

    .target(name: "SignalKit", path: "Sources/SignalKit", swiftSettings: features),
    .testTarget(
      name: "SignalKitTests",
      dependencies: ["SignalKit"],
      path: "Tests/SignalKit/SignalKitTests",
      swiftSettings: features
    ),
    // The code of the cookbook's pages.
    .testTarget(
      name: "CookbookTests",
      dependencies: ["SignalKit", "SpecText"],
      path: "Tests/SignalKit/CookbookTests",
      swiftSettings: features
    ),
    // The same sources, by a symbolic link, optimized: for what takes a million rounds.
    .target(
      name: "SignalKitOptimized",
      path: "Tests/SignalKit/SignalKitOptimized",
      swiftSettings: optimizedWhole
    ),
    .testTarget(
      name: "SignalKitOptimizedTests",
      dependencies: ["SignalKitOptimized"],
      path: "Tests/SignalKit/SignalKitOptimizedTests",
      swiftSettings: optimized + [.unsafeFlags(["-module-alias", "SignalKit=SignalKitOptimized"])]
    ),
    .testTarget(
      name: "SignalKitInterleavingTests",
      dependencies: ["Interleaving", "SignalKitInstrumented"],
      path: "Tests/SignalKit/SignalKitInterleavingTests",
      swiftSettings: observed
    ),
    // Code as applications have it, in both language modes; the second folder is a symbolic link.
    .testTarget(
      name: "SourceCompatibilitySwift5Tests",
      dependencies: ["SignalKit"],
      path: "Tests/SignalKit/SourceCompatibilitySwift5Tests",
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
      name: "SourceCompatibilitySwift6Tests",
      dependencies: ["SignalKit"],
      path: "Tests/SignalKit/SourceCompatibilitySwift6Tests"
    ),

    // MARK: Siblings: they share no code with SignalKit, nor with each other

    .target(name: "SSignalKit", path: "Sources/Siblings/SSignalKit", swiftSettings: features),
    .target(name: "MTSignalKit", path: "Sources/Siblings/MTSignalKit", swiftSettings: features),
    .testTarget(
      name: "SSignalKitTests",
      dependencies: ["SSignalKit"],
      path: "Tests/Siblings/SSignalKitTests",
      swiftSettings: features
    ),
    .testTarget(
      name: "MTSignalKitTests",
      dependencies: ["MTSignalKit"],
      path: "Tests/Siblings/MTSignalKitTests",
      swiftSettings: features
    ),
    .testTarget(
      name: "SSignalKitInterleavingTests",
      dependencies: ["Interleaving", "SSignalKitInstrumented"],
      path: "Tests/Siblings/SSignalKitInterleavingTests",
      swiftSettings: observed
    ),
    .testTarget(
      name: "MTSignalKitInterleavingTests",
      dependencies: ["Interleaving", "MTSignalKitInstrumented"],
      path: "Tests/Siblings/MTSignalKitInterleavingTests",
      swiftSettings: observed
    ),

    // MARK: PropertyTesting

    // Whether some order explains what operations that overlapped have returned.
    .target(
      name: "Linearizability",
      path: "Sources/PropertyTesting/Linearizability",
      swiftSettings: optimizedWhole
    ),
    // Answers what the compiler calls in code that is compiled with `-sanitize-coverage`.
    .target(name: "CPropertyTesting", path: "Sources/PropertyTesting/CPropertyTesting"),
    .target(
      name: "PropertyTesting",
      dependencies: ["CPropertyTesting", "Linearizability"],
      path: "Sources/PropertyTesting/PropertyTesting",
      swiftSettings: optimizedWhole
    ),
    // What the bindings to Swift Testing have in common.
    .target(
      name: "TestBinding",
      path: "Sources/PropertyTesting/TestBinding",
      swiftSettings: features
    ),
    .target(
      name: "PropertyTestSupport",
      dependencies: ["PropertyTesting", "TestBinding"],
      path: "Sources/PropertyTesting/PropertyTestSupport",
      swiftSettings: features
    ),
    // The problems on which shrinking is measured, for tests and benchmarks.
    .target(
      name: "ShrinkingChallenge",
      dependencies: ["PropertyTesting"],
      path: "Sources/PropertyTesting/ShrinkingChallenge",
      swiftSettings: features
    ),
    // Properties of everyday code that do not hold, for benchmarks. The second folder is a symbolic link:
    // there their code guides the search.
    .target(
      name: "PropertyProblems",
      dependencies: ["PropertyTesting"],
      path: "Sources/PropertyTesting/PropertyProblems",
      swiftSettings: features
    ),
    .target(
      name: "GuidedProblems",
      dependencies: ["PropertyTesting"],
      path: "Sources/PropertyTesting/GuidedProblems",
      swiftSettings: guiding + [.define("GUIDED")]
    ),
    // Code that guides a search, for the tests alone.
    .target(
      name: "GuidedSubjects",
      path: "Tests/PropertyTesting/GuidedSubjects",
      swiftSettings: guiding
    ),
    .testTarget(
      name: "PropertyTestingTests",
      dependencies: [
        "GuidedSubjects", "PropertyProblems", "PropertyTesting", "ShrinkingChallenge",
      ],
      path: "Tests/PropertyTesting/PropertyTestingTests",
      swiftSettings: features
    ),
    .testTarget(
      name: "PropertyTestSupportTests",
      dependencies: ["PropertyTestSupport", "PropertyTesting"],
      path: "Tests/PropertyTesting/PropertyTestSupportTests",
      swiftSettings: features
    ),

    // MARK: Interleaving

    .target(
      name: "CInterleaving",
      path: "Sources/Interleaving/CInterleaving",
      cSettings: optimizedC
    ),
    .target(
      name: "Interleaving",
      dependencies: ["CInterleaving", "Linearizability"],
      path: "Sources/Interleaving/Interleaving",
      swiftSettings: optimizedWhole
    ),
    .target(
      name: "InterleavingTestSupport",
      dependencies: ["Interleaving", "TestBinding"],
      path: "Sources/Interleaving/InterleavingTestSupport",
      swiftSettings: features
    ),
    // The programs on which strategies are measured, for tests and benchmarks.
    .target(
      name: "ScheduleChallenge",
      dependencies: ["Interleaving"],
      path: "Sources/Interleaving/ScheduleChallenge",
      swiftSettings: observed
    ),
    // The same sources, by a symbolic link, without access callbacks.
    .target(
      name: "ScheduleChallengePlain",
      dependencies: ["Interleaving"],
      path: "Sources/Interleaving/ScheduleChallengePlain",
      swiftSettings: features
    ),
    // Programs of C and C++ with access callbacks, and of Swift without, for the tests alone.
    .target(
      name: "ForeignSubjects",
      dependencies: ["CInterleaving"],
      path: "Tests/Interleaving/ForeignSubjects",
      cSettings: [.unsafeFlags(observedC + wideAtomics, .when(platforms: [.linux]))],
      cxxSettings: [.unsafeFlags(observedC, .when(platforms: [.linux]))]
    ),
    .target(
      name: "PlainSubjects",
      dependencies: ["Interleaving"],
      path: "Tests/Interleaving/PlainSubjects",
      swiftSettings: features
    ),
    // What a memory model allows, by its axioms: the reference for tests of weak memory.
    .target(
      name: "ExecutionGraphs",
      path: "Tests/Interleaving/ExecutionGraphs",
      swiftSettings: optimized
    ),
    .testTarget(
      name: "InterleavingTests",
      dependencies: [
        "ExecutionGraphs", "ForeignSubjects", "Interleaving", "InterleavingTestSupport",
        "PlainSubjects", "PropertyTesting", "ScheduleChallenge",
      ],
      path: "Tests/Interleaving/InterleavingTests",
      swiftSettings: observed
    ),
    .testTarget(
      name: "InterleavingTestSupportTests",
      dependencies: ["Interleaving", "InterleavingTestSupport"],
      path: "Tests/Interleaving/InterleavingTestSupportTests",
      swiftSettings: observed
    ),

    // MARK: Laws

    .target(
      name: "SignalLaws",
      dependencies: ["Interleaving", "PropertyTesting"],
      path: "Sources/Laws/SignalLaws",
      swiftSettings: optimized
    ),
    .target(
      name: "SignalLawsTesting",
      dependencies: ["SignalLaws"],
      path: "Sources/Laws/SignalLawsTesting",
      swiftSettings: features
    ),
    // Reads the Markdown of the Spec.
    .target(name: "SpecText", path: "Sources/Laws/SpecText", swiftSettings: optimized),
    // The command line, for implementations of anybody.
    .target(
      name: "SignalLawsCommand",
      dependencies: ["SignalLaws", "SpecText"],
      path: "Sources/Laws/SignalLawsCommand",
      swiftSettings: features
    ),
    .testTarget(
      name: "SignalLawsTests",
      dependencies: [
        "Adapters", "Interleaving", "InterleavingTestSupport", "Mutants", "PropertyTesting",
        "SignalKitInstrumented", "SignalLaws",
      ],
      path: "Tests/Laws/SignalLawsTests",
      swiftSettings: features
    ),
    .testTarget(
      name: "SignalLawsCommandTests",
      dependencies: [
        "Adapters", "Mutants", "SignalLaws", "SignalLawsCommand", "SpecText", "lawcheck",
      ],
      path: "Tests/Laws/SignalLawsCommandTests",
      swiftSettings: features
    ),

    // MARK: Conformance

    // The same sources, by symbolic links: what the laws are checked on.
    .target(
      name: "SignalKitInstrumented",
      path: "Sources/Conformance/SignalKitInstrumented",
      swiftSettings: observedApart
    ),
    .target(
      name: "SSignalKitInstrumented",
      path: "Sources/Conformance/SSignalKitInstrumented",
      swiftSettings: observedApart
    ),
    .target(
      name: "MTSignalKitInstrumented",
      path: "Sources/Conformance/MTSignalKitInstrumented",
      swiftSettings: observedApart
    ),
    .target(
      name: "Adapters",
      dependencies: [
        "MTSignalKitInstrumented", "SSignalKitInstrumented", "SignalKitInstrumented", "SignalLaws",
      ],
      path: "Sources/Conformance/Adapters",
      swiftSettings: observed
    ),
    .target(
      name: "Mutants",
      dependencies: ["Adapters", "SignalKitInstrumented", "SignalLaws"],
      path: "Sources/Conformance/Mutants",
      // A mutant's overlapping accesses are for its law to find, not for the process to die of.
      swiftSettings: observed + [.unsafeFlags(["-enforce-exclusivity=unchecked"])],
      plugins: ["MutantRegistryPlugin"]
    ),
    // Lists the mutants that there are, so that nobody has to.
    .plugin(
      name: "MutantRegistryPlugin",
      capability: .buildTool(),
      dependencies: ["MutantRegistry"],
      path: "Sources/Conformance/MutantRegistryPlugin"
    ),
    .executableTarget(
      name: "MutantRegistry",
      path: "Sources/Conformance/MutantRegistry",
      swiftSettings: features
    ),
    // Right implementations of many kinds: the laws must not find fault with them.
    .target(
      name: "ConformingVariants",
      dependencies: ["SignalLaws"],
      path: "Sources/Conformance/ConformingVariants",
      swiftSettings: observedOptimized
    ),
    // Makes mutants of sources by machine.
    .target(
      name: "SourceMutation",
      path: "Sources/Conformance/SourceMutation",
      swiftSettings: features
    ),
    // Which laws catch which mutants, and which locks and updates which laws need.
    .target(
      name: "MutationAnalysis",
      dependencies: [
        "Adapters", "Interleaving", "Mutants", "SignalLaws", "SignalLawsCommand", "SourceMutation",
        "SpecText",
      ],
      path: "Sources/Conformance/MutationAnalysis",
      swiftSettings: features
    ),
    .executableTarget(
      name: "lawcheck",
      dependencies: [
        "Adapters", "MutationAnalysis", "Mutants", "SignalLaws", "SignalLawsCommand",
        "SourceMutation", "SpecText",
      ],
      path: "Sources/Conformance/lawcheck",
      swiftSettings: features
    ),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "Adapters", "ConformingVariants", "InterleavingTestSupport", "Mutants", "MutationAnalysis",
        "SignalLaws", "SignalLawsTesting", "SpecText", "lawcheck",
      ],
      path: "Tests/Conformance/ConformanceTests",
      exclude: ["OtherLanguages"],
      swiftSettings: features
    ),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: ["SpecText"],
      path: "Tests/Conformance/ArchitectureTests",
      swiftSettings: features
    ),
    .testTarget(
      name: "SourceMutationTests",
      dependencies: ["SourceMutation"],
      path: "Tests/Conformance/SourceMutationTests",
      swiftSettings: features
    ),
    .testTarget(
      name: "MutationAnalysisTests",
      dependencies: [
        "Adapters", "MutationAnalysis", "Mutants", "SignalLaws", "SourceMutation", "SpecText",
      ],
      path: "Tests/Conformance/MutationAnalysisTests",
      swiftSettings: features
    ),

    // MARK: Benchmarks

    // By itself: the interposed locks would slow the other benchmarks' baselines.
    .executableTarget(
      name: "InterleavingBenchmarks",
      dependencies: ["Interleaving", "ScheduleChallenge", "ScheduleChallengePlain"],
      path: "Sources/Benchmarks/InterleavingBenchmarks",
      swiftSettings: features
    ),
    // The C target counts allocations, by standing in front of the allocator.
    .target(name: "CBenchmarks", path: "Sources/Benchmarks/CBenchmarks"),
    // The floors of operators: generic, and in a module of their own, as what they stand for is.
    .target(
      name: "PlainSignals",
      path: "Sources/Benchmarks/PlainSignals",
      swiftSettings: features
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CBenchmarks", "GuidedProblems", "PlainSignals", "PropertyTesting", "ShrinkingChallenge",
        "SignalKit",
      ],
      path: "Sources/Benchmarks/Benchmarks",
      swiftSettings: features
    ),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx20
)
