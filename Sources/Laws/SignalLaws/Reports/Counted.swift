/// "1 law", "2 laws": a number with its noun.
package func counted(_ number: Int, _ noun: String) -> String {
  counted(number, noun, noun + "s")
}

/// "1 capability", "2 capabilities": a number with its noun.
func counted(_ number: Int, _ noun: String, _ plural: String) -> String {
  "\(number) \(number == 1 ? noun : plural)"
}
