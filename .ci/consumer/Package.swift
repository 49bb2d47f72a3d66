// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "signalkit", path: "../..")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "SignalKit", package: "signalkit")]
    ),
    .executableTarget(
      name: "LegacyApp",
      dependencies: [.product(name: "SignalKit", package: "signalkit")],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .executableTarget(
      name: "Unflagged",
      dependencies: [.product(name: "Interleaving", package: "signalkit")]
    ),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        .product(name: "SignalKit", package: "signalkit"),
        .product(name: "SignalLaws", package: "signalkit"),
        .product(name: "SignalLawsTesting", package: "signalkit"),
      ]
    ),
    .testTarget(
      name: "SchedulesTests",
      dependencies: [
        .product(name: "Interleaving", package: "signalkit"),
        .product(name: "InterleavingTestSupport", package: "signalkit"),
      ],
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-sanitize=thread"])]
    ),
  ]
)
