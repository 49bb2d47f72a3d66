internal import SignalKitInstrumented
internal import SignalLaws

/// What the reference offers to tasks.
func assignBridges(_ it: inout Implementation<Signals>) {
  it.first = { signal in
    do {
      return .next(try await signal.first())
    } catch let error as LawError {
      return .failed(error)
    } catch is CancellationError {
      return nil
    } catch {
      return .completed
    }
  }
  it.fromCallback = {
    let handler = Atomic<(@Sendable (Int) -> Void)?>(value: nil)
    return (
      .fromCallback { (report: @escaping (Int) -> Void) in
        // It may be called from any thread.
        nonisolated(unsafe) let report = report
        _ = handler.swap { report($0) }
      },
      { value in handler.with { $0 }?(value) }
    )
  }
  it.fromTask = { work in .fromTask { () async throws(LawError) -> Int in await work() } }
  it.fromAsyncSequence = { Signal<Int, NoError>($0) |> castError(LawError.self) }
  it.fromThrowingTask = { work in .fromTask { () async throws(LawError) -> Int in try await work() }
  }
  it.fromThrowingSequence = { Signals($0) }
  it.values = { signal, each in
    do {
      for try await value in signal.values(buffering: .unbounded) { each(.next(value)) }
      if !Task.isCancelled { each(.completed) }
    } catch {
      each(.failed((error as? LawError) ?? LawError(-1)))
    }
  }
}
