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
    .testTarget(
      name: "OutsideSignalsTests",
      dependencies: [
        "OutsideSignals",
        .product(name: "SignalLaws", package: "SignalKit"),
        .product(name: "SignalLawsTesting", package: "SignalKit"),
      ]
    ),
  ]
)
