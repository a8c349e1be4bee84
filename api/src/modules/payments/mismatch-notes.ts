import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '../../shared/database/transaction';
import type { AuditLog } from '../audit';

/** What the provider says, and does not fit what we asked it for. */
export interface MismatchNote {
  what: 'payment' | 'refund' | 'payout';
  /** Whose money it would have been: `payment:<id>`, `refund:<id>` or `payout:<id>`. */
  target: string;
  /** The provider's id of the payment, refund or payout that it reports. */
  providerId: string;
  details: Record<string, unknown>;
}

/** Puts mismatches on record for administrators, together with what is done about them. */
export const createMismatchNotes =
  ({ audit, logger }: { audit: AuditLog; logger: FastifyBaseLogger }) =>
  async ({ what, target, providerId, details }: MismatchNote, tx: Transaction): Promise<void> => {
    logger.error({ target, provider_id: providerId, ...details }, `what came does not fit a ${what} of ours`);
    const origin = { ip: 'payment provider', requestId: providerId };
    await audit.append({ action: `${what}.mismatch`, target, origin, details }, tx);
  };
export type MismatchNotes = ReturnType<typeof createMismatchNotes>;
