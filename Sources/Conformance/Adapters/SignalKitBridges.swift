internal import SignalKitInstrumented
internal import SignalLaws

/// What the reference offers to tasks.
func assignBridges<Value: LawValue>(_ it: inout Implementation<SignalsOf<Value>>) {
  it.first = { signal in
    do {
      return .next(try await signal.first().number)
    } catch let error as LawError {
      return .failed(error)
    } catch is CancellationError {
      return nil
    } catch {
      return .completed
    }
  }
  it.startOnMainActor = { signal, sink in
    signal.startOnMainActor(
      next: { sink.next($0.number) },
      error: sink.failed,
      completed: sink.completed
    ).dispose
  }
  it.fromCallback = {
    let handler = Atomic<(@Sendable (Int) -> Void)?>(value: nil)
    return (
      .fromCallback { (report: @escaping (Value) -> Void) in
        // It may be called from any thread.
        nonisolated(unsafe) let report = report
        _ = handler.swap { report(Value($0)) }
      },
      { value in handler.with { $0 }?(value) }
    )
  }
  it.fromTask = { work in
    Signal<Value, NoError>.fromTask { Value(await work()) } |> castError(LawError.self)
  }
  it.fromAsyncSequence = { numbers in
    Signal<Value, NoError>(numbers.map { Value($0) }) |> castError(LawError.self)
  }
  it.fromThrowingTask = { work in
    .fromTask { () async throws(LawError) -> Value in Value(try await work()) }
  }
  it.fromThrowingSequence = { SignalsOf<Value>($0.map { Value($0) }) }
  it.values = { signal, each in
    do {
      for try await value in signal.values(buffering: .unbounded) { each(.next(value.number)) }
      if !Task.isCancelled { each(.completed) }
    } catch {
      each(.failed((error as? LawError) ?? LawError(-1)))
    }
  }
}
