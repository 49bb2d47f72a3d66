extension Law {
  /// The laws BAG: bags.
  static let bagLaws: [Law] = [
    Law(
      "BAG-1",
      "Keys are never used again",
      """
      add MUST return a key that no item had before.
      """,
      .full,
      needs: ["bag"],
      objectPrograms(
        "bag",
        ["add 1", "remove 0", "remove 1", "add 2"],
        first: "add 3",
        count: 1...4
      ),
      ObjectOracles.explained
    ),
    Law(
      "BAG-2",
      "Items keep their order",
      """
      The items of a bag MUST be listed in the order in which they were added.
      """,
      .full,
      needs: ["bag"],
      objectPrograms(
        "bag",
        ["add 1", "add 2", "add 3", "items"],
        first: "add 4 add 5 add 6 remove 0",
        many: (.add, 80),
        last: "items"
      ),
      ObjectOracles.explained
    ),
    Law(
      "BAG-3",
      "Removing touches one item",
      """
      remove MUST take the item of its key out of the bag, and no other.
      """,
      .full,
      needs: ["bag"],
      objectPrograms(
        "bag",
        ["remove 0", "remove 1", "remove 5", "remove 40", "items"],
        first: "add 1 add 2 add 3",
        many: (.add, 80),
        last: "items"
      ),
      ObjectOracles.explained
    ),
    Law(
      "BAG-4",
      "An item is found by its key",
      """
      get MUST return the item of its key while that is in the bag, and nothing otherwise.
      """,
      .full,
      needs: ["bag", "get"],
      objectPrograms(
        "bag",
        ["remove 0", "remove 1", "item 0", "item 1", "item 2", "item 5", "item 40"],
        first: "add 1 add 2 add 3",
        many: (.add, 80),
        last: "item 1"
      ),
      ObjectOracles.explained
    ),
  ]
}
