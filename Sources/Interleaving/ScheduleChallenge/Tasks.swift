public import Interleaving

/// As `setsAndDisposes`, by tasks instead of threads.
public func setsAndDisposesInTasks(_ scope: Scope) -> String? {
  let container = Container()
  let items = [CountedItem(), CountedItem()]
  scope.concurrently(tasks: [
    {
      container.set(items[0])
      container.set(items[1])
    },
    { container.dispose() },
  ])
  container.dispose()
  return verdict(items)
}

/// As `setsAndDisposes`, by tasks that go to an actor for each operation.
public func setsAndDisposesOnActor(_ scope: Scope) -> String? {
  let container = ContainerActor()
  let items = [CountedItem(), CountedItem()]
  scope.concurrently(tasks: [
    {
      await container.set(items[0])
      await container.set(items[1])
    },
    { await container.dispose() },
  ])
  return verdict(items)
}

/// Keeps one item, and disposes of what it does not keep.
private actor ContainerActor {
  private var item: CountedItem?
  private var isDisposed = false

  func set(_ new: CountedItem) {
    guard !isDisposed else { return new.dispose() }
    item?.dispose()
    item = new
  }

  func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    item?.dispose()
    item = nil
  }
}
