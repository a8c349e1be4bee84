/** Gives the first of its items again and again; adding and taking one costs the logarithm of their number. */
export class Heap<T> {
  private readonly items: T[] = [];

  constructor(private readonly order: (a: T, b: T) => number) {}

  get size(): number {
    return this.items.length;
  }

  get first(): T | undefined {
    return this.items[0];
  }

  add(item: T): void {
    let at = this.items.push(item) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.isBefore(at, above)) return;
      this.swap(at, above);
      at = above;
    }
  }

  /** Takes the first item away and puts another in. */
  replaceFirst(item: T): void {
    this.items[0] = item;
    this.sink();
  }

  removeFirst(): T | undefined {
    const first = this.items[0];
    const last = this.items.pop();
    if (last !== undefined && this.items.length > 0) this.replaceFirst(last);
    return first;
  }

  private sink(): void {
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let first = at;
      if (left < this.items.length && this.isBefore(left, first)) first = left;
      if (right < this.items.length && this.isBefore(right, first)) first = right;
      if (first === at) return;
      this.swap(at, first);
      at = first;
    }
  }

  private isBefore(a: number, b: number): boolean {
    return this.order(this.items[a] as T, this.items[b] as T) < 0;
  }

  private swap(a: number, b: number): void {
    const item = this.items[a] as T;
    this.items[a] = this.items[b] as T;
    this.items[b] = item;
  }
}
