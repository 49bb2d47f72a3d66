/// Why no law notices a mutant of the sources, by its key.
///
/// What begins with "Equivalent" differs in nothing that the Spec speaks of; the rest is for no law to
/// say, or for none yet.
let survivingSourceMutants: [String: String] = [:]
