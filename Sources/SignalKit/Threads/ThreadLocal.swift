#if canImport(WinSDK)
import WinSDK
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Android)
import Android
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// One word of storage per thread, nil until set.
///
/// Whoever sets an address owns what it points to and takes it back before its own stack frame
/// ends; so no destructor is registered.
struct ThreadLocal: Sendable {
  #if canImport(WinSDK)
  // Fiber-local, which is thread-local where there are no fibers, and what C's own runtime uses.
  private let key: DWORD

  init() {
    key = FlsAlloc(nil)
    let isKey = key != FLS_OUT_OF_INDEXES
    precondition(isKey, "SignalKit: this process has no thread-local storage left")
  }

  var address: UnsafeMutableRawPointer? {
    get { FlsGetValue(key) }
    nonmutating set { _ = FlsSetValue(key, newValue) }
  }
  #elseif canImport(WASILibc)
  private final class Word: @unchecked Sendable {  // There is one thread.
    var address: UnsafeMutableRawPointer?
  }

  private let word = Word()

  init() {}

  var address: UnsafeMutableRawPointer? {
    get { word.address }
    nonmutating set { word.address = newValue }
  }
  #else
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "SignalKit: this process has no thread-local storage left")
    self.key = key
  }

  var address: UnsafeMutableRawPointer? {
    get { pthread_getspecific(key) }
    nonmutating set { pthread_setspecific(key, newValue) }
  }
  #endif
}
