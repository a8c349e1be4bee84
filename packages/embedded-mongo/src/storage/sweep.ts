import { after, garbagePrefix, wastedPrefix } from './keyspace';
import type { Store } from './store';

const PIECE = 2000;

/** Removes what dropped collections and indexes left behind, in pieces that stall nobody. */
export async function sweepGarbage(store: Store): Promise<void> {
  const start = garbagePrefix();
  for (const { key } of [...store.latest.range(start, after(start))]) {
    while (await sweepPiece(store, key)) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** True when there is more to remove. */
async function sweepPiece(store: Store, garbage: Buffer): Promise<boolean> {
  return store.write((view) => {
    const wasted = wastedPrefix(garbage);
    let removed = 0;
    for (const { key } of view.range(wasted, after(wasted))) {
      view.remove(key);
      removed += 1;
      if (removed >= PIECE) return true;
    }
    view.remove(garbage);
    return false;
  });
}
