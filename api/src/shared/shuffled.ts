import { randomInt } from 'node:crypto';

/** Puts things into another order, and leaves the list as it is. */
export type Shuffle = <Item>(items: readonly Item[]) => Item[];

/** Every order is equally likely (Fisher and Yates), and none can be foreseen. */
export const shuffled: Shuffle = (items) => {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [order[last], order[other]] = [
      order[other] as (typeof order)[number],
      order[last] as (typeof order)[number],
    ];
  }
  return order;
};
