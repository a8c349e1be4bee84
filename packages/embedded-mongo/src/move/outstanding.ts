import { BSON } from 'mongodb';

/** With so many changed documents in one collection it is quicker to go through all of it, and the list stays short. */
const MANY = 100_000;

/** Documents of one collection that have changed, by their ids. */
export interface Changed {
  name: string;
  ids: unknown[];
}

/** Tells ids apart by their type as well. */
export const keyOf = (id: unknown): string => Buffer.from(BSON.serialize({ id })).toString('base64');

/** What the target does not have yet, or not as it is now: whole collections, and single documents of them. */
export class Outstanding {
  private readonly whole = new Set<string>();
  private readonly changed = new Map<string, Map<string, unknown>>();

  get isEmpty(): boolean {
    return this.whole.size === 0 && this.changed.size === 0;
  }

  /** How many documents have changed. */
  get changes(): number {
    let count = 0;
    for (const ids of this.changed.values()) count += ids.size;
    return count;
  }

  addWhole(name: string): void {
    this.whole.add(name);
  }

  addDocument(name: string, id: unknown): void {
    const ids = this.changed.get(name) ?? new Map<string, unknown>();
    if (ids.size >= MANY) {
      this.changed.delete(name);
      return this.addWhole(name);
    }
    this.changed.set(name, ids.set(keyOf(id), id));
  }

  /** Takes a collection off the list. */
  takeWhole(): string | undefined {
    const [name] = this.whole;
    if (name !== undefined) this.whole.delete(name);
    return name;
  }

  /** Takes up to `count` changed documents of one collection off the list. */
  takeChanged(count: number): Changed | undefined {
    for (const [name, ids] of this.changed) {
      const taken = [...ids].slice(0, count);
      for (const [key] of taken) ids.delete(key);
      if (ids.size === 0) this.changed.delete(name);
      return { name, ids: taken.map(([, id]) => id) };
    }
    return undefined;
  }
}
