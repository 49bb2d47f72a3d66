import Foundation

/// Whether what takes long is to be done, and not only a part of it: `SIGNALKIT_LONG_TESTS=1`.
let isLongTier = ProcessInfo.processInfo.environment["SIGNALKIT_LONG_TESTS"] != nil
