import SignalKit
import Testing

// page begins
final class Preview {
  private let loading = MetaDisposable()
  private(set) var text = ""

  func show(_ page: Signal<String, NoError>) {
    loading.set(page.start(next: { [weak self] in self?.text = $0 }))
  }

  deinit { loading.dispose() }
}
// page ends

@Suite struct `Replacing a subscription` {
  @Test func `a page that answers late is not shown`() {
    // page begins
    let (slow, quick) = (ValuePipe<String>(), ValuePipe<String>())
    let preview = Preview()
    preview.show(slow.signal())
    preview.show(quick.signal())
    quick.putNext("the page that was asked for last")
    slow.putNext("the one before")
    #expect(preview.text == "the page that was asked for last")
    // page ends
  }
}
