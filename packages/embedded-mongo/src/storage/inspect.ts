import { Contents, type ContentsOptions } from './contents';
import { markFree } from './free-pages';
import { number, PageFile, readMetas, type Meta } from './page-file';
import { TreeWalk } from './tree-walk';

const INTEGER_KEYS = 8;
/** Pages at the end that were given back before they were written: LMDB counts them although the file is shorter. */
const MAX_UNWRITTEN = 65_536;

export interface Inspection {
  damages: string[];
  /** Undefined when the file is not one of ours. */
  meta: Meta | undefined;
  contents: Contents;
}

export interface InspectOptions extends ContentsOptions {
  /** Without leaves only the skeleton is read, about one page of a hundred. */
  leaves: boolean;
}

/**
 * Reads a data file without LMDB and names all that is damaged; rests after every page. While the store is open it
 * must hold a snapshot that is as old as the call, or pages change under it.
 */
export function* inspect(path: string, options: InspectOptions): Generator<undefined, Inspection> {
  const damages: string[] = [];
  const contents = new Contents((what) => damages.push(what), options);
  const file = new PageFile(path);
  try {
    const metas = readMetas(file);
    if (typeof metas === 'string') return { damages: [metas], meta: undefined, contents };
    const [meta] = metas;
    const needed = (meta.lastPage + 1) * meta.pageSize;
    const short = `it has ${file.size} bytes of ${needed}`;
    if (meta.lastPage < 1 || needed - file.size > MAX_UNWRITTEN * meta.pageSize)
      return { damages: [short], meta: undefined, contents };
    yield* trees(file, meta, options, contents, damages, short);
    return { damages, meta, contents };
  } finally {
    file.close();
  }
}

function* trees(
  file: PageFile,
  meta: Meta,
  { leaves }: InspectOptions,
  contents: Contents,
  damages: string[],
  short: string,
): Generator<undefined, void> {
  const damage = (what: string): void => void damages.push(what);
  if (meta.main.flags !== 0 || (meta.free.flags & INTEGER_KEYS) === 0)
    damage('its header describes other trees');
  const lists: [Buffer, Buffer][] = [];
  let collecting = true;
  const walk = new TreeWalk(file, meta, {
    damage,
    entry: (key, value) => (collecting ? void lists.push([key, value]) : contents.entry(key, value)),
  });
  yield* walk.tree(meta.free, {
    name: 'the free pages',
    compare: (a, b) => number(a, 0) - number(b, 0),
    leaves: true,
  });
  collecting = false;
  yield* walk.tree(meta.main, { name: 'the data', compare: (a, b) => a.compare(b), leaves });
  const free = new Uint8Array(walk.used.length);
  for (const [key, list] of lists) {
    const wrong = markFree(key, list, walk.used, free);
    if (wrong) damage(wrong);
  }
  const written = Math.floor(file.size / meta.pageSize);
  if (free.subarray(written).includes(0)) damages.unshift(short);
}

/** Does at once what rests after every page. */
export function withoutRest<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
