/**
 * What must be there after a crash, of things that one writer changes one after the other: the state that was
 * acknowledged last, or, of the one change that was under way, the state before or after it.
 */
export class Promises<T> {
  private readonly settled = new Map<string, T | undefined>();
  private readonly open = new Map<string, T | undefined>();
  acknowledged = 0;

  /** Notes a change before it is asked for, and its acknowledgement; when that fails both states stay possible. */
  async change(name: string, after: T | undefined, ask: () => Promise<unknown>): Promise<void> {
    this.open.set(name, after);
    await ask();
    this.open.delete(name);
    this.settled.set(name, after);
    this.acknowledged += 1;
  }

  get(name: string): T | undefined {
    return this.settled.get(name);
  }

  /** Compares with what is found and takes that for settled. `same` tells two states apart. */
  settle(what: string, found: ReadonlyMap<string, T>, same: (a: T, b: T) => boolean): void {
    const equal = (a: T | undefined, b: T | undefined): boolean =>
      a === undefined || b === undefined ? a === b : same(a, b);
    for (const name of new Set([...this.settled.keys(), ...this.open.keys(), ...found.keys()])) {
      const [now, before] = [found.get(name), this.settled.get(name)];
      const wasOpen = this.open.has(name);
      if (!equal(now, before) && !(wasOpen && equal(now, this.open.get(name))))
        throw new Error(`${what} ${name}: ${show(now)} instead of ${show(before)}`);
      this.settled.set(name, now);
      this.open.delete(name);
    }
  }
}

const show = (state: unknown): string => (state === undefined ? 'nothing' : JSON.stringify(state));
