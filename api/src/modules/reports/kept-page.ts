import type { Pence } from '@gently/contracts';
import { type KeysetCursor, type PageOptions, pageOf, windowOf } from '../../shared/keyset-page';

interface Dated {
  id: string;
  at: Date;
}

const isBeyond = (place: KeysetCursor | null, { at, id }: Dated): boolean =>
  place === null || at < place.at || (at.getTime() === place.at.getTime() && id < place.id);

/**
 * A page of entries that are all known, the latest first.
 * @param entries the earliest first
 */
export const keptPage = <Entry extends Dated & { pence: Pence }>(
  entries: readonly Entry[],
  asked: PageOptions,
) => {
  const { limit, oneMore, place } = windowOf(asked);
  const found = entries.toReversed().filter((entry) => isBeyond(place, entry));
  return {
    ...pageOf(found.slice(0, oneMore), limit, ({ at, id }) => ({ at, id })),
    totalPence: entries.reduce((sum, { pence }) => sum + pence, 0),
    count: entries.length,
  };
};
