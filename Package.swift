// swift-tools-version: 6.2

import PackageDescription

let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Makes the compiler call back at every memory access, so that `Interleaving` sees it. The flag
// only emits the calls: the driver is not asked to link a sanitizer, and `CInterleaving` answers
// them. Targets with unsafe flags cannot be part of a product that other packages depend on.
let observed: [SwiftSetting] = features + [.unsafeFlags(["-Xfrontend", "-sanitize=thread"])]

let package = Package(
  name: "SignalKit",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "SignalKit", targets: ["SignalKit"]),
    .library(name: "SSignalKit", targets: ["SSignalKit"]),
    .library(name: "MTSignalKit", targets: ["MTSignalKit"]),
    .library(name: "PropertyTesting", targets: ["PropertyTesting"]),
    .library(name: "PropertyTestSupport", targets: ["PropertyTestSupport"]),
    .library(name: "Linearizability", targets: ["Linearizability"]),
    .library(name: "Interleaving", targets: ["Interleaving"]),
    .library(name: "InterleavingTestSupport", targets: ["InterleavingTestSupport"]),
    .library(name: "SignalLaws", targets: ["SignalLaws"]),
    .library(name: "SignalLawsTesting", targets: ["SignalLawsTesting"]),
    .library(name: "SignalLawsCommand", targets: ["SignalLawsCommand"]),
    .executable(name: "lawcheck", targets: ["lawcheck"]),
  ],
  targets: [
    .target(name: "SignalKit", swiftSettings: features),
    // The siblings share no code with it, nor with each other.
    .target(name: "SSignalKit", swiftSettings: features),
    .target(name: "MTSignalKit", swiftSettings: features),
    // Whether some order explains what operations that overlapped have returned.
    .target(name: "Linearizability", swiftSettings: features),
    .target(name: "PropertyTesting", dependencies: ["Linearizability"], swiftSettings: features),
    .target(
      name: "PropertyTestSupport",
      dependencies: ["PropertyTesting"],
      swiftSettings: features
    ),
    // The problems on which shrinking is measured, for tests and benchmarks.
    .target(name: "ShrinkingChallenge", dependencies: ["PropertyTesting"], swiftSettings: features),
    .target(name: "CInterleaving"),
    .target(
      name: "Interleaving",
      dependencies: ["CInterleaving", "Linearizability"],
      swiftSettings: features
    ),
    .target(
      name: "InterleavingTestSupport",
      dependencies: ["Interleaving"],
      swiftSettings: features
    ),
    .target(
      name: "SignalLaws",
      dependencies: ["PropertyTesting", "Interleaving"],
      swiftSettings: features
    ),
    .target(name: "SignalLawsTesting", dependencies: ["SignalLaws"], swiftSettings: features),
    // Reads the Markdown of the Spec.
    .target(name: "SpecText", swiftSettings: features),
    // The command line, for implementations of anybody.
    .target(
      name: "SignalLawsCommand",
      dependencies: ["SignalLaws", "SpecText"],
      swiftSettings: features
    ),

    // The same sources, by symbolic links: what the laws are checked on.
    .target(name: "SignalKitInstrumented", swiftSettings: observed),
    .target(name: "SSignalKitInstrumented", swiftSettings: observed),
    .target(name: "MTSignalKitInstrumented", swiftSettings: observed),
    .target(
      name: "Adapters",
      dependencies: [
        "MTSignalKitInstrumented", "SSignalKitInstrumented", "SignalKitInstrumented", "SignalLaws",
      ],
      swiftSettings: observed
    ),
    .target(
      name: "Mutants",
      dependencies: ["Adapters", "SignalKitInstrumented", "SignalLaws"],
      // A mutant's overlapping accesses are for its law to find, not for the process to die of.
      swiftSettings: observed + [.unsafeFlags(["-enforce-exclusivity=unchecked"])]
    ),
    // Right implementations of many kinds: the laws must not find fault with them.
    .target(name: "Variations", dependencies: ["SignalLaws"], swiftSettings: observed),
    // Which laws catch which mutants, and which locks and updates which laws need.
    .target(
      name: "MutationAnalysis",
      dependencies: [
        "Adapters", "Interleaving", "Mutants", "SignalLaws", "SignalLawsCommand", "SpecText",
      ],
      swiftSettings: features
    ),
    .executableTarget(
      name: "lawcheck",
      dependencies: [
        "Adapters", "MutationAnalysis", "Mutants", "SignalLaws", "SignalLawsCommand", "SpecText",
      ],
      swiftSettings: features
    ),

    // The programs on which strategies are measured, for tests and benchmarks.
    .target(name: "ScheduleChallenge", dependencies: ["Interleaving"], swiftSettings: observed),
    // The same sources, by a symbolic link, without access callbacks.
    .target(
      name: "ScheduleChallengePlain",
      dependencies: ["Interleaving"],
      swiftSettings: features
    ),
    // By itself: the interposed locks would slow the other benchmarks' baselines.
    .executableTarget(
      name: "InterleavingBenchmarks",
      dependencies: ["Interleaving", "ScheduleChallenge", "ScheduleChallengePlain"],
      swiftSettings: features
    ),

    // The C target counts allocations, by standing in front of the allocator.
    .target(name: "CBenchmarks"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["CBenchmarks", "PropertyTesting", "ShrinkingChallenge", "SignalKit"],
      swiftSettings: features
    ),

    .testTarget(name: "SignalKitTests", dependencies: ["SignalKit"], swiftSettings: features),
    .testTarget(name: "SSignalKitTests", dependencies: ["SSignalKit"], swiftSettings: features),
    .testTarget(name: "MTSignalKitTests", dependencies: ["MTSignalKit"], swiftSettings: features),
    // Code as applications have it, in both language modes; the second folder is a symbolic link.
    .testTarget(
      name: "SourceCompatibilitySwift5Tests",
      dependencies: ["SignalKit"],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(name: "SourceCompatibilitySwift6Tests", dependencies: ["SignalKit"]),
    .testTarget(
      name: "PropertyTestingTests",
      dependencies: ["Linearizability", "PropertyTesting", "ShrinkingChallenge"],
      swiftSettings: features
    ),
    .testTarget(
      name: "PropertyTestSupportTests",
      dependencies: ["PropertyTestSupport", "PropertyTesting"],
      swiftSettings: features
    ),
    .testTarget(
      name: "InterleavingTests",
      dependencies: ["Interleaving", "ScheduleChallenge"],
      swiftSettings: observed
    ),
    .testTarget(
      name: "InterleavingTestSupportTests",
      dependencies: ["Interleaving", "InterleavingTestSupport"],
      swiftSettings: observed
    ),
    .testTarget(
      name: "SignalKitInterleavingTests",
      dependencies: ["Interleaving", "SignalKitInstrumented"],
      swiftSettings: observed
    ),
    .testTarget(
      name: "SSignalKitInterleavingTests",
      dependencies: ["Interleaving", "SSignalKitInstrumented"],
      swiftSettings: observed
    ),
    .testTarget(
      name: "MTSignalKitInterleavingTests",
      dependencies: ["Interleaving", "MTSignalKitInstrumented"],
      swiftSettings: observed
    ),
    .testTarget(
      name: "SignalLawsTests",
      dependencies: [
        "Adapters", "MutationAnalysis", "Mutants", "SignalLaws", "SignalLawsTesting", "SpecText",
        "Variations", "lawcheck",
      ],
      swiftSettings: features
    ),
    .testTarget(
      name: "SignalLawsCommandTests",
      dependencies: [
        "Adapters", "Mutants", "SignalLaws", "SignalLawsCommand", "SpecText", "lawcheck",
      ],
      swiftSettings: features
    ),
  ],
  swiftLanguageModes: [.v6]
)
