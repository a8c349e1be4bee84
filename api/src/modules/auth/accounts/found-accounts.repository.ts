import type { AccountStatus, Role } from '@gently/contracts/roles';
import type { PersonState } from '@gently/contracts/admin-users-options';
import { Types } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import type { Account } from './account';
import { FIELDS, toAccount } from './account-mapping';
import { lookedFor, wordsOf } from './search-words';
import type { userModel } from './user.model';

export interface AccountFilter {
  q?: string | undefined;
  role?: Role | undefined;
  state?: PersonState | undefined;
}

/** After everything that begins with a word. */
const LAST = '\uffff';
const beginsWith = (word: string) => ({ $elemMatch: { $gte: word, $lt: word + LAST } });

const conditionsOf = ({ q, role, state }: AccountFilter) => [
  ...(role ? [{ role }] : []),
  ...(state === 'unconfirmed' ? [{ emailVerifiedAt: null }] : []),
  ...(state && state !== 'unconfirmed' ? [{ status: state }] : []),
  ...(q === undefined ? [] : lookedFor(q).map((word) => ({ words: beginsWith(word) }))),
];

/** Everybody who has an account, for admins. */
export const createFoundAccounts = (users: ReturnType<typeof userModel>) => ({
  /** The newest first. @param after the id of the last one that was shown */
  search: async (filter: AccountFilter, after: string | null, limit: number): Promise<Account[]> => {
    // Nothing but punctuation finds nobody, rather than everybody.
    if (filter.q !== undefined && filter.q !== '' && lookedFor(filter.q).length === 0) return [];
    const conditions = [
      ...conditionsOf(filter),
      ...(after ? [{ _id: { $lt: new Types.ObjectId(after) } }] : []),
    ];
    const rows = await users
      .find(conditions.length > 0 ? { $and: conditions } : {})
      .sort({ _id: -1 })
      .limit(limit)
      .select(FIELDS)
      .lean();
    return rows.map(toAccount);
  },

  /** How many are in a state. */
  countIn: (status: AccountStatus): Promise<number> => users.countDocuments({ status }),

  /** Works out anew what people are found by, for those of whom it is not known. @returns how many */
  fillWords: async (limit: number): Promise<number> => {
    const rows = await users.find({ words: null }).limit(limit).select(FIELDS).lean();
    for (const row of rows) {
      const { email, firstName, lastName } = row;
      // Whoever changes a name meanwhile leaves the words to the next run.
      await users.updateOne({ _id: row._id, email, firstName, lastName }, { $set: { words: wordsOf(row) } });
    }
    return rows.length;
  },

  /** @returns null when they are no longer what they were */
  setRole: async (
    id: string,
    { from, to }: Record<'from' | 'to', Pick<Account, 'role' | 'status'>>,
    at: Date,
    tx: Transaction,
  ): Promise<Account | null> => {
    // Whose team they are in is worked out again for the new role.
    const changes = { $set: { ...to, region: null, updatedAt: at } };
    const user = await users
      .findOneAndUpdate({ _id: id, ...from }, changes, { returnDocument: 'after', session: tx })
      .select(FIELDS)
      .lean();
    return user && toAccount(user);
  },

  /** Writes to the account of an admin, so that two who take each other's role away never both succeed. */
  holdAdmin: async (id: string, tx: Transaction): Promise<boolean> =>
    (
      await users.updateOne(
        { _id: id, role: 'admin', status: 'active' },
        // A count, because what changes nothing is no write and would hold nothing.
        { $inc: { signIns: 1 } },
        { session: tx },
      )
    ).matchedCount > 0,
});
