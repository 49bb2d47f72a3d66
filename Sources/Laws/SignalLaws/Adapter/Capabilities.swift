/// How an implementation makes a disposable from a closure, and disposes it.
public struct DisposableCapability: Sendable {
  let make: @Sendable (@escaping @Sendable () -> Void) -> AnyObject
  let dispose: @Sendable (AnyObject) -> Void
  let probe: (@Sendable (@escaping @Sendable () -> Void) -> AnyObject)?
  /// Whether an object is of the type that is disposed of.
  let accepts: @Sendable (AnyObject) -> Bool
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
  ///     dispose their content twice are caught; without it, action disposables hide the second. It is a
  ///     ``Probe`` where that has been made an `Item`, and nothing else is given.
  public init<Item>(
    make: @escaping @Sendable (@escaping @Sendable () -> Void) -> Item,
    dispose: @escaping @Sendable (Item) -> Void,
    probe: (@Sendable (@escaping @Sendable () -> Void) -> Item)? = nil
  ) {
    accepts = { $0 is Item }
    itemType = "\(Item.self)"
    self.make = { make($0) as AnyObject }
    self.dispose = { if let item = $0 as? Item { dispose(item) } }
    if let probe {
      self.probe = { probe($0) as AnyObject }
    } else if (Probe {} as Any) is Item {
      self.probe = { Probe($0) }
    } else {
      self.probe = nil
    }
  }
}

/// A container that holds at most one disposable, such as `MetaDisposable`.
public struct SlotCapability: ContainerCapability {
  let make: @Sendable () -> AnyObject
  let set: @Sendable (AnyObject, AnyObject?) -> Void
  var dispose: (@Sendable (AnyObject) -> Void)?
  var isDisposedAsItem = false
  let accepts: @Sendable (AnyObject) -> Bool
  /// The type of what it holds.
  let itemType: String

  /// Names the operations of the container.
  ///
  /// `dispose` is left out where containers are disposables themselves, which are disposed of as those of
  /// ``DisposableCapability``.
  public init<Container: AnyObject, Item>(
    make: @escaping @Sendable () -> Container,
    set: @escaping @Sendable (Container, Item?) -> Void,
    dispose: (@Sendable (Container) -> Void)? = nil
  ) {
    self.make = make
    self.set = {
      if let container = $0 as? Container { set(container, $1.flatMap { $0 as? Item }) }
    }
    self.dispose = dispose.map(erasedDisposal)
    accepts = { $0 is Item }
    itemType = "\(Item.self)"
  }
}

/// A container of any number of disposables, such as `DisposableSet`.
public struct CollectionCapability: ContainerCapability {
  let make: @Sendable () -> AnyObject
  /// Adds an item, and returns the key or handle that it is removed by, if not by itself.
  let add: @Sendable (AnyObject, AnyObject) -> Any?
  /// Removes an item, by itself or by what `add` returned.
  let remove: (@Sendable (AnyObject, AnyObject, Any?) -> Void)?
  var dispose: (@Sendable (AnyObject) -> Void)?
  var isDisposedAsItem = false
  let accepts: @Sendable (AnyObject) -> Bool
  /// The type of what it holds.
  let itemType: String

  /// Names the operations of a container whose members are removed by themselves; `remove` is `nil` if
  /// none can be removed.
  ///
  /// `dispose` is left out where containers are disposables themselves, which are disposed of as those of
  /// ``DisposableCapability``.
  public init<Container: AnyObject, Item>(
    make: @escaping @Sendable () -> Container,
    add: @escaping @Sendable (Container, Item) -> Void,
    remove: (@Sendable (Container, Item) -> Void)? = nil,
    dispose: (@Sendable (Container) -> Void)? = nil
  ) {
    self.make = make
    self.add = {
      if let container = $0 as? Container, let item = $1 as? Item { add(container, item) }
      return nil
    }
    if let remove {
      self.remove = { container, item, _ in
        if let container = container as? Container, let item = item as? Item {
          remove(container, item)
        }
      }
    } else {
      self.remove = nil
    }
    self.dispose = dispose.map(erasedDisposal)
    accepts = { $0 is Item }
    itemType = "\(Item.self)"
  }

  /// Names the operations of a container whose members are removed by the key, or the handle, that
  /// `add` has returned.
  ///
  /// - Parameters:
  ///   - make: makes a container.
  ///   - add: adds a disposable, and returns its key; `nil` if it was not added.
  ///   - removeByKey: removes the disposable of that key; `nil` if none can be removed.
  ///   - dispose: disposes the container; left out where it is a disposable itself.
  public init<Container: AnyObject, Item, Key>(
    make: @escaping @Sendable () -> Container,
    add: @escaping @Sendable (Container, Item) -> Key?,
    removeByKey: (@Sendable (Container, Key) -> Void)?,
    dispose: (@Sendable (Container) -> Void)? = nil
  ) {
    self.make = make
    self.add = {
      guard let container = $0 as? Container, let item = $1 as? Item else { return nil }
      return add(container, item)
    }
    if let removeByKey {
      remove = { container, _, key in
        if let container = container as? Container, let key = key as? Key {
          removeByKey(container, key)
        }
      }
    } else {
      remove = nil
    }
    self.dispose = dispose.map(erasedDisposal)
    accepts = { $0 is Item }
    itemType = "\(Item.self)"
  }
}

/// A container that may be a disposable itself.
protocol ContainerCapability: Sendable {
  /// Disposes of the container; nil if it is disposed of as what it holds.
  var dispose: (@Sendable (AnyObject) -> Void)? { get set }
  /// Whether the container is disposed of as what it holds, for want of an operation of its own.
  var isDisposedAsItem: Bool { get set }
}

extension ContainerCapability {
  /// The same, disposed of as a disposable is, unless it says how.
  func disposed(by disposable: DisposableCapability?) -> Self {
    guard dispose == nil, let disposable else { return self }
    var capability = self
    capability.dispose = disposable.dispose
    capability.isDisposedAsItem = true
    return capability
  }
}

/// How a container of this type is disposed of, on any object.
private func erasedDisposal<Container: AnyObject>(
  _ dispose: @escaping @Sendable (Container) -> Void
) -> @Sendable (AnyObject) -> Void {
  { if let container = $0 as? Container { dispose(container) } }
}

/// A container that disposes of its members when it dies, such as `DisposeBag` or a set of cancellables.
public struct ScopeCapability: Sendable {
  let make: @Sendable () -> AnyObject
  let add: @Sendable (AnyObject, AnyObject) -> Void
  let dispose: (@Sendable (AnyObject) -> Void)?
  let accepts: @Sendable (AnyObject) -> Bool
  /// The type of what it holds.
  let itemType: String

  /// Names the operations; `dispose` is `nil` if members cannot be disposed of before the scope dies.
  public init<Scope: AnyObject, Item>(
    make: @escaping @Sendable () -> Scope,
    add: @escaping @Sendable (Scope, Item) -> Void,
    dispose: (@Sendable (Scope) -> Void)? = nil
  ) {
    self.make = make
    self.add = { if let scope = $0 as? Scope, let item = $1 as? Item { add(scope, item) } }
    if let dispose {
      self.dispose = { if let scope = $0 as? Scope { dispose(scope) } }
    } else {
      self.dispose = nil
    }
    accepts = { $0 is Item }
    itemType = "\(Item.self)"
  }

  /// Names the operations of a scope that is a value, such as a set of cancellables: its members are disposed of as
  /// it lets go of them.
  public init<Scope, Item>(
    value make: @escaping @Sendable () -> Scope,
    add: @escaping @Sendable (inout Scope, Item) -> Void
  ) {
    self.init(make: { ValueScope(make()) }, add: { add(&$0.value, $1) })
  }
}

/// A scope that is a value.
private final class ValueScope<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// A container of one disposable per key, such as `DisposableDict`; the laws use `Int` keys.
public struct DictionaryCapability: ContainerCapability {
  let make: @Sendable () -> AnyObject
  let makeForeign: (@Sendable () -> AnyObject)?
  let set: @Sendable (AnyObject, AnyObject?, Int) -> Void
  var dispose: (@Sendable (AnyObject) -> Void)?
  var isDisposedAsItem = false
  let accepts: @Sendable (AnyObject) -> Bool
  /// The type of what it holds.
  let itemType: String

  /// Names the operations of the container.
  ///
  /// `makeForeign` makes one whose keys, made of the number, have a type of your own that compares and
  /// hashes itself, if the container takes any other path for them; it may be left out. So may `dispose`, where
  /// containers are disposables themselves.
  public init<Container: AnyObject, Item>(
    make: @escaping @Sendable () -> Container,
    set: @escaping @Sendable (Container, Item?, Int) -> Void,
    dispose: (@Sendable (Container) -> Void)? = nil,
    makeForeign: (@Sendable () -> Container)? = nil
  ) {
    self.make = make
    self.makeForeign = makeForeign
    self.set = {
      if let container = $0 as? Container { set(container, $1.flatMap { $0 as? Item }, $2) }
    }
    self.dispose = dispose.map(erasedDisposal)
    accepts = { $0 is Item }
    itemType = "\(Item.self)"
  }
}

/// A serial queue, such as `Queue`, or a scheduler.
public struct QueueCapability: Sendable {
  let make: @Sendable () -> AnyObject
  /// `async`, or `dispatch` where there is no other.
  let enqueue: @Sendable (AnyObject, @escaping @Sendable () -> Void) -> Void
  let async: (@Sendable (AnyObject, @escaping @Sendable () -> Void) -> Void)?
  let sync: (@Sendable (AnyObject, @escaping @Sendable () -> Void) -> Void)?
  let isCurrent: (@Sendable (AnyObject) -> Bool)?
  let dispatch: (@Sendable (AnyObject, @escaping @Sendable () -> Void) -> Void)?
  let after: (@Sendable (AnyObject, Double, @escaping @Sendable () -> Void) -> Void)?

  /// Names the operations of a queue; those that it lacks stay `nil`.
  ///
  /// - Parameters:
  ///   - make: makes a queue.
  ///   - async: enqueues a block, or runs it at once where the queue is current.
  ///   - sync: does the same, and waits for the block.
  ///   - isCurrent: whether the caller is inside a block of the queue.
  ///   - dispatch: enqueues even where the queue is current.
  ///   - after: enqueues when so many seconds have passed.
  public init<Queue: AnyObject>(
    make: @escaping @Sendable () -> Queue,
    async: @escaping @Sendable (Queue, @escaping @Sendable () -> Void) -> Void,
    sync: (@Sendable (Queue, @escaping @Sendable () -> Void) -> Void)? = nil,
    isCurrent: (@Sendable (Queue) -> Bool)? = nil,
    dispatch: (@Sendable (Queue, @escaping @Sendable () -> Void) -> Void)? = nil,
    after: (@Sendable (Queue, Double, @escaping @Sendable () -> Void) -> Void)? = nil
  ) {
    self.make = make
    enqueue = Self.erased(async)
    self.async = enqueue
    self.sync = sync.map(Self.erased)
    self.dispatch = dispatch.map(Self.erased)
    self.isCurrent = isCurrent.map(Self.erasedQuestion)
    self.after = after.map(Self.erasedDelay)
  }

  /// Names the operations of a scheduler: what it is given waits for its turn, wherever it is called.
  ///
  /// - Parameters:
  ///   - make: makes a scheduler.
  ///   - dispatch: enqueues a block.
  ///   - sync: enqueues a block and waits for it.
  ///   - isCurrent: whether the caller is inside a block of the scheduler.
  ///   - after: enqueues when so many seconds have passed.
  public init<Scheduler: AnyObject>(
    scheduler make: @escaping @Sendable () -> Scheduler,
    dispatch: @escaping @Sendable (Scheduler, @escaping @Sendable () -> Void) -> Void,
    sync: (@Sendable (Scheduler, @escaping @Sendable () -> Void) -> Void)? = nil,
    isCurrent: (@Sendable (Scheduler) -> Bool)? = nil,
    after: (@Sendable (Scheduler, Double, @escaping @Sendable () -> Void) -> Void)? = nil
  ) {
    self.make = make
    enqueue = Self.erased(dispatch)
    async = nil
    self.sync = sync.map(Self.erased)
    self.dispatch = enqueue
    self.isCurrent = isCurrent.map(Self.erasedQuestion)
    self.after = after.map(Self.erasedDelay)
  }

  private static func erased<Queue: AnyObject>(
    _ operation: @escaping @Sendable (Queue, @escaping @Sendable () -> Void) -> Void
  ) -> @Sendable (AnyObject, @escaping @Sendable () -> Void) -> Void {
    { if let queue = $0 as? Queue { operation(queue, $1) } }
  }

  private static func erasedQuestion<Queue: AnyObject>(
    _ ask: @escaping @Sendable (Queue) -> Bool
  ) -> @Sendable (AnyObject) -> Bool {
    { ($0 as? Queue).map(ask) ?? false }
  }

  private static func erasedDelay<Queue: AnyObject>(
    _ after: @escaping @Sendable (Queue, Double, @escaping @Sendable () -> Void) -> Void
  ) -> @Sendable (AnyObject, Double, @escaping @Sendable () -> Void) -> Void {
    { if let queue = $0 as? Queue { after(queue, $1, $2) } }
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
