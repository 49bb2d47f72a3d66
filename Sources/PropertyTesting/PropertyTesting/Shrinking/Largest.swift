/// The largest count found for which `holds`.
///
/// Tries one to four one by one, then doubles, then bisects: making a change k times over costs
/// about log k executions (`find_integer` in MacIver & Donaldson 2020).
func largest(upTo limit: Int, where holds: (Int) -> Bool) -> Int {
  var low = 0
  while low < 4 {
    guard low < limit, holds(low + 1) else { return low }
    low += 1
  }
  var high = 8
  while high < limit, holds(high) {
    low = high
    high = high > limit / 2 ? limit : high * 2
  }
  if high >= limit {
    if limit > low, holds(limit) { return limit }
    high = limit
  }
  while high - low > 1 {
    let middle = low + (high - low) / 2
    if holds(middle) { low = middle } else { high = middle }
  }
  return low
}
