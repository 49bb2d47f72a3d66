internal import CInterleaving
internal import Synchronization

/// Held while the tables of the program's functions are made and asked.
private let tables = Mutex(())

private func mangledName(at pc: UInt) -> String? {
  var buffer = [CChar](repeating: 0, count: 512)
  guard tables.withLock({ _ in il_symbol(pc, &buffer, buffer.count) }) else { return nil }
  return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
}

/// The function that holds an instruction, in readable form; `nil` when it is not known.
func symbol(at pc: UInt) -> String? {
  guard let mangled = mangledName(at: pc) else { return nil }
  return demangled(mangled) ?? cppDemangled(mangled) ?? mangled
}

/// Whether a function of this name, in readable form, takes a lock for those who call it.
func isLockWrapper(_ name: String) -> Bool { il_is_lock_wrapper(name) }

/// The module of the program, or the function of another language, that holds an instruction; `nil`
/// where its accesses are nobody's concern: in the kit itself and in what the compiler makes.
func unobservedModule(at pc: UInt) -> String? {
  guard let mangled = mangledName(at: pc) else { return nil }
  guard mangled.hasPrefix("$s") else {
    return mangled.hasPrefix("_Z") ? symbol(at: pc) : isOfRuntime(mangled) ? nil : mangled
  }
  let digits = mangled.dropFirst(2).prefix { $0.isNumber }
  guard let length = Int(digits), length > 0 else { return nil }
  let module = String(mangled.dropFirst(2 + digits.count).prefix(length))
  return modulesOfKitAndToolchain.contains(module) ? nil : "module \(module)"
}

/// What the names of a Swift module's functions begin with, for the function that holds an instruction;
/// `nil` if it is not of Swift.
func modulePrefix(at pc: UInt) -> String? {
  guard let mangled = mangledName(at: pc) else { return nil }
  guard mangled.hasPrefix("$s") else { return nil }
  let digits = mangled.dropFirst(2).prefix { $0.isNumber }
  guard let length = Int(digits), length > 0 else { return nil }
  return String(mangled.prefix(2 + digits.count + length))
}

/// Whether the function that holds an instruction copies, destroys or describes values for whoever uses a
/// type: nothing that its module says.
func isMadeByCompiler(at pc: UInt) -> Bool {
  guard let mangled = mangledName(at: pc), let name = spelledOut(mangled) else { return false }
  return ["outlined ", "type metadata ", "lazy protocol witness ", "associated type "].contains {
    name.hasPrefix($0)
  }
}

/// Whether a function of this name is one that its module declares, and that was compiled with it: not what
/// another module adds to its types, nor what the compiler makes where such a function is used.
func isDeclaredInItsModule(_ mangled: UnsafePointer<CChar>?) -> Bool {
  guard let mangled, var name = spelledOut(String(cString: mangled))?[...] else { return false }
  if name.hasPrefix("static ") { name = name.dropFirst(7) }
  // Whatever else begins with words that say what it is.
  let module = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
  return !module.isEmpty && name.dropFirst(module.count).first == "."
}

private let modulesOfKitAndToolchain: Set<String> = [
  "Interleaving", "InterleavingTestSupport", "Linearizability", "PropertyTesting", "SignalLaws",
  "SignalLawsTesting",
  "Android", "CRT", "CoreFoundation", "Cxx", "CxxStdlib", "Darwin", "Dispatch", "Distributed",
  "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
  "FoundationXML", "Glibc", "Musl", "Observation", "RegexBuilder", "Runtime", "Swift",
  "SwiftOnoneSupport", "Synchronization", "Testing", "WASILibc", "WinSDK", "XCTest",
  "_Backtracing", "_Builtin_float", "_Concurrency", "_Differentiation", "_FoundationCShims",
  "_FoundationCollections", "_FoundationICU", "_RegexParser", "_StringProcessing",
  "_SwiftConcurrencyShims", "_TestDiscovery", "_Testing_Foundation", "_TestingInternals",
  "_Volatile", "_math",
]

/// Whether it is a function of the kit, one in front of a library's, or one that the compiler and the linker put
/// into every program: names with two underscores are theirs.
private func isOfRuntime(_ name: String) -> Bool {
  ["il_", "interleaving_", "__"].contains { name.hasPrefix($0) } || ofLinker.contains(name)
    || il_stands_in(name)
}

private let ofLinker: Set<String> = [
  "_dl_relocate_static_pie", "_fini", "_init", "_start", "deregister_tm_clones", "frame_dummy",
  "main", "register_tm_clones",
]

@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>,
  _ length: Int,
  _ output: UnsafeMutablePointer<CChar>?,
  _ outputLength: UnsafeMutablePointer<Int>?,
  _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

private func cppDemangled(_ name: String) -> String? {
  guard name.hasPrefix("_Z"), let raw = il_demangled(name) else { return nil }
  defer { il_free_name(raw) }
  return String(cString: raw)
}

/// A mangled name of Swift as the runtime spells it out.
private func spelledOut(_ name: String) -> String? {
  guard let raw = swiftDemangle(name, name.utf8.count, nil, nil, 0) else { return nil }
  // The runtime allocates with malloc and leaves the result to its caller.
  defer { il_free_name(raw) }
  return String(cString: raw)
}

/// A mangled name of Swift in readable form.
func demangled(_ name: String) -> String? {
  spelledOut(name).map { readable(withoutDiscriminators(withoutSpecializations($0))) }
}

/// What the optimizer made of a function has that function's name.
private func withoutSpecializations(_ name: String) -> String {
  var rest = name[...]
  while true {
    if let plain = rest.wholeMatch(of: #/merged (.*)/#) {
      rest = plain.1
      continue
    }
    guard let opening = rest.prefixMatch(of: #/[a-z \-]*specialization </#) else {
      return String(rest)
    }
    var depth = 1
    var last: Character = "<"
    var tail = rest[opening.range.upperBound...]
    while depth > 0, let next = tail.popFirst() {
      if next == "<" { depth += 1 }
      // Not the end of an arrow.
      if next == ">", last != "-" { depth -= 1 }
      last = next
    }
    guard tail.hasPrefix(" of ") else { return String(rest) }
    rest = tail.dropFirst(4)
  }
}

/// A name without result types, and a closure without its own type.
private func readable(_ name: String) -> String {
  let parts = name.split(separator: " in ").map { part -> String in
    let words = part.split(separator: " ")
    guard part.hasPrefix("closure #"), words.count > 1 else {
      return withoutResult(part)
    }
    return "\(words[0]) \(words[1])"
  }
  return parts.joined(separator: " in ")
}

/// A function's name without the type of its result; the arrows of its parameters stay, and those in the
/// type of a variable, which comes behind the name of what reads or writes it.
private func withoutResult(_ name: Substring) -> String {
  var depth = 0
  for index in name.indices {
    switch name[index] {
    case "(", "[": depth += 1
    // Names are taken apart before, so that the opening one may be elsewhere.
    case ")", "]": depth = max(depth - 1, 0)
    case " " where depth == 0 && name[index...].hasPrefix(" : "): return String(name)
    case " " where depth == 0 && name[index...].hasPrefix(" -> "): return String(name[..<index])
    default: break
    }
  }
  return String(name)
}

/// `(Name in _0123…)` becomes `Name`: which file a private name is of says the line.
private func withoutDiscriminators(_ name: String) -> String {
  var plain = ""
  var rest = name[...]
  while let start = rest.firstIndex(of: "("), let end = rest[start...].firstIndex(of: ")") {
    let words = rest[rest.index(after: start)..<end].split(separator: " ")
    // An argument list may begin with a private type.
    guard words.count == 3, words[1] == "in", words[2].hasPrefix("_"), !words[0].contains("(")
    else {
      plain += rest[...start]
      rest = rest[rest.index(after: start)...]
      continue
    }
    plain += rest[..<start] + words[0]
    rest = rest[rest.index(after: end)...]
  }
  return plain + rest
}
