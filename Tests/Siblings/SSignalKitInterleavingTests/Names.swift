// The names under which the tests of both siblings, in `Shared`, know what they test.
@_exported import SSignalKitInstrumented

typealias Signal = SSignal
typealias Subscriber = SSubscriber
typealias Disposable = SDisposable
typealias BlockDisposable = SBlockDisposable
typealias MetaDisposable = SMetaDisposable
typealias DisposableSet = SDisposableSet
typealias Queue = SQueue
typealias Atomic = SAtomic
typealias Timer = STimer
