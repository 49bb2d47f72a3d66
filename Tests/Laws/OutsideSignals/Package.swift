// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "OutsideSignals",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "SignalKit", path: "../../..")],
  targets: [
    .target(
      name: "OutsideSignals",
      // Shows every memory access to the kit. Only while testing: nobody can depend on it then.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-sanitize=thread"])]
    ),
    // What the tests and the command share.
    .target(
      name: "OutsideAdapter",
      dependencies: ["OutsideSignals", .product(name: "SignalLaws", package: "SignalKit")]
    ),
    // What 'lawcheck adapter --all' prints, to see that it compiles.
    .target(
      name: "OutsideSkeleton",
      dependencies: [.product(name: "SignalLaws", package: "SignalKit")]
    ),
    .testTarget(
      name: "OutsideSignalsTests",
      dependencies: [
        "OutsideAdapter",
        .product(name: "SignalLaws", package: "SignalKit"),
        .product(name: "SignalLawsTesting", package: "SignalKit"),
      ]
    ),
    .executableTarget(
      name: "check-outside",
      dependencies: [
        "OutsideAdapter",
        .product(name: "SignalLaws", package: "SignalKit"),
        .product(name: "SignalLawsCommand", package: "SignalKit"),
      ]
    ),
  ]
)
