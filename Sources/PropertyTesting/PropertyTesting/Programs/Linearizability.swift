// The search is a module of its own, which `Interleaving` uses as well; its names belong to this
// one too.
@_exported public import Linearizability
