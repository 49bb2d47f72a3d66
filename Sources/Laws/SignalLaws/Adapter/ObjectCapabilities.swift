/// A value behind a lock, such as `Atomic`; the laws use `Int` values.
public struct AtomicCapability: Sendable {
  let make: @Sendable (Int) -> AnyObject
  let with: @Sendable (AnyObject, (Int) -> Int) -> Int
  let modify: @Sendable (AnyObject, (Int) -> Int) -> Int
  let swap: (@Sendable (AnyObject, Int) -> Int)?
  let tryWith: (@Sendable (AnyObject, (Int) -> Int) -> Int?)?
  let makeRecursive: (@Sendable (Int) -> AnyObject)?

  /// Names the operations.
  ///
  /// - Parameters:
  ///   - make: makes an atomic of a value.
  ///   - with: calls the function with the value and returns its result.
  ///   - modify: replaces the value by what the function makes of it, and returns that.
  ///   - swap: replaces the value and returns the old one; `nil` if there is no such operation.
  ///   - tryWith: as `with`, but `nil` when the value is in use; `nil` if there is no such
  ///     operation.
  ///   - makeRecursive: makes one that can be used from inside `with` and `modify`; `nil` if there
  ///     are none.
  public init<Object: AnyObject>(
    make: @escaping @Sendable (Int) -> Object,
    with: @escaping @Sendable (Object, (Int) -> Int) -> Int,
    modify: @escaping @Sendable (Object, (Int) -> Int) -> Int,
    swap: (@Sendable (Object, Int) -> Int)? = nil,
    tryWith: (@Sendable (Object, (Int) -> Int) -> Int?)? = nil,
    makeRecursive: (@Sendable (Int) -> Object)? = nil
  ) {
    self.make = make
    self.makeRecursive = makeRecursive
    self.with = { object, body in (object as? Object).map { with($0, body) } ?? 0 }
    self.modify = { object, body in (object as? Object).map { modify($0, body) } ?? 0 }
    if let swap {
      self.swap = { object, value in (object as? Object).map { swap($0, value) } ?? 0 }
    } else {
      self.swap = nil
    }
    if let tryWith {
      self.tryWith = { object, body in (object as? Object).flatMap { tryWith($0, body) } }
    } else {
      self.tryWith = nil
    }
  }

  /// Names the operations of one that is changed in place, by a function of an `inout` value.
  ///
  /// - Parameters:
  ///   - make: makes an atomic of a value.
  ///   - with: calls the function with the value and returns its result; left out where `update` is the only way.
  ///   - update: lets the function change the value, and returns its result.
  ///   - swap: replaces the value and returns the old one; `nil` if there is no such operation.
  public init<Object: AnyObject>(
    make: @escaping @Sendable (Int) -> Object,
    with: (@Sendable (Object, (Int) -> Int) -> Int)? = nil,
    update: @escaping @Sendable (Object, (inout Int) -> Int) -> Int,
    swap: (@Sendable (Object, Int) -> Int)? = nil
  ) {
    self.init(
      make: make,
      with: with ?? { object, body in update(object) { body($0) } },
      modify: { object, body in
        update(object) {
          $0 = body($0)
          return $0
        }
      },
      swap: swap
    )
  }
}

/// A collection that gives each item a key, such as `Bag`; the laws use `Int` items.
public struct BagCapability: Sendable {
  let make: @Sendable () -> AnyObject
  let add: @Sendable (AnyObject, Int) -> Int
  let get: (@Sendable (AnyObject, Int) -> Int?)?
  let remove: @Sendable (AnyObject, Int) -> Void
  let items: @Sendable (AnyObject) -> [Int]
  let keyedItems: (@Sendable (AnyObject) -> [(Int, Int)])?
  let firstItem: (@Sendable (AnyObject) -> (Int, Int)?)?
  let isEmpty: (@Sendable (AnyObject) -> Bool)?
  let removeAll: (@Sendable (AnyObject) -> Void)?

  /// Names the operations; what is `nil` the bag does not have.
  ///
  /// - Parameters:
  ///   - make: makes an empty bag.
  ///   - add: adds an item, and returns its key: 0 for the first item of a bag, 1 for the second and so on,
  ///     whatever the keys of the implementation are.
  ///   - get: looks an item up by its key.
  ///   - remove: removes the item of a key; it does nothing with a key that was not given, or no longer is.
  ///   - items: lists the items.
  ///   - keyedItems: lists the items, each with its key.
  ///   - firstItem: the oldest item, with its key.
  ///   - isEmpty: whether there is no item.
  ///   - removeAll: removes all items.
  public init<Object: AnyObject>(
    make: @escaping @Sendable () -> Object,
    add: @escaping @Sendable (Object, Int) -> Int,
    get: (@Sendable (Object, Int) -> Int?)? = nil,
    remove: @escaping @Sendable (Object, Int) -> Void,
    items: @escaping @Sendable (Object) -> [Int],
    keyedItems: (@Sendable (Object) -> [(Int, Int)])? = nil,
    firstItem: (@Sendable (Object) -> (Int, Int)?)? = nil,
    isEmpty: (@Sendable (Object) -> Bool)? = nil,
    removeAll: (@Sendable (Object) -> Void)? = nil
  ) {
    self.make = make
    self.add = { object, item in (object as? Object).map { add($0, item) } ?? 0 }
    if let get {
      self.get = { object, key in (object as? Object).flatMap { get($0, key) } }
    } else {
      self.get = nil
    }
    self.remove = { object, key in if let object = object as? Object { remove(object, key) } }
    self.items = { object in (object as? Object).map(items) ?? [] }
    self.keyedItems = Self.erased(keyedItems, otherwise: [])
    self.firstItem = Self.erased(firstItem, otherwise: nil)
    self.isEmpty = Self.erased(isEmpty, otherwise: true)
    self.removeAll = Self.erased(removeAll, otherwise: ())
  }

  /// Names the operations of a bag that is a value, with keys of a type of its own.
  ///
  /// - Parameters:
  ///   - make: makes an empty bag.
  ///   - add: adds an item, and returns its key.
  ///   - remove: removes the item of a key.
  ///   - items: lists the items.
  public init<Value, Key>(
    value make: @escaping @Sendable () -> Value,
    add: @escaping @Sendable (inout Value, Int) -> Key,
    remove: @escaping @Sendable (inout Value, Key) -> Void,
    items: @escaping @Sendable (Value) -> [Int]
  ) {
    self.init(
      make: { KeyedBag<Value, Key>(make()) },
      add: { bag, item in
        bag.keys.append(add(&bag.value, item))
        return bag.keys.count - 1
      },
      remove: { bag, key in
        if bag.keys.indices.contains(key) { remove(&bag.value, bag.keys[key]) }
      },
      items: { items($0.value) }
    )
  }

  /// Names the operations of a bag that is a value and a sequence of its items, with keys of a type of its own.
  ///
  /// - Parameters:
  ///   - make: makes an empty bag.
  ///   - add: adds an item, and returns its key.
  ///   - remove: removes the item of a key.
  public init<Value: Sequence & SendableMetatype, Key>(
    value make: @escaping @Sendable () -> Value,
    add: @escaping @Sendable (inout Value, Int) -> Key,
    remove: @escaping @Sendable (inout Value, Key) -> Void
  ) where Value.Element == Int {
    self.init(value: make, add: add, remove: remove, items: { Array($0) })
  }

  /// An operation on any object, which is the bag that was made.
  private static func erased<Object: AnyObject, Result: Sendable>(
    _ operation: (@Sendable (Object) -> Result)?,
    otherwise: Result
  ) -> (@Sendable (AnyObject) -> Result)? {
    guard let operation else { return nil }
    return { object in
      guard let object = object as? Object else { return otherwise }
      return operation(object)
    }
  }
}

/// A bag that is a value, and the keys that it has given, in order.
private final class KeyedBag<Value, Key> {
  var value: Value
  var keys: [Key] = []
  init(_ value: Value) { self.value = value }
}

/// A function that is called later, such as `Timer`; times are in seconds.
public struct TimerCapability: Sendable {
  let make: @Sendable (Double, Bool, @escaping @Sendable () -> Void) -> AnyObject
  let start: @Sendable (AnyObject) -> Void
  let invalidate: @Sendable (AnyObject) -> Void
  let fireAndInvalidate: (@Sendable (AnyObject) -> Void)?

  /// Names the operations; `make` takes the time, whether to repeat, and the function.
  ///
  /// `fireAndInvalidate` calls the function and ends the wait, if there is such an operation.
  public init<Object: AnyObject>(
    make: @escaping @Sendable (Double, Bool, @escaping @Sendable () -> Void) -> Object,
    start: @escaping @Sendable (Object) -> Void,
    invalidate: @escaping @Sendable (Object) -> Void,
    fireAndInvalidate: (@Sendable (Object) -> Void)? = nil
  ) {
    self.make = make
    self.start = { if let object = $0 as? Object { start(object) } }
    self.invalidate = { if let object = $0 as? Object { invalidate(object) } }
    if let fireAndInvalidate {
      self.fireAndInvalidate = { if let object = $0 as? Object { fireAndInvalidate(object) } }
    } else {
      self.fireAndInvalidate = nil
    }
  }
}

extension TimerCapability {
  /// The operations, so that others can be made of them.
  package var operations:
    (
      make: @Sendable (Double, Bool, @escaping @Sendable () -> Void) -> AnyObject,
      start: @Sendable (AnyObject) -> Void,
      invalidate: @Sendable (AnyObject) -> Void
    )
  { (make, start, invalidate) }
}

/// A clock that moves only when it is told to, such as `VirtualClock` or a test scheduler; times are in
/// seconds.
public struct VirtualClockCapability: Sendable {
  let make: @Sendable () -> AnyObject
  let now: @Sendable (AnyObject) -> Double
  let schedule: @Sendable (AnyObject, Double, @escaping @Sendable () -> Void) -> () -> Void
  let advance: @Sendable (AnyObject, Double) -> Void

  /// Names the operations.
  ///
  /// `make` makes a clock that shows 0. `schedule` has the block run when so many seconds have passed,
  /// and returns what cancels it; `advance` lets so many seconds pass, and runs what is due.
  public init<Clock: AnyObject>(
    make: @escaping @Sendable () -> Clock,
    now: @escaping @Sendable (Clock) -> Double,
    schedule:
      @escaping @Sendable (Clock, Double, @escaping @Sendable () -> Void) -> () -> Void,
    advance: @escaping @Sendable (Clock, Double) -> Void
  ) {
    self.make = make
    self.now = { ($0 as? Clock).map(now) ?? 0 }
    self.schedule = { clock, seconds, block in
      (clock as? Clock).map { schedule($0, seconds, block) } ?? {}
    }
    self.advance = { clock, seconds in if let clock = clock as? Clock { advance(clock, seconds) } }
  }
}

/// An object that lives on a queue, such as `QueueLocalObject`.
public struct QueueLocalCapability: Sendable {
  let make: @Sendable (AnyObject, @escaping @Sendable () -> AnyObject) -> AnyObject?
  let with: @Sendable (AnyObject, @escaping @Sendable (AnyObject) -> Void) -> Void
  let syncWith: (@Sendable (AnyObject, @escaping @Sendable (AnyObject) -> Void) -> Void)?

  /// Names the operations; the queue is the one of ``QueueCapability``.
  ///
  /// `with` uses the object on its queue, some time; `syncWith` waits until it has, if there is
  /// such an operation.
  public init<Queue: AnyObject, Object: AnyObject>(
    make: @escaping @Sendable (Queue, @escaping @Sendable () -> AnyObject) -> Object,
    with: @escaping @Sendable (Object, @escaping @Sendable (AnyObject) -> Void) -> Void,
    syncWith: (@Sendable (Object, @escaping @Sendable (AnyObject) -> Void) -> Void)? = nil
  ) {
    self.make = { queue, generate in (queue as? Queue).map { make($0, generate) } }
    self.with = { object, body in if let object = object as? Object { with(object, body) } }
    if let syncWith {
      self.syncWith = { object, body in
        if let object = object as? Object { syncWith(object, body) }
      }
    } else {
      self.syncWith = nil
    }
  }
}

/// Threads that do tasks in lanes, such as `ThreadPool`.
public struct ThreadPoolCapability: Sendable {
  let make: @Sendable (Int) -> AnyObject
  let makeLane: @Sendable (AnyObject) -> AnyObject
  let add: @Sendable (AnyObject, @escaping @Sendable () -> Void) -> () -> Void
  let addTask: (@Sendable (AnyObject, @escaping @Sendable () -> Void) -> () -> Void)?

  /// Names the operations.
  ///
  /// - Parameters:
  ///   - make: makes a pool of so many threads, which end when it is released.
  ///   - makeLane: makes a lane of the pool.
  ///   - add: adds a task behind the others of a lane, and returns how to cancel it.
  ///   - addTask: adds a task that is in no lane, and returns how to cancel it; `nil` if there is no
  ///     such operation.
  public init<Pool: AnyObject, Lane: AnyObject>(
    make: @escaping @Sendable (Int) -> Pool,
    makeLane: @escaping @Sendable (Pool) -> Lane,
    add: @escaping @Sendable (Lane, @escaping @Sendable () -> Void) -> () -> Void,
    addTask: (@Sendable (Pool, @escaping @Sendable () -> Void) -> () -> Void)? = nil
  ) {
    self.make = make
    self.makeLane = { pool in (pool as? Pool).map(makeLane) ?? pool }
    self.add = { lane, task in (lane as? Lane).map { add($0, task) } ?? {} }
    if let addTask {
      self.addTask = { pool, task in (pool as? Pool).map { addTask($0, task) } ?? {} }
    } else {
      self.addTask = nil
    }
  }
}
