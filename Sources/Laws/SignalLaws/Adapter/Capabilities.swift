/// How an implementation makes a disposable from a closure, and disposes it.
public struct DisposableCapability: Sendable {
  let make: @Sendable (@escaping @Sendable () -> Void) -> AnyObject
  let dispose: @Sendable (AnyObject) -> Void
  let probe: (@Sendable (@escaping @Sendable () -> Void) -> AnyObject)?
  /// The type of what it makes.
  let itemType: String

  /// Names the operations.
  ///
  /// `Item` is what the containers of the implementation hold.
  ///
  /// - Parameters:
  ///   - make: an action disposable, which runs its closure at most once.
  ///   - dispose: disposes it.
  ///   - probe: a disposable that runs its closure at every dispose. With it, containers that
  ///     dispose their content twice are caught; without it, action disposables hide the second.
  public init<Item>(
    make: @escaping @Sendable (@escaping @Sendable () -> Void) -> Item,
    dispose: @escaping @Sendable (Item) -> Void,
    probe: (@Sendable (@escaping @Sendable () -> Void) -> Item)? = nil
  ) {
    itemType = "\(Item.self)"
    self.make = { make($0) as AnyObject }
    self.dispose = { if let item = $0 as? Item { dispose(item) } }
    if let probe {
      self.probe = { probe($0) as AnyObject }
    } else {
      self.probe = nil
    }
  }
}

/// A container that holds at most one disposable, such as `MetaDisposable`.
public struct SlotCapability: Sendable {
  let make: @Sendable () -> AnyObject
  let set: @Sendable (AnyObject, AnyObject?) -> Void
  let dispose: @Sendable (AnyObject) -> Void
  let accepts: @Sendable (AnyObject) -> Bool
  /// The type of what it holds.
  let itemType: String

  /// Names the operations of the container.
  public init<Container: AnyObject, Item>(
    make: @escaping @Sendable () -> Container,
    set: @escaping @Sendable (Container, Item?) -> Void,
    dispose: @escaping @Sendable (Container) -> Void
  ) {
    self.make = make
    self.set = {
      if let container = $0 as? Container { set(container, $1.flatMap { $0 as? Item }) }
    }
    self.dispose = { if let container = $0 as? Container { dispose(container) } }
    accepts = { $0 is Item }
    itemType = "\(Item.self)"
  }
}

/// A container of any number of disposables, such as `DisposableSet`.
public struct CollectionCapability: Sendable {
  let make: @Sendable () -> AnyObject
  let add: @Sendable (AnyObject, AnyObject) -> Void
  let remove: @Sendable (AnyObject, AnyObject) -> Void
  let dispose: @Sendable (AnyObject) -> Void
  let accepts: @Sendable (AnyObject) -> Bool
  /// The type of what it holds.
  let itemType: String

  /// Names the operations of the container.
  public init<Container: AnyObject, Item>(
    make: @escaping @Sendable () -> Container,
    add: @escaping @Sendable (Container, Item) -> Void,
    remove: @escaping @Sendable (Container, Item) -> Void,
    dispose: @escaping @Sendable (Container) -> Void
  ) {
    self.make = make
    self.add = {
      if let container = $0 as? Container, let item = $1 as? Item { add(container, item) }
    }
    self.remove = {
      if let container = $0 as? Container, let item = $1 as? Item { remove(container, item) }
    }
    self.dispose = { if let container = $0 as? Container { dispose(container) } }
    accepts = { $0 is Item }
    itemType = "\(Item.self)"
  }
}

/// A container of one disposable per key, such as `DisposableDict`; the laws use `Int` keys.
public struct DictionaryCapability: Sendable {
  let make: @Sendable () -> AnyObject
  let set: @Sendable (AnyObject, AnyObject?, Int) -> Void
  let dispose: @Sendable (AnyObject) -> Void
  let accepts: @Sendable (AnyObject) -> Bool
  /// The type of what it holds.
  let itemType: String

  /// Names the operations of the container.
  public init<Container: AnyObject, Item>(
    make: @escaping @Sendable () -> Container,
    set: @escaping @Sendable (Container, Item?, Int) -> Void,
    dispose: @escaping @Sendable (Container) -> Void
  ) {
    self.make = make
    self.set = {
      if let container = $0 as? Container { set(container, $1.flatMap { $0 as? Item }, $2) }
    }
    self.dispose = { if let container = $0 as? Container { dispose(container) } }
    accepts = { $0 is Item }
    itemType = "\(Item.self)"
  }
}

/// A serial queue, such as `Queue`.
public struct QueueCapability: Sendable {
  let make: @Sendable () -> AnyObject
  let async: @Sendable (AnyObject, @escaping @Sendable () -> Void) -> Void
  let sync: @Sendable (AnyObject, @escaping @Sendable () -> Void) -> Void
  let isCurrent: @Sendable (AnyObject) -> Bool
  let dispatch: (@Sendable (AnyObject, @escaping @Sendable () -> Void) -> Void)?
  let after: (@Sendable (AnyObject, Double, @escaping @Sendable () -> Void) -> Void)?

  /// Names the operations of the queue.
  ///
  /// `dispatch` enqueues even when the queue is current; `after` enqueues when so many seconds have
  /// passed.
  public init<Queue: AnyObject>(
    make: @escaping @Sendable () -> Queue,
    async: @escaping @Sendable (Queue, @escaping @Sendable () -> Void) -> Void,
    sync: @escaping @Sendable (Queue, @escaping @Sendable () -> Void) -> Void,
    isCurrent: @escaping @Sendable (Queue) -> Bool,
    dispatch: (@Sendable (Queue, @escaping @Sendable () -> Void) -> Void)? = nil,
    after: (@Sendable (Queue, Double, @escaping @Sendable () -> Void) -> Void)? = nil
  ) {
    self.make = make
    self.async = { if let queue = $0 as? Queue { async(queue, $1) } }
    self.sync = { if let queue = $0 as? Queue { sync(queue, $1) } }
    self.isCurrent = { ($0 as? Queue).map(isCurrent) ?? false }
    if let after {
      self.after = { if let queue = $0 as? Queue { after(queue, $1, $2) } }
    } else {
      self.after = nil
    }
    if let dispatch {
      self.dispatch = { if let queue = $0 as? Queue { dispatch(queue, $1) } }
    } else {
      self.dispatch = nil
    }
  }
}

/// An operator that moves delivery to a queue, such as `deliverOn`.
public struct DeliveryCapability<Signal>: Sendable {
  let deliver: @Sendable (Signal, AnyObject) -> Signal?

  /// Names the operator; its queue is the one of ``QueueCapability``.
  public init<Queue: AnyObject>(
    _ deliver: @escaping @Sendable (Signal, Queue) -> Signal
  ) {
    self.deliver = { signal, queue in (queue as? Queue).map { deliver(signal, $0) } }
  }
}
