import { BrokenPage, readBranch, readLeaf, readOverflow, type LeafNode, type Overflow } from './pages';
import type { Meta, PageFile, Tree } from './page-file';

/** Who is told what a walk finds. */
export interface Visitor {
  entry: (key: Buffer, value: Buffer) => void;
  damage: (what: string) => void;
}

export interface WalkOptions {
  name: string;
  compare: (a: Buffer, b: Buffer) => number;
  /** Without leaves a walk sees the skeleton only: about one page of a hundred. */
  leaves: boolean;
}

interface Bounds {
  from: Buffer | undefined;
  below: Buffer | undefined;
}

const MAX_DEPTH = 32;

/** Walks the trees of a data file in order and compares everything that a damaged page could have made untrue. */
export class TreeWalk {
  /** One for each page that is in use. */
  readonly used: Uint8Array;
  private seen = { branch: 0, leaf: 0, overflow: 0, entries: 0 };
  private last: Buffer | undefined;
  private damaged = false;

  constructor(
    private readonly file: PageFile,
    private readonly meta: Meta,
    private readonly visitor: Visitor,
  ) {
    this.used = new Uint8Array(meta.lastPage + 1).fill(1, 0, 2);
  }

  /** Rests after every page, so that whoever walks decides how fast. */
  *tree(tree: Tree, options: WalkOptions): Generator<undefined, void> {
    this.seen = { branch: 0, leaf: 0, overflow: 0, entries: 0 };
    this.last = undefined;
    this.damaged = false;
    if (tree.depth > MAX_DEPTH) return this.report(`${options.name}: a depth of ${tree.depth}`);
    if (tree.root !== undefined)
      yield* this.page(tree.root, 1, { from: undefined, below: undefined }, tree, options);
    if (!this.damaged) this.compareCounts(tree, options);
  }

  private report(what: string): void {
    this.damaged = true;
    this.visitor.damage(what);
  }

  private compareCounts(tree: Tree, { name, leaves }: WalkOptions): void {
    const { branch, leaf, overflow, entries } = this.seen;
    const wrong = branch !== tree.branchPages || leaf !== tree.leafPages;
    const lost = leaves && (entries !== tree.entries || overflow !== tree.overflowPages);
    if (wrong || lost)
      this.report(
        `${name}: ${entries} entries on ${branch + leaf + overflow} pages, of ${tree.entries} on ${tree.branchPages + tree.leafPages + tree.overflowPages}`,
      );
  }

  private *page(
    at: number,
    level: number,
    bounds: Bounds,
    tree: Tree,
    options: WalkOptions,
  ): Generator<undefined, void> {
    const isLeaf = level === tree.depth;
    if (!this.claim(at, 1)) return this.report(`${options.name}: page ${at} is used twice or does not exist`);
    this.seen[isLeaf ? 'leaf' : 'branch'] += 1;
    if (isLeaf && !options.leaves) return;
    yield undefined;
    try {
      const bytes = this.read(at, 1);
      if (isLeaf) return this.leaf(readLeaf(bytes, at, this.meta.transaction), bounds, options);
      const children = readBranch(bytes, at, this.meta.transaction);
      for (const [i, { key, child }] of children.entries()) {
        const from = i === 0 ? bounds.from : this.within(key, bounds, options);
        yield* this.page(
          child,
          level + 1,
          { from, below: children[i + 1]?.key ?? bounds.below },
          tree,
          options,
        );
      }
    } catch (error) {
      this.broken(`${options.name}: page ${at}`, error);
    }
  }

  private leaf(nodes: LeafNode[], bounds: Bounds, options: WalkOptions): void {
    for (const { key, value } of nodes) {
      this.within(key, bounds, options);
      if (this.last && options.compare(this.last, key) >= 0)
        throw new BrokenPage('its keys are out of order');
      this.last = key;
      this.seen.entries += 1;
      const content = Buffer.isBuffer(value) ? value : this.large(value, options);
      if (content) this.visitor.entry(key, content);
    }
  }

  private large(value: Overflow, { name }: WalkOptions): Buffer | undefined {
    const what = `${name}: the large value on page ${value.page}`;
    if (!this.claim(value.page, value.pages)) {
      this.report(`${what} is used twice or does not exist`);
      return undefined;
    }
    this.seen.overflow += value.pages;
    try {
      return readOverflow(this.read(value.page, value.pages), value, this.meta.transaction);
    } catch (error) {
      this.broken(what, error);
      return undefined;
    }
  }

  private broken(what: string, error: unknown): void {
    if (!(error instanceof BrokenPage)) throw error;
    this.report(`${what} is damaged: ${error.message}`);
  }

  private within(key: Buffer, { from, below }: Bounds, { compare }: WalkOptions): Buffer {
    if ((from && compare(key, from) < 0) || (below && compare(key, below) >= 0))
      throw new BrokenPage('a key lies in the wrong place');
    return key;
  }

  private claim(first: number, count: number): boolean {
    if (first < 2 || first + count > this.used.length) return false;
    if (this.used.subarray(first, first + count).includes(1)) return false;
    this.used.fill(1, first, first + count);
    return true;
  }

  private read(page: number, count: number): Buffer {
    const { pageSize } = this.meta;
    const bytes = this.file.read(page * pageSize, count * pageSize);
    if (!bytes) throw new BrokenPage('it lies beyond the end of the file');
    return bytes;
  }
}
