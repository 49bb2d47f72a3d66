import Foundation
import SignalKit
import Testing

/// A class of the main actor that holds subscriptions, in the way of the family.
@MainActor private final class MainActorScreen {
  private var disposable: Disposable?
  private let meta = MetaDisposable()
  private let set = DisposableSet()
  private let bag = DisposeBag()
  private(set) var text = ""

  func show(_ signal: Signal<String, NoError>) {
    disposable = signal.startOnMainActor(next: { [weak self] in self?.text = $0 })
    meta.set(signal.start(next: { _ in }))
    signal.start(next: { _ in }).add(to: set)
    signal.start(next: { _ in }).add(to: bag)
    signal.startStandalone(next: { _ in })
  }

  deinit {
    disposable?.dispose()
    meta.dispose()
    set.dispose()
  }
}

/// A disposable of the application, with state of its own.
private final class CountingApplicationDisposable: Disposable, @unchecked Sendable {
  // @unchecked: the count is reached under the lock.
  private let lock = NSLock()
  private var count = 0

  func dispose() {
    lock.lock()
    count += 1
    lock.unlock()
  }

  var disposals: Int {
    lock.lock()
    defer { lock.unlock() }
    return count
  }
}

/// Stays where it is: as most models, it is not `Sendable`.
private final class ApplicationModel { var title = "new" }

@MainActor private final class ModelScreen {
  private let model: Signal<ApplicationModel, NoError> = .single(ApplicationModel())

  func titles() async throws -> [String] {
    let present = await model.get()
    present.title = "seen"
    return [try await model.first().title]
  }
}

@Suite struct MainActorUse {
  @MainActor @Test func `a class of the main actor disposes in its deinit`() {
    let pipe = ValuePipe<String>()
    var disposals = 0
    var screen: MainActorScreen? = MainActorScreen()
    screen?.show(pipe.signal() |> afterDisposed { disposals += 1 })
    pipe.putNext("a")
    #expect(screen?.text == "a")
    screen = nil
    #expect(disposals == 4)
  }

  @Test func `a model that is not Sendable is awaited on the main actor`() async throws {
    let titles = try await ModelScreen().titles()
    #expect(titles == ["seen"])
  }

  @Test func `a scoped disposable disposes when it dies`() {
    let disposable = CountingApplicationDisposable()
    do {
      let scoped = ScopedDisposable(disposable)
      #expect(disposable.disposals == 0)
      withExtendedLifetime(scoped) {}
    }
    #expect(disposable.disposals == 1)
    do {
      let bag = DisposeBag()
      disposable.add(to: bag)
    }
    #expect(disposable.disposals == 2)
  }

  @Test func `a promise tells its present value`() {
    let promise = ValuePromise(1)
    promise.set(2)
    #expect(promise.value == 2)
  }
}
