import { PAID_STATES } from '@gently/contracts';
import { type Connection, type mongo, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { InventoryEntry } from './inventory-entry';
import { createNameTraces } from './name-traces.repository';
import { INVENTORY } from './personal-data-inventory';
import { PRIVATE_DATA } from './private-data';
import type { Subject } from './subject';

type Row = Record<string, unknown>;

type Way = InventoryEntry['whose'][number];

/** A document that names an account belongs to that one, also when another has its address today. */
const unlessNamed = ({ unless }: Way): mongo.Filter<Row> => (unless === undefined ? {} : { [unless]: null });

const filterOf = (way: Way, { id, emails }: Subject): mongo.Filter<Row> => {
  if (way.by === 'email') return { [way.field]: { $in: emails }, ...unlessNamed(way) };
  return { [way.field]: way.by === 'text' ? id : new Types.ObjectId(id) };
};

/** Null where nothing can be found with what is known of the person. */
const theirs = ({ whose }: InventoryEntry, subject: Subject): mongo.Filter<Row> | null => {
  const known = whose.filter(({ by }) => by !== 'email' || subject.emails.length > 0);
  return known.length > 0 ? { $or: known.map((way) => filterOf(way, subject)) } : null;
};

/** Where something lies under an address, of what goes with its person. */
const BY_ADDRESS = INVENTORY.filter(({ onDeletion }) => onDeletion !== 'keep').flatMap(
  ({ collection, whose }) => whose.filter(({ by }) => by === 'email').map((way) => ({ collection, way })),
);

const hidden = (fields: readonly string[] = []): Row =>
  Object.fromEntries(['__v', ...fields].map((field) => [field, 0]));

/** A session that is paid for and not over. */
const OPEN = {
  status: { $in: ['pending', 'confirmed', 'in_progress'] },
  paymentState: { $in: [...PAID_STATES] },
};
const UNPAID = ['requires_payment', 'processing', 'failed'];

export const createPrivacyRepository = (connection: Connection) => {
  const collection = (name: string) => connection.collection<Row>(name);

  const nameTraces = createNameTraces(connection);

  const forgetParts = async (
    { collection: name, parts }: InventoryEntry,
    filter: mongo.Filter<Row>,
    tx: Transaction,
  ): Promise<void> => {
    if (!parts) return;
    const ids = await collection(name).distinct('_id', filter, { session: tx });
    await collection(parts.collection).deleteMany({ [parts.field]: { $in: ids } }, { session: tx });
  };

  return {
    /**
     * Everything that is held about a person, by name; what belongs to an address only with one that is theirs.
     * @param withPrivate false leaves out `PRIVATE_DATA`
     */
    everythingOf: async (subject: Subject, withPrivate: boolean): Promise<Record<string, Row[]>> => {
      const found: Record<string, Row[]> = {};
      for (const entry of INVENTORY) {
        const filter = theirs(entry, subject);
        const left = withPrivate ? [] : (PRIVATE_DATA[entry.name] ?? []);
        if (!filter || left === 'all') continue;
        found[entry.name] = await collection(entry.collection)
          .find(filter, { projection: hidden([...(entry.hide ?? []), ...left]) })
          .toArray();
      }
      return found;
    },

    /** Whether a paid session lies ahead in which the person takes part, as client or as declutterer. */
    hasOpenSession: async (userId: string, now: Date, tx?: Transaction): Promise<boolean> => {
      const person = new Types.ObjectId(userId);
      const open = await collection('bookings').findOne(
        { ...OPEN, endsAt: { $gt: now }, $or: [{ client: person }, { declutterer: person }] },
        { projection: { _id: 1 }, ...(tx ? { session: tx } : {}) },
      );
      return open !== null;
    },

    /** Bookings that wait for a payment. */
    unpaidBookings: async (userId: string): Promise<string[]> => {
      const rows = await collection('bookings')
        .find(
          { client: new Types.ObjectId(userId), status: 'pending', paymentState: { $in: UNPAID } },
          { projection: { _id: 1 } },
        )
        .toArray();
      return rows.map(({ _id }) => String(_id));
    },

    /** Each address under which something is kept that names no account, once for each place. */
    eachAddress: async function* (): AsyncGenerator<string> {
      for (const { collection: name, way } of BY_ADDRESS) {
        const found = collection(name).aggregate<{ _id: string }>(
          [
            { $match: { [way.field]: { $type: 'string', $ne: '' }, ...unlessNamed(way) } },
            { $group: { _id: `$${way.field}` } },
          ],
          { allowDiskUse: true },
        );
        for await (const { _id } of found) yield _id;
      }
    },

    /** Deletes or clears everything that need not be kept. @returns of how many documents */
    forget: async (subject: Subject, tx: Transaction): Promise<number> => {
      const places = INVENTORY.flatMap((entry) => {
        const filter = theirs(entry, subject);
        return filter ? [{ entry, filter }] : [];
      });
      await nameTraces.remove(subject.id, places, tx);
      let forgotten = 0;
      for (const { entry, filter } of places) {
        const { onDeletion } = entry;
        const rows = collection(entry.collection);
        if (onDeletion === 'delete') {
          await forgetParts(entry, filter, tx);
          forgotten += (await rows.deleteMany(filter, { session: tx })).deletedCount;
        } else if (onDeletion !== 'keep')
          forgotten += (await rows.updateMany(filter, { $set: onDeletion.clear }, { session: tx }))
            .modifiedCount;
      }
      return forgotten;
    },
  };
};
export type PrivacyRepository = ReturnType<typeof createPrivacyRepository>;
