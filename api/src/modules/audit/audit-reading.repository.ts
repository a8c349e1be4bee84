import type { AuditAction } from '@gently/contracts/audit-options';
import { type Connection, Types } from 'mongoose';
import type { KeysetCursor } from '../../shared/keyset-page';
import { type AuditRecordDocument, auditRecordModel } from './audit-record.model';

/** What is looked for. */
export interface AuditFilter {
  /** Did it, or it was done to them. */
  personId?: string | undefined;
  action?: AuditAction | undefined;
  target?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}
export type AuditRow = Omit<AuditRecordDocument, '_id'> & { id: string };

const periodOf = ({ from, before }: AuditFilter) => ({
  ...(from && { $gte: from }),
  ...(before && { $lt: before }),
});

const placeOf = (place: KeysetCursor | null) =>
  place
    ? [{ $or: [{ at: { $lt: place.at } }, { at: place.at, _id: { $lt: new Types.ObjectId(place.id) } }] }]
    : [];

export const createAuditReading = (connection: Connection) => {
  const records = auditRecordModel(connection);
  return {
    /** The newest first. */
    list: async (filter: AuditFilter, place: KeysetCursor | null, limit: number): Promise<AuditRow[]> => {
      const { personId, action, target } = filter;
      const period = periodOf(filter);
      const conditions = [
        ...(personId ? [{ $or: [{ actorId: personId }, { target: `user:${personId}` }] }] : []),
        ...(action ? [{ action }] : []),
        ...(target ? [{ target }] : []),
        ...(Object.keys(period).length > 0 ? [{ at: period }] : []),
        // Redundant with what follows, but an index can begin with it.
        ...(place ? [{ at: { $lte: place.at } }] : []),
        ...placeOf(place),
      ];
      const found = await records
        .find(conditions.length > 0 ? { $and: conditions } : {})
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean<AuditRecordDocument[]>();
      return found.map(({ _id, ...row }) => ({ ...row, id: _id.toHexString() }));
    },
  };
};
export type AuditReading = ReturnType<typeof createAuditReading>;
