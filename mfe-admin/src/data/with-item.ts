/** @returns the items with this one in place of the one with its id, or at the end. */
export const withItem = <Item extends { id: string }>(items: readonly Item[], item: Item): Item[] =>
  items.some(({ id }) => id === item.id)
    ? items.map((one) => (one.id === item.id ? item : one))
    : [...items, item];
