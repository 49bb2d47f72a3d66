import Interleaving
import Testing

/// Tasks that begin on the thread that makes them.
@Suite(.enabled(if: isInterleavingAvailable)) struct ImmediateTaskTests {
  @Test func `it ends before or after another child`() {
    guard #available(macOS 26, iOS 26, watchOS 26, tvOS 26, visionOS 26, *) else { return }
    expectSame(2) { scope in
      let text = Text()
      scope.concurrently(tasks: [
        {
          await withTaskGroup(of: String.self) { group in
            group.addTask { "a" }
            group.addImmediateTask { "b" }
            for await child in group { text.add(child) }
          }
        }
      ])
      return text.value
    }
  }

  @Test func `one inside another`() {
    guard #available(macOS 26, iOS 26, watchOS 26, tvOS 26, visionOS 26, *) else { return }
    expectSame(5) { scope in
      let text = Text()
      scope.concurrently(tasks: [
        {
          let outer = Task.immediate {
            let inner = Task.immediate {
              text.add("a")
              await Task.yield()
              text.add("b")
            }
            text.add("c")
            await inner.value
            text.add("d")
          }
          text.add("e")
          await outer.value
        }
      ])
      return text.value
    }
  }

  @Test func `it sleeps, and ends`() {
    guard #available(macOS 26, iOS 26, watchOS 26, tvOS 26, visionOS 26, *) else { return }
    expectSame(2, limits: [.virtualTime]) { scope in
      let text = Text()
      scope.concurrently(tasks: [
        {
          await withTaskGroup(of: String.self) { group in
            for child in 0..<2 {
              group.addImmediateTask {
                try? await Task.sleep(for: .seconds(1))
                await Task.yield()
                return "\(child)"
              }
            }
            for await child in group { text.add(child) }
          }
        }
      ])
      return text.value
    }
  }
}
