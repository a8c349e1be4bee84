import {
  MongoServerError,
  type CreateIndexesOptions,
  type Document,
  type Filter,
  type MongoClient,
} from 'mongodb';
import { Promises } from './promises';

/** What has been promised to the writers so far. */
export interface Promised {
  singles: Set<string>;
  pairs: Set<string>;
  /** Transactions that were ended by their writer: nothing of them may ever be seen. */
  aborted: Set<string>;
  items: Promises<Item>;
  /** Collection and name of an index, and that it is there. */
  indexes: Promises<true>;
  /** Documents that expire in a hundred years. */
  lasting: Set<string>;
  expiring: number;
}

export const nothingPromised = (): Promised => ({
  singles: new Set(),
  pairs: new Set(),
  aborted: new Set(),
  items: new Promises(),
  indexes: new Promises(),
  lasting: new Set(),
  expiring: 0,
});

export interface State {
  readonly over: boolean;
}

/** One loop of changes, until the server is killed. */
export type Writer = (client: MongoClient, name: string, promised: Promised, state: State) => Promise<void>;

export const DATABASE = 'trial';
export const ACCOUNTS = 6;
export const START_BALANCE = 1000;

export interface Item {
  code: string;
  n: number;
  group: number;
  tags: string[];
}

/** An index that comes and goes while its collection is written, and a question that only it answers. */
export interface Changing {
  collection: 'items' | 'halves';
  key: Record<string, 1 | -1>;
  options: CreateIndexesOptions & { name: string };
  filter: Filter<Document>;
  matches: (item: Item) => boolean;
}

export const CHANGING: Changing[] = [
  {
    collection: 'items',
    key: { n: 1 },
    options: { name: 'by n' },
    filter: { n: { $gte: 100, $lt: 700 } },
    matches: ({ n }) => n >= 100 && n < 700,
  },
  {
    collection: 'items',
    key: { code: 1 },
    options: { name: 'by code', unique: true },
    filter: { code: { $gte: '' } },
    matches: () => true,
  },
  {
    collection: 'items',
    key: { tags: 1, n: -1 },
    options: { name: 'by tag' },
    filter: { tags: 'red' },
    matches: ({ tags }) => tags.includes('red'),
  },
  {
    collection: 'items',
    key: { group: 1 },
    options: { name: 'some by group', partialFilterExpression: { n: { $gte: 500 } } },
    filter: { group: 3, n: { $gte: 500 } },
    matches: ({ group, n }) => group === 3 && n >= 500,
  },
  {
    collection: 'halves',
    key: { half: 1, pair: -1 },
    options: { name: 'by half' },
    filter: {},
    matches: () => true,
  },
];

/** Many items have the same group: this one must always be refused. */
export const IMPOSSIBLE = { key: { group: 1 }, options: { name: 'never', unique: true } } as const;

const item = (code: string, i: number): Item => ({
  code,
  n: (i * 7919) % 1000,
  group: i % 7,
  tags: ['red', 'green', 'blue'].filter((_tag, t) => (i >> t) & 1),
});

/** Does a step for as long as the server lives. It may die under it; any answer that is an error is one. */
async function untilKilled(state: State, step: (i: number) => Promise<unknown>): Promise<void> {
  for (let i = 0; !state.over; i++) {
    try {
      await step(i);
    } catch (error) {
      if (error instanceof MongoServerError) throw error;
      return;
    }
  }
}

export const singles: Writer = async (client, name, promised, state) => {
  const collection = client.db(DATABASE).collection('singles');
  await untilKilled(state, async (i) => {
    const key = `${name}-${i}`;
    await collection.insertOne({ key, text: 'x'.repeat(200) });
    promised.singles.add(key);
  });
};

/** Moves money between two accounts and notes both halves: all four writes or none. Each seventh is taken back. */
export const transfers: Writer = async (client, name, promised, state) => {
  const db = client.db(DATABASE);
  const accounts = db.collection<{ _id: number; balance: number }>('accounts');
  for (let i = 0; !state.over; i++) {
    const pair = `${name}-${i}`;
    const [from, to] = [Math.floor(Math.random() * ACCOUNTS), Math.floor(Math.random() * ACCOUNTS)];
    const session = client.startSession();
    try {
      session.startTransaction();
      await accounts.updateOne({ _id: from }, { $inc: { balance: -5 } }, { session });
      await db.collection('halves').insertOne({ pair, half: 'a' }, { session });
      await accounts.updateOne({ _id: to }, { $inc: { balance: 5 } }, { session });
      await db.collection('halves').insertOne({ pair, half: 'b' }, { session });
      if (i % 7 === 6) {
        promised.aborted.add(pair);
        await session.abortTransaction();
      } else {
        await session.commitTransaction();
        promised.pairs.add(pair);
      }
    } catch {
      // Whoever asked a server that is gone would wait until the driver gives it up.
      if (!state.over) await session.abortTransaction().catch(() => undefined);
    } finally {
      if (!state.over) await session.endSession().catch(() => undefined);
    }
  }
};

/** Inserts, changes and removes items of its own. */
export const items: Writer = async (client, name, { items: promises }, state) => {
  const collection = client.db(DATABASE).collection<Item & { _id: string }>('items');
  await untilKilled(state, async (i) => {
    const own = (index: number): string => `${name}-${index}`;
    const [_id, made] = [own(i), item(own(i), i)];
    await promises.change(_id, made, () => collection.insertOne({ _id, ...made }));
    const earlier = own(i >> 1);
    const kept = promises.get(earlier);
    if (!kept) return;
    const changed = { ...kept, n: (kept.n + 333) % 1000, tags: [...kept.tags.slice(1), 'red'] };
    if (i % 3 === 0) await promises.change(earlier, undefined, () => collection.deleteOne({ _id: earlier }));
    else
      await promises.change(earlier, changed, () =>
        collection.updateOne({ _id: earlier }, { $set: changed }),
      );
  });
};

/** A transaction that meets a new index must start again: some shall come through. */
const BETWEEN_INDEXES_MS = 50;

/** Makes and drops indexes, each after the other, beside those who write. */
const indexes =
  (changing: Changing[]): Writer =>
  async (client, _name, { indexes: promises }, state) => {
    await untilKilled(state, async (i) => {
      const { collection, key, options } = changing[i % changing.length] as Changing;
      const [there, written] = [`${collection}/${options.name}`, client.db(DATABASE).collection(collection)];
      if (promises.get(there)) await promises.change(there, undefined, () => written.dropIndex(options.name));
      else await promises.change(there, true, () => written.createIndex(key, options));
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_INDEXES_MS));
    });
  };

/** Asks again and again for an index that cannot be. */
const impossibleIndex: Writer = async (client, _name, _promised, state) => {
  const collection = client.db(DATABASE).collection('items');
  await untilKilled(state, async () => {
    const refused = await collection.createIndex(IMPOSSIBLE.key, IMPOSSIBLE.options).then(
      () => false,
      (error: unknown) => {
        if ((error as MongoServerError).code !== 11_000) throw error;
        return true;
      },
    );
    if (!refused) throw new MongoServerError({ message: 'an index was made that is not unique' });
  });
};

const CENTURY = 100 * 365 * 24 * 3600 * 1000;

/** Inserts documents that have expired already, in two ways, and documents that last. */
const expiring: Writer = async (client, name, promised, state) => {
  const collection = client
    .db(DATABASE)
    .collection<{ _id: string; key: string; at: Date | Date[] }>('expiring');
  await untilKilled(state, async (i) => {
    const lasts = i % 3 === 0;
    const at = new Date(Date.now() + (lasts ? CENTURY : -1000));
    const _id = `${name}-${i}`;
    await collection.insertOne({
      _id,
      key: `key ${_id}`,
      at: i % 3 === 1 ? [at, new Date(CENTURY * 2)] : at,
    });
    if (lasts) promised.lasting.add(_id);
    else promised.expiring += 1;
  });
};

/** Everybody who works while the server is killed. */
export const WRITERS: Writer[] = [
  singles,
  transfers,
  singles,
  transfers,
  items,
  transfers,
  items,
  expiring,
  expiring,
  indexes(CHANGING.slice(0, 2)),
  indexes(CHANGING.slice(2, 4)),
  indexes(CHANGING.slice(4)),
  impossibleIndex,
];
