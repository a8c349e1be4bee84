import type { AuditAction } from '@gently/contracts/audit-options';
import type { Transaction } from '../../shared/database/transaction';
import type { AppDeps } from '../../shared/deps';
import type { Origin } from '../../shared/http/origin';
import { type AuditRecordDocument, auditRecordModel } from './audit-record.model';

export interface AuditEntry {
  /** What happened, as `subject.verb`. */
  action: AuditAction;
  /** Account that did it; null when nobody was signed in. */
  actorId?: string | null;
  /** What it was done to, for example `user:<id>`. */
  target?: string | null;
  origin: Pick<Origin, 'ip' | 'requestId'>;
  details?: Record<string, unknown>;
}

/** What was done to something, without where it was done from. */
export type AuditRecord = Pick<AuditRecordDocument, 'action' | 'actorId' | 'details'>;

/** Append only: there is no way here to change or remove a record. */
export interface AuditLog {
  append(entry: AuditEntry, tx?: Transaction): Promise<void>;
  /** What was done to something in one of these ways, oldest first. Who may read it, the caller decides. */
  listOf(target: string, actions: readonly string[]): Promise<AuditRecord[]>;
  /** Lists the targets of all records of these actions and their times, oldest first. */
  listByAction(actions: readonly AuditAction[]): Promise<Pick<AuditRecordDocument, 'target' | 'at'>[]>;
}

export const createAuditLog = ({ clock, database }: Pick<AppDeps, 'clock' | 'database'>): AuditLog => {
  const records = auditRecordModel(database.connection);
  return {
    append: async ({ action, actorId = null, target = null, origin, details = {} }, tx) => {
      const record = {
        at: clock(),
        action,
        actorId,
        target,
        details,
        ip: origin.ip,
        requestId: origin.requestId,
      };
      await records.create([record], tx ? { session: tx } : {});
    },

    listOf: (target, actions) =>
      records
        .find({ target, action: { $in: [...actions] } }, { _id: 0, action: 1, actorId: 1, details: 1 })
        .sort({ at: 1, _id: 1 })
        .lean<AuditRecord[]>(),

    listByAction: (actions) =>
      records
        .find({ action: { $in: [...actions] } }, { _id: 0, target: 1, at: 1 })
        .sort({ at: 1, _id: 1 })
        .lean<Pick<AuditRecordDocument, 'target' | 'at'>[]>(),
  };
};
