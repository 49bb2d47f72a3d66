import SignalKit
import Testing

/// Classes as an application has them: not Sendable, with subscriptions as properties.
private class Controller {
  var title: String = "" {
    didSet { titles.append(title) }
  }
  private(set) var titles: [String] = []

  private let titleDisposable = MetaDisposable()
  private let disposables = DisposableSet()
  private let itemDisposables = DisposableDict<Int>()
  private var loadDisposable: Disposable?

  private let ready = Promise<Bool>()
  private let selection = ValuePromise<Int?>(nil, ignoreRepeated: true)
  private let actions = ValuePipe<String>()

  init(title: Signal<String, NoError>) {
    self.titleDisposable.set(
      (title
        |> distinctUntilChanged).start(next: { [weak self] title in
          guard let strongSelf = self else {
            return
          }
          strongSelf.title = title
        })
    )

    self.disposables.add(
      self.actions.signal().start(next: { [weak self] action in
        self?.title = action
      })
    )
    self.ready.set(
      combineLatest(self.selection.get(), self.actions.signal())
        |> map { selection, _ -> Bool in
          selection != nil
        }
    )
  }

  deinit {
    self.titleDisposable.dispose()
    self.disposables.dispose()
    self.itemDisposables.dispose()
    self.loadDisposable?.dispose()
  }

  func select(_ item: Int?) {
    self.selection.set(item)
    if let item = item {
      self.itemDisposables.set(counting(to: item).start(), forKey: item)
    }
  }

  func perform(_ action: String) {
    self.actions.putNext(action)
  }

  func load(completion: @escaping (Int) -> Void) {
    self.loadDisposable?.dispose()
    self.loadDisposable = (counting(to: 3) |> last |> map { $0 ?? 0 }).start(next: completion)
  }

  var isReady: Signal<Bool, NoError> {
    self.ready.get()
  }
}

private final class EditController: Controller {
  override init(title: Signal<String, NoError>) {
    super.init(title: title |> map { "Edit " + $0 })
  }
}

@Suite struct ViewModelUse {
  @Test func `a controller over its life`() {
    let title = ValuePromise("Chats")
    var controller: Controller? = EditController(title: title.get())
    weak let observed = controller
    var ready: [Bool] = []
    let disposable = controller?.isReady.start(next: { ready.append($0) })
    title.set("Settings")
    controller?.perform("search")
    controller?.select(3)
    var loaded = 0
    controller?.load { loaded = $0 }
    #expect(controller?.titles == ["Edit Chats", "Edit Settings", "search"])
    #expect(ready == [false, true])
    #expect(loaded == 3)
    disposable?.dispose()
    controller = nil
    #expect(observed == nil)
  }

  @Test func `state in an Atomic, shared with a queue`() {
    final class Cache {
      private let queue = Queue(name: "cache")
      private let entries = Atomic<[String: Int]>(value: [:])

      func store(_ value: Int, for key: String) -> Signal<Void, NoError> {
        Signal { subscriber in
          self.queue.async {
            let _ = self.entries.modify { entries in
              var entries = entries
              entries[key] = value
              return entries
            }
            subscriber.putNext(Void())
            subscriber.putCompletion()
          }
          return EmptyDisposable
        }
      }

      func value(for key: String) -> Int? {
        self.entries.with { $0[key] }
      }
    }
    let cache = Cache()
    let stored =
      cache.store(1, for: "a")
      |> mapToSignal { _ -> Signal<Void, NoError> in
        cache.store(2, for: "b")
      }
    #expect(eventsUntilEnd(stored) == ["()", "completed"])
    #expect(cache.value(for: "a") == 1)
    #expect(cache.value(for: "b") == 2)
  }

  @MainActor @Test func `a view that belongs to the main actor`() async {
    @MainActor final class View {
      private let disposable = MetaDisposable()
      var text = ""

      func bind(_ signal: Signal<String, NoError>, completed: @escaping () -> Void) {
        self.disposable.set(
          (signal
            |> deliverOnMainQueue).start(
              next: { [weak self] text in
                self?.text = text
              },
              completed: completed
            )
        )
      }
    }
    let view = View()
    await withCheckedContinuation { continuation in
      view.bind(
        .single("shown") |> runOn(.concurrentDefaultQueue()),
        completed: {
          continuation.resume()
        }
      )
    }
    #expect(view.text == "shown")
  }
}
