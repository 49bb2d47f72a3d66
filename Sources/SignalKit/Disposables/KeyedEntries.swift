/// The entries of a `DisposableDict`: buckets by hash value, in which keys are told apart by `==`.
///
/// Buckets never change, they are replaced: so they can be searched while the lock is not held.
struct KeyedEntries<Key: Hashable> {
  struct Entry {
    let key: Key
    let content: any Disposable
    let serial: Int
  }

  final class Bucket {
    let entries: [Entry]

    init(_ entries: [Entry]) {
      self.entries = entries
    }
  }

  /// What was found for a hash value, and the serial number for an entry that may be made.
  struct Look {
    let bucket: Bucket?
    let serial: Int

    /// The entry for a key.
    ///
    /// Calls `==` of the keys.
    func index(of key: Key) -> Int? {
      bucket?.entries.firstIndex { $0.key == key }
    }

    func content(at index: Int?) -> (any Disposable)? {
      index.flatMap { bucket?.entries[$0].content }
    }

    /// A bucket in which the entry at `index`, or a new one, has the given content, or is gone.
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

  private var buckets: [Int: Bucket] = [:]
  private var nextSerial = 0

  mutating func look(_ hash: Int) -> Look {
    nextSerial += 1
    return Look(bucket: buckets[hash], serial: nextSerial)
  }

  /// Replaces the bucket that was seen, if it is still the current one.
  ///
  /// The caller keeps the old one alive.
  mutating func replace(_ seen: Look, by new: Bucket?, hash: Int) -> Bool {
    guard buckets[hash] === seen.bucket else { return false }
    buckets[hash] = new
    return true
  }

  /// The contents, oldest entry first.
  var contentsInOrder: [any Disposable] {
    buckets.values.flatMap(\.entries).sorted { $0.serial < $1.serial }.map(\.content)
  }
}
