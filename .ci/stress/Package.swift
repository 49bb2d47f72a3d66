// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Stress",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "SignalKit", path: "../..")],
  targets: [
    .executableTarget(
      name: "Stress",
      dependencies: [.product(name: "SignalKit", package: "SignalKit")]
    ),
    .executableTarget(
      name: "Explored",
      dependencies: [.product(name: "Interleaving", package: "SignalKit")]
    ),
  ]
)
