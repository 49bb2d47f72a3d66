import Interleaving
import Testing
