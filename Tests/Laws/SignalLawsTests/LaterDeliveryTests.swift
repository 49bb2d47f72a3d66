import SignalLaws
import Synchronization
import Testing

/// Sequences as users of async sequences have them: a run begins when a task asks for the first element,
/// and dispose cancels that task.
private struct Elements: Sendable {
  typealias Next = () async throws -> Int?

  let open: @Sendable () -> Next

  init(_ open: @escaping @Sendable () -> Next) { self.open = open }

  /// What a function puts, from when the first element is asked for.
  init(of body: @escaping @Sendable (Sink) -> @Sendable () -> Void) {
    open = {
      var elements: AsyncThrowingStream<Int, any Error>.Iterator?
      return {
        if elements == nil {
          if Task.isCancelled { return nil }
          let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
          let end = body(
            Sink(
              next: { continuation.yield($0) },
              failed: { continuation.finish(throwing: $0) },
              completed: { continuation.finish() }
            )
          )
          continuation.onTermination = { _ in end() }
          elements = stream.makeAsyncIterator()
        }
        return try await elements?.next()
      }
    }
  }

  func map(_ transform: @escaping @Sendable (Int) -> Int) -> Elements {
    Elements { [open] in
      let next = open()
      return { try await next().map(transform) }
    }
  }

  /// Each source in a task of its own; `dropsValue` is asked of each value.
  static func merge(
    _ sources: [Elements],
    dropping dropsValue: @escaping @Sendable (Int) -> Bool
  ) -> Elements {
    Elements {
      let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
      if sources.isEmpty { continuation.finish() }
      let running = Counter(sources.count)
      let tasks = sources.map { source in
        Task {
          do {
            let next = source.open()
            while let value = try await next() {
              if !dropsValue(value) { continuation.yield(value) }
            }
            if running.isLast() { continuation.finish() }
          } catch {
            continuation.finish(throwing: error)
          }
        }
      }
      continuation.onTermination = { _ in for task in tasks { task.cancel() } }
      var elements = stream.makeAsyncIterator()
      return { try await elements.next() }
    }
  }
}

private final class Counter: Sendable {
  private let count: Mutex<Int>

  init(_ count: Int) { self.count = Mutex(count) }

  /// Counts down, and tells whether that was the last one.
  func isLast() -> Bool {
    count.withLock {
      $0 -= 1
      return $0 == 0
    }
  }
}

@Suite struct `Later delivery` {
  private func subject(
    saysSo: Bool = true,
    dropping dropsValue: @escaping @Sendable (Int) -> Bool = { _ in false }
  ) -> Subject {
    Subject(
      Implementation<Elements>(
        "sequences",
        make: { body in Elements(of: body) },
        start: { elements, sink in
          let task = Task {
            do {
              let next = elements.open()
              while let value = try await next(), !Task.isCancelled { sink.next(value) }
              if !Task.isCancelled { sink.completed() }
            } catch {
              if !Task.isCancelled, let error = error as? LawError { sink.failed(error) }
            }
          }
          return { task.cancel() }
        },
        capabilities: {
          $0.map = { $0.map($1) }
          $0.merge = { .merge($0, dropping: dropsValue) }
          $0.delay = { source, seconds in
            Elements {
              let next = source.open()
              let isFirst = Counter(1)
              return {
                if isFirst.isLast() { try await Task.sleep(for: .seconds(max(0, seconds))) }
                return try await next()
              }
            }
          }
          guard saysSo else { return }
          $0.contract = [
            .laterDelivery: "A task reads the elements.",
            .anyStartOrder: "Each source is read by a task.",
            .noEventInsideStart: "Elements wait until they are asked for.",
            .ownEnds: "A stream tells of its end when it is finished.",
          ]
        }
      )
    )
  }

  @Test(
    arguments: [
      "ADP-1", "ADP-2", "ADP-3", "ADP-4", "ADP-5", "SUB-1", "SUB-2", "SUB-3", "SUB-5", "SUB-9",
      "SUB-11", "SUB-20", "MAP-1", "MAP-3", "MRG-1", "MRG-2", "MRG-3", "MRG-7", "DLY-4", "PLN-1",
      "PLN-2", "PLN-3", "PLN-11",
    ] as [LawID]
  )
  func `what a task does later is awaited`(_ id: LawID) throws {
    let law = try #require(Law.named(id))
    let verdict = Checker(settings: Settings(cases: 30, schedules: 20)).check(law, on: subject())
    guard case .holds = verdict else {
      Issue.record("\(id): \(verdict)")
      return
    }
  }

  @Test(
    arguments: [
      ("SUB-13", "-\nA: start dispose\nB: completed"),
      ("SUB-10", "-\nA: start dispose\nB: next 1\nC: dispose"),
    ] as [(LawID, String)]
  )
  func `who puts does not wait for a run that nobody wants any more`(
    _ id: LawID,
    _ program: String
  ) throws {
    let law = try #require(Law.named(id))
    let verdict = try Checker().check(law, on: subject(), program: program)
    #expect(verdict.status == .holds, "\(verdict)")
  }

  @Test(arguments: ["MRG-1", "MRG-7"] as [LawID])
  func `what it does not do is still missed`(_ id: LawID) throws {
    let law = try #require(Law.named(id))
    let broken = subject { $0 % 2 == 0 }
    guard case .violated = Checker().check(law, on: broken) else {
      Issue.record("\(id) holds of a merge that drops values")
      return
    }
  }

  @Test(arguments: ["ADP-1", "ADP-5"] as [LawID])
  func `who does not say so is told the clause`(_ id: LawID) throws {
    let law = try #require(Law.named(id))
    guard case .violated(let found) = Checker().check(law, on: subject(saysSo: false)) else {
      Issue.record("\(id) holds")
      return
    }
    #expect(found.message.contains("`laterDelivery`"))
  }
}
