import { type Connection, type mongo, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { literalPattern } from '../../shared/literal-pattern';
import type { InventoryEntry } from './inventory-entry';
import { NAMELESS, type NameTrace, type NamingText, namesPerson } from './name-traces';

type Row = Record<string, unknown>;

/** Something of a person that notifications of other people may lead to. */
interface Place {
  entry: InventoryEntry;
  filter: mongo.Filter<Row>;
}

/** Notifications belong to the people who got them; of the deleted person they hold only the name. */
const TEXTS = 'notifications';

export const createNameTraces = (connection: Connection) => {
  const collection = (name: string) => connection.collection<Row>(name);

  const idsOf = async (
    userId: string,
    places: readonly Place[],
    tx: Transaction,
  ): Promise<ReadonlySet<string>> => {
    const ids = new Set([userId]);
    for (const { entry, filter } of places)
      for (const id of await collection(entry.collection).distinct('_id', filter, { session: tx }))
        ids.add(String(id));
    // A session that was offered to them and is another declutterer's now.
    const offered = await collection('offers').distinct(
      'booking',
      { declutterer: new Types.ObjectId(userId) },
      { session: tx },
    );
    for (const id of offered) ids.add(String(id));
    return ids;
  };

  return {
    /**
     * Takes the name of a person out of other people's notifications, before the person's own data is deleted.
     * @param places everything that is theirs
     * @returns of how many texts
     */
    remove: async (userId: string, places: readonly Place[], tx: Transaction): Promise<number> => {
      const person = new Types.ObjectId(userId);
      const account = await collection('users').findOne({ _id: person as never }, { session: tx });
      const [firstName, lastName] = [account?.['firstName'], account?.['lastName']];
      if (typeof firstName !== 'string' || firstName === '') return 0;
      // Whether it is a word of its own is decided below.
      const found = { $regex: literalPattern(firstName) };
      const candidates = await collection(TEXTS)
        .find(
          { userId: { $ne: person }, $or: [{ title: found }, { body: found }] },
          { projection: { title: 1, body: 1, link: 1 }, session: tx },
        )
        .toArray();
      if (candidates.length === 0) return 0;
      const trace: NameTrace = {
        firstName,
        lastName: typeof lastName === 'string' ? lastName : '',
        ids: await idsOf(userId, places, tx),
      };
      const naming = candidates.filter((row) => namesPerson(row as unknown as NamingText, trace));
      await collection(TEXTS).updateMany(
        { _id: { $in: naming.map(({ _id }) => _id) } as never },
        { $set: NAMELESS },
        { session: tx },
      );
      return naming.length;
    },
  };
};
