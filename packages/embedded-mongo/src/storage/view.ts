/** One stored pair. Keys are ordered bytes. */
export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** A consistent place to read from: the latest state, a snapshot, or either with writes laid over it. */
export interface View {
  get(key: Buffer): Buffer | undefined;
  /** Pairs with `from <= key < to`, in key order or against it. May be read slowly, across event-loop turns. */
  range(from: Buffer, to: Buffer, reverse?: boolean): Iterable<Entry>;
}

export interface WritableView extends View {
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
}

/** Writes held back above a view: a statement that fails leaves no trace, a transaction commits all of them at once. */
export class Overlay implements WritableView {
  private readonly writes = new Map<string, Buffer | undefined>();
  /** Made at the first range read and kept in order from then on: most writers never read a range. */
  private sorted: string[] | undefined;

  constructor(private readonly base: View) {}

  get size(): number {
    return this.writes.size;
  }

  get(key: Buffer): Buffer | undefined {
    const name = key.toString('latin1');
    return this.writes.has(name) ? this.writes.get(name) : this.base.get(key);
  }

  put(key: Buffer, value: Buffer): void {
    this.write(key.toString('latin1'), value);
  }

  remove(key: Buffer): void {
    this.write(key.toString('latin1'), undefined);
  }

  private write(name: string, value: Buffer | undefined): void {
    if (this.sorted && !this.writes.has(name)) this.sorted.splice(firstAtLeast(this.sorted, name), 0, name);
    this.writes.set(name, value);
  }

  /** The writes by key; undefined stands for removal. */
  *entries(): Iterable<[Buffer, Buffer | undefined]> {
    for (const [name, value] of this.writes) yield [Buffer.from(name, 'latin1'), value];
  }

  /** Lays these writes onto another view. */
  applyTo(target: WritableView): void {
    for (const [key, value] of this.entries()) {
      if (value) target.put(key, value);
      else target.remove(key);
    }
  }

  *range(from: Buffer, to: Buffer, reverse = false): Iterable<Entry> {
    const own = this.names(from.toString('latin1'), to.toString('latin1'));
    if (reverse) own.reverse();
    let next = 0;
    for (const entry of this.base.range(from, to, reverse)) {
      const name = entry.key.toString('latin1');
      while (next < own.length && isBefore(own[next], name, reverse)) yield* this.written(own[next++]);
      if (own[next] === name) next += 1;
      if (!this.writes.has(name)) yield entry;
      else yield* this.written(name);
    }
    while (next < own.length) yield* this.written(own[next++]);
  }

  /** The written names in the range, found by halving. Latin-1 text orders as the bytes do. */
  private names(from: string, to: string): string[] {
    this.sorted ??= [...this.writes.keys()].sort();
    return this.sorted.slice(firstAtLeast(this.sorted, from), firstAtLeast(this.sorted, to));
  }

  private *written(name: string | undefined): Iterable<Entry> {
    const value = name === undefined ? undefined : this.writes.get(name);
    if (name !== undefined && value) yield { key: Buffer.from(name, 'latin1'), value };
  }
}

const isBefore = (name: string | undefined, other: string, reverse: boolean): boolean =>
  name !== undefined && (reverse ? name > other : name < other);

function firstAtLeast(sorted: string[], name: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < name) low = middle + 1;
    else high = middle;
  }
  return low;
}
