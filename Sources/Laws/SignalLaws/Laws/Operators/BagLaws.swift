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
      breadth: 4,
      objectPrograms(
        "bag",
        [
          "remove 0", "remove 1", "remove 5", "remove 40", "items", "items", "add 4", "add 5",
          "add 6",
        ],
        first: "add 1 add 2 add 3",
        many: (.add, 80),
        empties: .remove,
        takesBack: .remove,
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
        empties: .remove,
        last: "item 1"
      ),
      ObjectOracles.explained
    ),
    Law(
      "BAG-5",
      "A bag that is emptied goes on",
      """
      removeAll MUST take every item out of the bag, and leave its keys used.
      """,
      .full,
      needs: ["bag", "removeAll"],
      objectPrograms(
        "bag",
        ["clear", "items", "add 2", "remove 0"],
        first: "add 1",
        many: (.add, 80),
        empties: .remove,
        last: "clear items add 3 items"
      ),
      ObjectOracles.explained
    ),
    Law(
      "BAG-6",
      "Items are listed with their keys",
      """
      The list of items with keys MUST have each item with its own key, in the order of the items.
      """,
      .full,
      needs: ["bag", "keyedItems"],
      objectPrograms(
        "bag",
        ["keyed", "add 2", "remove 0", "remove 1"],
        first: "add 4 add 5",
        many: (.add, 80),
        empties: .remove,
        last: "keyed"
      ),
      ObjectOracles.explained
    ),
    Law(
      "BAG-7",
      "The first item is the oldest",
      """
      The first item of a bag MUST be the one that was added first of those that are left.
      """,
      .full,
      needs: ["bag", "firstItem"],
      objectPrograms(
        "bag",
        ["oldest", "add 2", "remove 0", "remove 1"],
        many: (.add, 80),
        empties: .remove,
        last: "oldest"
      ),
      ObjectOracles.explained
    ),
    Law(
      "BAG-8",
      "A bag is empty when nothing is left",
      """
      isEmpty of a bag MUST tell whether every item has been removed.
      """,
      .full,
      needs: ["bag", "isEmpty"],
      objectPrograms(
        "bag",
        ["empty", "add 2", "remove 0", "remove 1"],
        many: (.add, 80),
        empties: .remove,
        last: "empty"
      ),
      ObjectOracles.explained
    ),
  ]
}
