import type { RegionRequestKind } from '@gently/contracts/region-request-options';
import { type Connection, type QueryFilter, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { RegionRequest } from './region-request';
import { regionRequestModel, type RegionRequestRow } from './region-request.model';

const toRequest = ({ _id, region, owner, manager, ...row }: RegionRequestRow): RegionRequest => ({
  ...row,
  id: String(_id),
  regionId: String(region),
  ownerId: String(owner),
  managerId: manager && String(manager),
});

type NewRequest = Pick<RegionRequest, 'kind' | 'regionId' | 'ownerId' | 'areas' | 'managerId' | 'askedAt'>;

const OPEN = { status: 'open' } as const;

export const createRegionRequestsRepository = (connection: Connection) => {
  const model = regionRequestModel(connection);
  const find = async (filter: QueryFilter<RegionRequestRow>, tx?: Transaction): Promise<RegionRequest[]> => {
    const rows = await model
      .find({ ...filter, ...OPEN })
      .sort({ askedAt: 1, _id: 1 })
      .session(tx ?? null)
      .lean<RegionRequestRow[]>();
    return rows.map(toRequest);
  };

  return {
    listOpen: (kind: RegionRequestKind): Promise<RegionRequest[]> => find({ kind }),
    listOpenOf: (regionIds: readonly string[], tx?: Transaction): Promise<RegionRequest[]> =>
      find({ region: { $in: regionIds } }, tx),
    listOpenTo: (managerId: string): Promise<RegionRequest[]> =>
      find({ kind: 'manager', manager: managerId }),
    findOpen: async (id: string, tx: Transaction): Promise<RegionRequest | undefined> =>
      (await find({ _id: id }, tx))[0],

    /** Requests of one owner, whatever became of them. */
    countSince: (ownerId: string, since: Date, tx: Transaction): Promise<number> =>
      model
        .countDocuments({ owner: ownerId, askedAt: { $gt: since } })
        .session(tx)
        .exec(),

    insert: async ({ regionId, ownerId, managerId, ...request }: NewRequest, tx: Transaction) => {
      const row = { ...request, region: regionId, owner: ownerId, manager: managerId };
      const [stored] = await model.create([{ ...row, ...OPEN, _id: new Types.ObjectId() }], { session: tx });
      if (!stored) throw new Error('a request was not stored');
      return toRequest(stored.toObject());
    },

    /** @returns false where it is no longer open */
    close: async (
      id: string,
      decision: Pick<RegionRequest, 'status' | 'reason'> & { decidedAt: Date },
      tx: Transaction,
    ): Promise<boolean> => {
      const { modifiedCount } = await model.updateOne(
        { _id: id, ...OPEN },
        { $set: decision },
        { session: tx },
      );
      return modifiedCount > 0;
    },
  };
};
export type RegionRequestsRepository = ReturnType<typeof createRegionRequestsRepository>;
