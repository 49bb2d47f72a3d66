/// The entries of a `DisposableDict`: buckets by hash value, in which keys are told apart by `==`.
///
/// Buckets never change, they are replaced: so they can be searched while the lock is not held.
@usableFromInline
struct KeyedEntries<Key: Hashable> {
  @usableFromInline
  struct Entry {
    @usableFromInline let key: Key
    @usableFromInline let content: any Disposable
    @usableFromInline let serial: Int

    @inlinable
    init(key: Key, content: any Disposable, serial: Int) {
      self.key = key
      self.content = content
      self.serial = serial
    }
  }

  @usableFromInline
  final class Bucket {
    @usableFromInline let entries: [Entry]

    @inlinable
    init(_ entries: [Entry]) {
      self.entries = entries
    }
  }

  /// What was found for a hash value, and the serial number for an entry that may be made.
  @usableFromInline
  struct Look {
    @usableFromInline let bucket: Bucket?
    @usableFromInline let serial: Int

    @inlinable
    init(bucket: Bucket?, serial: Int) {
      self.bucket = bucket
      self.serial = serial
    }

    /// The entry for a key.
    ///
    /// Calls `==` of the keys.
    @inlinable
    func index(of key: Key) -> Int? {
      bucket?.entries.firstIndex { $0.key == key }
    }

    @inlinable
    func content(at index: Int?) -> (any Disposable)? {
      index.flatMap { bucket?.entries[$0].content }
    }

    /// A bucket in which the entry at `index`, or a new one, has the given content, or is gone.
    @inlinable
    func replacing(_ index: Int?, key: Key, content: (any Disposable)?) -> Bucket? {
      var entries = bucket?.entries ?? []
      let old = index.map { entries.remove(at: $0) }
      if let content {
        entries.append(
          Entry(key: old?.key ?? key, content: content, serial: old?.serial ?? serial)
        )
      }
      return entries.isEmpty ? nil : Bucket(entries)
    }
  }

  @usableFromInline var buckets: [Int: Bucket] = [:]
  @usableFromInline var nextSerial = 0

  @inlinable
  init() {}

  @inlinable
  mutating func look(_ hash: Int) -> Look {
    nextSerial += 1
    return Look(bucket: buckets[hash], serial: nextSerial)
  }

  /// Replaces the bucket that was seen, if it is still the current one.
  ///
  /// The caller keeps the old one alive.
  @inlinable
  mutating func replace(_ seen: Look, by new: Bucket?, hash: Int) -> Bool {
    guard buckets[hash] === seen.bucket else { return false }
    buckets[hash] = new
    return true
  }

  /// Adds the contents, in no order.
  @inlinable
  func collect(into contents: inout [SerialContent]) {
    for bucket in buckets.values {
      for entry in bucket.entries {
        contents.append(SerialContent(serial: entry.serial, content: entry.content))
      }
    }
  }
}
