/// Why a place is there that no law needs, by the implementation and the function.
let unneededPlaces: [String: String] = [:]
