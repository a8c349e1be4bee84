import type { Role } from '@gently/contracts/roles';
import { Types } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import type { Account } from './account';
import { FIELDS, toAccount } from './account-mapping';
import type { userModel } from './user.model';

/** Accounts by the region in whose team somebody works. */
export const createTeamAccounts = (users: ReturnType<typeof userModel>) => ({
  findActive: async (role: Role): Promise<Account[]> =>
    (await users.find({ role, status: 'active' }).select(FIELDS).lean()).map(toAccount),
  /** Everyone who had an account by a moment, whatever its state, in the order of their ids. @param after null for the first */
  listAfter: async (
    after: string | null,
    { until, limit }: { until: Date; limit: number },
    tx: Transaction,
  ): Promise<Account[]> => {
    const later = after === null ? {} : { _id: { $gt: new Types.ObjectId(after) } };
    const rows = await users
      .find({ ...later, createdAt: { $lte: until } })
      .sort({ _id: 1 })
      .limit(limit)
      .select(FIELDS)
      .session(tx)
      .lean();
    return rows.map(toAccount);
  },
  /** People of a team, whatever their state, the newest first. */
  listTeam: async (regionIds: readonly string[], role: Role): Promise<Account[]> => {
    const regions = regionIds.map((id) => new Types.ObjectId(id));
    const rows = await users
      .find({ role, region: { $in: regions } })
      .sort({ _id: -1 })
      .select(FIELDS)
      .lean();
    return rows.map(toAccount);
  },
  /** People in these roles whose team is not decided. */
  listWithoutRegion: async (roles: readonly Role[], limit: number): Promise<Account[]> => {
    const rows = await users
      .find({ role: { $in: [...roles] }, region: null })
      .sort({ _id: 1 })
      .limit(limit)
      .select(FIELDS)
      .lean();
    return rows.map(toAccount);
  },
  setRegion: async (id: string, regionId: string, tx?: Transaction): Promise<void> => {
    const changes = { $set: { region: new Types.ObjectId(regionId) } };
    await users.updateOne({ _id: id }, changes, tx ? { session: tx } : {});
  },
});
