/// A container for disposables that are known by keys.
///
/// Disposes of its contents, and calls `==` and `hash(into:)` of the keys, without holding a lock.
/// If this object dies undisposed, the contents are released without being disposed of. May be used
/// from any thread.
///
/// Laws: DSP-21 to DSP-28, DSP-32, DSP-35, DSP-41.
public final class DisposableDict<T: Hashable>: Disposable {
  // An object, so that to replace its content takes one look into the table.
  @usableFromInline
  final class Entry {
    @exclusivity(unchecked) @usableFromInline var content: any Disposable
    @usableFromInline let serial: Int

    @inlinable
    init(content: any Disposable, serial: Int) {
      self.content = content
      self.serial = serial
    }
  }

  @usableFromInline let lock = Monitor()
  // Reached under the lock only, which is the exclusivity that the compiler need not check. One of the
  // two has entries.
  @exclusivity(unchecked) @usableFromInline var entries: [T: Entry] = [:]
  @exclusivity(unchecked) @usableFromInline var foreign = KeyedEntries<T>()
  @exclusivity(unchecked) @usableFromInline var nextSerial = 0
  @exclusivity(unchecked) @usableFromInline var isDisposed = false

  /// Creates an empty container.
  @inlinable
  public init() {}

  /// Whether `==` and `hash(into:)` of the keys are known not to call back.
  @inlinable
  static var hasKnownKeys: Bool {
    T.self == Int.self || T.self == String.self || T.self == Int64.self || T.self == Int32.self
      || T.self == UInt.self || T.self == UInt64.self || T.self == UInt32.self
      || T.self == ObjectIdentifier.self
  }

  /// Stores a disposable for a key, then disposes of the one it replaces; `nil` only removes.
  ///
  /// Does nothing if this very object is stored for the key already. Once the container has been
  /// disposed of, it stores nothing and disposes of each argument at once.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func set(_ disposable: (any Disposable)?, forKey key: T) {
    let outgoing =
      Self.hasKnownKeys
      ? exchange(disposable, forKey: key) : exchangeForeign(disposable, forKey: key)
    outgoing?.dispose()
  }

  /// Stores, and hands out what must be disposed of.
  @inlinable
  func exchange(_ disposable: (any Disposable)?, forKey key: T) -> (any Disposable)? {
    var outgoing: (any Disposable)?
    lock.locked {
      if isDisposed {
        outgoing = disposable
      } else if let known = entries[key] {
        if known.content === disposable { return }
        outgoing = known.content
        if let disposable {
          known.content = disposable
        } else {
          entries[key] = nil
        }
      } else if let disposable {
        entries[key] = Entry(content: disposable, serial: nextSerial)
        nextSerial += 1
      }
    }
    return outgoing
  }

  /// As `exchange`, but compares keys outside the lock, against a bucket that never changes.
  @inlinable
  func exchangeForeign(_ disposable: (any Disposable)?, forKey key: T) -> (any Disposable)? {
    let hash = key.hashValue
    while true {
      var looked: KeyedEntries<T>.Look?
      lock.locked { looked = isDisposed ? nil : foreign.look(hash) }
      guard let seen = looked else { return disposable }
      let index = seen.index(of: key)
      let previous = seen.content(at: index)
      if previous === disposable { return nil }
      let bucket = seen.replacing(index, key: key, content: disposable)
      var isDone = false
      lock.locked { isDone = !isDisposed && foreign.replace(seen, by: bucket, hash: hash) }
      // The replaced bucket and its key must not die under the lock.
      withExtendedLifetime(seen) {}
      // If not, somebody else made progress, and this call looks again.
      if isDone { return previous }
    }
  }

  /// Disposes of all contents, in the order in which their keys were first set, and of whatever is
  /// set later.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public func dispose() {
    var outgoing: ([T: Entry], KeyedEntries<T>)?
    lock.locked {
      isDisposed = true
      outgoing = (entries, foreign)
      entries = [:]
      foreign = KeyedEntries()
    }
    guard let outgoing else { return }
    var contents: [SerialContent] = []
    contents.reserveCapacity(outgoing.0.count)
    for entry in outgoing.0.values {
      contents.append(SerialContent(serial: entry.serial, content: entry.content))
    }
    outgoing.1.collect(into: &contents)
    SerialContent.disposeInOrder(&contents)
  }
}

// Contents are disposed of on whichever thread comes, as `Disposable` documents. So are keys.
extension DisposableDict: @unchecked Sendable {}
