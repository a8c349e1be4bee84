import { BSON, ObjectId, type Db } from 'mongodb';
import type { OutsideWorld } from '../production/outside-world';

interface Charge {
  amount: number;
  amount_refunded?: number;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** What the providers have of us: in pence, and everything that has left. */
export const outsideState = async (world: OutsideWorld, people: readonly string[]) => {
  const charges = await world.stripe<Charge>('charges');
  const transfers = await world.stripe<{ amount: number }>('transfers');
  const refunds = await world.stripe<{ amount: number }>('refunds');
  const received = charges.reduce((sum, { amount, amount_refunded: back = 0 }) => sum + amount - back, 0);
  const mails: Mail[] = [];
  for (const to of people)
    for (const { subject, text } of await world.mailsTo(to)) mails.push({ to, subject, text });
  return {
    pence: received - transfers.reduce((sum, { amount }) => sum + amount, 0),
    transfers: transfers.map(({ id }) => id).sort(),
    refunds: refunds.map(({ id }) => id).sort(),
    mails,
  };
};

interface Entry {
  lines: { account: string; pence: number }[];
}

/** The ledger: all of it, which is zero when it balances, and what it says that the payment provider has of us. */
export const booksOf = async (db: Db): Promise<{ sumPence: number; providerPence: number }> => {
  const entries = await db.collection<Entry>('journal_entries').find().toArray();
  const lines = entries.flatMap((entry) => entry.lines);
  const sum = (of: typeof lines): number => of.reduce((total, { pence }) => total + pence, 0);
  return {
    sumPence: sum(lines),
    providerPence: sum(lines.filter(({ account }) => account === 'provider_clearing')),
  };
};

/** @returns where one of the words stands in the data, as `collection/id` */
export const documentsNaming = async (db: Db, words: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
    for await (const document of db.collection(name).find()) {
      const text = BSON.EJSON.stringify(document).toLowerCase();
      if (words.some((word) => text.includes(word.toLowerCase())))
        found.push(`${name}/${String(document._id)}`);
    }
  return found;
};

/** @returns the ids of those bookings that are stored */
export const storedBookings = async (db: Db, writes: readonly { id: string }[]): Promise<Set<string>> => {
  const ids = writes.map(({ id }) => new ObjectId(id));
  const rows = await db
    .collection('bookings')
    .find({ _id: { $in: ids } }, { projection: { _id: 1 } })
    .toArray();
  return new Set(rows.map(({ _id }) => String(_id)));
};
