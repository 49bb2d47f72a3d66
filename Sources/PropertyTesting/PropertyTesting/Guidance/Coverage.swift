internal import CPropertyTesting

/// What the instrumented code does on this thread while a case runs.
///
/// Code is instrumented if it is compiled with `-sanitize-coverage=edge,trace-cmp`; the callbacks
/// that the compiler then emits are answered by `CPropertyTesting`.
final class Coverage {
  // Unsafe: made and freed with this object, and used by the thread of its search only.
  private let recorder: OpaquePointer

  /// Whether any code of the process is instrumented.
  static var isAvailable: Bool { pt_edge_count() > 0 }

  init() { recorder = pt_recorder_make() }

  deinit { pt_recorder_free(recorder) }

  func begin() { pt_recorder_begin(recorder) }

  func end() { pt_recorder_end(recorder) }

  /// The edges that were taken, and how often.
  var edges: [(edge: Int, hits: Int)] {
    (0..<pt_recorder_edge_count(recorder)).map { index in
      let edge = pt_recorder_edge(recorder, index)
      return (Int(edge), Int(pt_recorder_edge_hits(recorder, edge)))
    }
  }

  var comparisons: [Comparison] {
    (0..<pt_recorder_comparison_count(recorder)).map { index in
      let seen = pt_recorder_comparison(recorder, index)
      return Comparison(
        left: seen.left,
        right: seen.right,
        width: Int(seen.width),
        isConstant: seen.is_constant,
        site: UInt(seen.site)
      )
    }
  }

  /// The literals of the code around an edge that was taken; none if it never was.
  static func literals(near edge: Int) -> [Literal] {
    let site = pt_edge_site(UInt32(edge))
    guard site != 0 else { return [] }
    var literals: [Literal] = []
    withUnsafeMutablePointer(to: &literals) { pointer in
      _ = pt_scan_literals(site, UnsafeMutableRawPointer(pointer)) { context, found in
        // Unsafe: the context is the array above, and the literal is there while this is called.
        guard let literals = context?.assumingMemoryBound(to: [Literal].self),
          let literal = found.flatMap({ Literal($0.pointee) })
        else { return }
        literals.pointee.append(literal)
      }
    }
    return literals
  }
}

/// A comparison that the code under test has made.
struct Comparison: Hashable {
  let left: UInt64
  let right: UInt64
  let width: Int
  let isConstant: Bool
  let site: UInt

  /// Both operands as integers of their width, without a sign and with one.
  var readings: [(left: Int, right: Int)] {
    let plain = (Int(truncatingIfNeeded: left), Int(truncatingIfNeeded: right))
    let shift = 64 - 8 * width
    guard shift > 0 else { return [plain] }
    let signed = ((plain.0 << shift) >> shift, (plain.1 << shift) >> shift)
    return signed == plain ? [plain] : [plain, signed]
  }

  /// How many of the upper bits of their difference are zero: the more, the closer.
  var closeness: Int {
    let (first, second) = readings.last ?? (0, 0)
    let difference = first > second ? first &- second : second &- first
    return UInt(bitPattern: difference).leadingZeroBitCount
  }
}
