extension ShrinkSession {
  /// Deletes runs of siblings (elements of a list, steps of a program): all, half, a quarter, ….
  ///
  /// - Parameter isFirst: Whether nothing was minimized yet. A few siblings are then left alone one
  ///   by one: they are probably all needed, and will be asked for again with their final values.
  func deleteChildren(isFirst: Bool) {
    forEachParent { parent in
      guard hasDeletableChildren(parent) else { return }
      var size = children(of: parent).count
      while size >= 1, hasBudget {
        if isFirst, size == 1, children(of: parent).count <= 3 { return }
        var end = children(of: parent).count
        while end > 0, hasBudget {
          let siblings = children(of: parent)
          end = min(end, siblings.count)
          let start = max(0, end - size)
          guard start < end else { break }
          _ = attempt(deleting: siblings[start].start..<siblings[end - 1].end)
          end = start
        }
        size /= 2
      }
    }
  }

  /// Deletes the commands of a program behind the one that failed: they did not run.
  func truncatePrograms() {
    guard let step = state.failingStep,
      let program = spans.firstIndex(where: { $0.label == .program })
    else { return }
    let steps = children(of: program)
    guard step + 1 < steps.count else { return }
    _ = attempt(deleting: steps[step + 1].start..<steps[steps.count - 1].end)
  }

  /// The components of a tuple are always there, and so are elements before which nobody asks whether there
  /// is to be one: deleting one would only shift the others.
  func hasDeletableChildren(_ parent: Int) -> Bool {
    guard let first = children(of: parent).first, first.label != .component else { return false }
    return first.label != .element || best[first.start].isBoolean
  }

  /// Of more elements than these any two that are equal go, or that are near each other.
  ///
  /// To ask about all would take longer than all the rest. Commands of a program have to do with any
  /// other.
  private static let few = 8
  private static let reach = 4

  /// Deletes what only goes together: short runs at every offset, then any two siblings.
  func deletePairs() {
    forEachParent { parent in
      guard hasDeletableChildren(parent) else { return }
      let isText = isText(children(of: parent))
      for size in 2...(isText ? 3 : 6) {
        var start = children(of: parent).count - size
        while start >= 0, hasBudget {
          let siblings = children(of: parent)
          if start + size <= siblings.count {
            _ = attempt(deleting: siblings[start].start..<siblings[start + size - 1].end)
          }
          start -= 1
        }
      }
      // Of a text the scalars that belong together are neighbours, or they are equal.
      var second = min(children(of: parent).count, 40) - 1
      while second > 0, hasBudget {
        var first = second - 1
        while first >= 0 {
          let siblings = children(of: parent)
          guard second < siblings.count else { break }
          let isNear = siblings.count <= Self.few || second - first <= Self.reach
          let isWorthwhile =
            !isText && (isNear || siblings[first].label != .element)
            || best[siblings[first].range].elementsEqual(best[siblings[second].range])
          if isWorthwhile, attempt(deleting: siblings[first].range, siblings[second].range) {
            break
          }
          first -= 1
        }
        second -= 1
      }
    }
  }

  /// Deletes an element and renumbers what pointed behind it: values may be positions.
  ///
  /// - Parameter isFirst: Whether nothing was minimized yet. Then values may be anything; later those
  ///   beyond the last element say that none of their domain is a position.
  func deleteAndRenumber(isFirst: Bool) {
    forEachParent { parent in
      var index = min(children(of: parent).count, 64) - 1
      while index >= 0, hasBudget {
        let siblings = children(of: parent)
        if index < siblings.count {
          deleteAndRenumber(siblings, at: index, except: isFirst ? [] : domains(beyond: siblings))
        }
        index -= 1
      }
    }
  }

  private func domains(beyond siblings: [Span]) -> Set<IntegerDomain> {
    let all = best[siblings[0].start..<siblings[siblings.count - 1].end]
    return Set(
      all.compactMap { choice in
        choice.asInteger.flatMap { (0..<siblings.count).contains($0.value) ? nil : $0.domain }
      }
    )
  }

  private func deleteAndRenumber(
    _ siblings: [Span],
    at index: Int,
    except excluded: Set<IntegerDomain>
  ) {
    var candidate = best
    var isRenumbered = false
    for position in siblings[0].start..<siblings[siblings.count - 1].end {
      guard case .integer(let value, let domain) = candidate[position],
        value >= index, value < siblings.count, !domain.codesScalars,
        domain.meaning != .alternatives, !excluded.contains(domain)
      else { continue }
      // What pointed at the element itself may as well point anywhere.
      let renumbered = value == index ? domain.target : value - 1
      guard renumbered != value, domain.contains(renumbered) else { continue }
      candidate[position] = .integer(renumbered, domain)
      isRenumbered = true
    }
    candidate.removeSubrange(siblings[index].range)
    if isRenumbered { _ = attempt(candidate) }
  }

  /// Joins two neighbouring collections by deleting the end of one and the start of the next.
  func joinCollections() {
    var position = best.count - 2
    while position >= 0, hasBudget {
      if position + 1 < best.count,
        case .boolean(false, _) = best[position], case .boolean(true, _) = best[position + 1],
        spans.contains(where: { $0.label == .collection && $0.end == position + 1 }),
        spans.contains(where: { $0.label == .element && $0.start == position + 1 })
      {
        _ = attempt(deleting: position..<position + 2)
      }
      position -= 1
    }
  }

  /// Deletes short runs of choices, whatever they mean.
  ///
  /// Not of what is made of elements: those have been deleted as such, and half of one with half of the
  /// next only takes what follows for something else.
  func deleteRuns() {
    var shape = state.reshapings
    var questions = placesOfQuestions
    for size in stride(from: 5, through: 1, by: -1) {
      var start = best.count - size
      while start >= 0, hasBudget {
        let run = start..<start + size
        start -= 1
        guard run.upperBound <= best.count else { continue }
        if state.reshapings != shape {
          shape = state.reshapings
          questions = placesOfQuestions
        }
        if !run.contains(where: questions.contains), !isElements(run), !isInText(run) {
          _ = attempt(deleting: run)
        }
      }
    }
  }

  /// Where it was asked whether there is another element, or step.
  private var placesOfQuestions: Set<Int> {
    var places: Set<Int> = []
    for span in spans where span.label == .element && isAnnounced(span) {
      places.insert(span.start)
      let parent = spans[span.parent]
      // The last answer has no span of its own.
      if parent.end > 0, children(of: span.parent).last.map({ $0.end < parent.end }) ?? false {
        places.insert(parent.end - 1)
      }
    }
    return places
  }

  /// Whether nothing but a collection holds all of the choices.
  private func isElements(_ run: Range<Int>) -> Bool {
    let innermost = spans.last { $0.start <= run.lowerBound && run.upperBound <= $0.end }
    return innermost?.label == .collection
  }

  /// Whether elements are a scalar each.
  func isText(_ siblings: [Span]) -> Bool {
    siblings.allSatisfy { $0.count <= 2 && integer(at: $0.end - 1)?.domain.codesScalars ?? false }
  }

  /// Whether the choices are those of elements that are a scalar each: they were deleted as such.
  private func isInText(_ range: Range<Int>) -> Bool {
    range.allSatisfy { position in
      let scalar = best[position].isBoolean ? position + 1 : position
      return integer(at: scalar)?.domain.codesScalars ?? false
    }
  }

  /// Visits each span before those inside it; spans may vanish meanwhile.
  func forEachParent(_ body: (Int) -> Void) {
    var parent = 0
    while parent < spans.count, hasBudget {
      body(parent)
      parent += 1
    }
  }
}
