import type { Connection } from 'mongoose';
import { type AuditCheckRow, auditCheckModel } from './audit-check.model';

export type AuditCheck = Omit<AuditCheckRow, '_id'>;

/** What was seen before, the newest walk first. */
export const createAuditChecks = (connection: Connection) => {
  const checks = auditCheckModel(connection);
  const newest = async (filter: { broken?: null }): Promise<AuditCheck | null> => {
    const row = await checks.findOne(filter).sort({ at: -1, _id: -1 }).lean<AuditCheckRow>();
    if (!row) return null;
    const { _id, ...check } = row;
    return check;
  };
  return {
    newest: () => newest({}),
    newestWhole: () => newest({ broken: null }),
    add: async (check: AuditCheck): Promise<void> => {
      await checks.create([check]);
    },
    clearBefore: async (at: Date): Promise<void> => {
      await checks.deleteMany({ at: { $lt: at } });
    },
  };
};
export type AuditChecks = ReturnType<typeof createAuditChecks>;
