/// Says that a property does not hold.
struct Falsified: Error {}
