#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The identity of the calling thread; never 0.
var thisThread: UInt {
  #if canImport(Darwin)
  UInt(bitPattern: pthread_self())
  #else
  UInt(pthread_self())
  #endif
}
