// The names under which the tests of both siblings, in `Shared`, know what they test.
@_exported import MTSignalKitInstrumented

typealias Signal = MTSignal
typealias Subscriber = MTSubscriber
typealias Disposable = MTDisposable
typealias BlockDisposable = MTBlockDisposable
typealias MetaDisposable = MTMetaDisposable
typealias DisposableSet = MTDisposableSet
typealias Queue = MTQueue
typealias Atomic = MTAtomic
typealias Timer = MTTimer
