import Interleaving
import Synchronization
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// What functions that allocate write into what they give.
@Suite(.enabled(if: isInterleavingAvailable)) struct AllocationWriteTests {
  /// Unchecked, since a pointer that is handed over without an order is what is tried.
  private final class Place: @unchecked Sendable {
    let pointer = Atomic<UnsafeMutableRawPointer?>(nil)

    deinit { free(pointer.load(ordering: .relaxed)) }
  }

  /// One thread hands over what it has allocated, and another reads it, so many bytes on.
  private func outcome(
    isOrdered: Bool,
    at offset: Int,
    _ allocate: @escaping @Sendable () -> UnsafeMutableRawPointer?
  ) -> Exploration.Outcome {
    explore(Exploration(strategies: [.exhaustive])) { scope in
      let place = Place()
      scope.concurrently([
        {
          let made = allocate()
          if isOrdered {
            place.pointer.store(made, ordering: .releasing)
          } else {
            place.pointer.store(made, ordering: .relaxed)
          }
        },
        {
          guard let found = place.pointer.load(ordering: .acquiring) else { return }
          if found.load(fromByteOffset: offset, as: Int.self) == .max { yieldPoint() }
        },
      ])
      return nil
    }
  }

  private func expectSeen(
    at offset: Int = 0,
    _ allocate: @escaping @Sendable () -> UnsafeMutableRawPointer?
  ) {
    let racing = outcome(isOrdered: false, at: offset, allocate)
    #expect("\(racing.finding, default: "none")".contains("Data race"), "\(racing)")
    let right = outcome(isOrdered: true, at: offset, allocate)
    #expect(right.coverage?.isExhaustive == true, "\(right)")
  }

  @Test func `the zeros of calloc are written by who asks for them`() {
    expectSeen { calloc(1, MemoryLayout<Int>.size) }
  }

  @Test func `what realloc copies is written by who asks for it`() {
    expectSeen {
      let first = malloc(MemoryLayout<Int>.size)
      first?.storeBytes(of: 1, as: Int.self)
      return realloc(first, 64)
    }
  }

  /// Nothing but the allocation itself is out of order: the bytes have no other writer.
  @Test func `an allocation is no more seen by others than what is written into it`() {
    expectSeen { malloc(MemoryLayout<Int>.size) }
    expectSeen { UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 8) }
    expectSeen { UnsafeMutableRawPointer(UnsafeMutablePointer<Int>.allocate(capacity: 2)) }
    expectSeen {
      .init(UnsafeMutableBufferPointer<Int>.allocate(capacity: 2).baseAddress)
    }
    expectSeen {
      UnsafeMutableRawBufferPointer.allocate(byteCount: 16, alignment: 8).baseAddress
    }
  }

  @Test func `what is allocated before there are threads is there for all`() {
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      let place = Atomic<UnsafeMutablePointer<Int>?>(nil)
      scope.concurrently([
        { place.store(pointer, ordering: .relaxed) },
        { place.load(ordering: .relaxed)?.pointee = 1 },
      ])
      pointer.deallocate()
      return nil
    }
    #expect(outcome.coverage?.isExhaustive == true, "\(outcome)")
  }

  @Test func `a large allocation is seen as far as its beginning`() {
    expectSeen(at: 59_000) { calloc(60, 1000) }
  }

  /// What is known of each eight bytes takes several times as many.
  @Test func `a huge allocation is no trouble as long as it is empty`() {
    expectSeen { calloc(1 << 16, 1 << 14) }
  }
}
