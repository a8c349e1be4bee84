import type { Connection, QueryFilter } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { NewEmail, QueuedEmail } from './email';
import { type EmailDocument, emailModel } from './email.model';

const toQueued = ({
  _id,
  template,
  to,
  replyTo,
  subject,
  text,
  html,
  attempts,
  calendar,
}: EmailDocument): QueuedEmail => ({
  id: _id.toHexString(),
  template,
  to,
  subject,
  text,
  html,
  attempts,
  ...(replyTo ? { replyTo } : {}),
  ...(calendar ? { calendar } : {}),
});

export const createOutboxRepository = (connection: Connection) => {
  const emails = emailModel(connection);
  return {
    insert: async (newEmails: readonly NewEmail[], at: Date, tx: Transaction): Promise<void> => {
      const rows = newEmails.map(({ notBefore = at, ...email }) => ({
        ...email,
        state: 'queued',
        nextAttemptAt: notBefore,
        createdAt: at,
      }));
      await emails.insertMany(rows, { session: tx });
    },
    /** Those that nobody has tried to send yet. */
    removeWaiting: async (about: string, tx: Transaction): Promise<void> => {
      await emails.deleteMany({ about, state: 'queued', attempts: 0 }, { session: tx });
    },
    /** Takes the email that has waited longest: nobody else gets it before `leaseUntil`. */
    takeDue: async (now: Date, leaseUntil: Date): Promise<QueuedEmail | null> => {
      const email = await emails
        .findOneAndUpdate(
          { state: 'queued', nextAttemptAt: { $lte: now } },
          { $set: { nextAttemptAt: leaseUntil }, $inc: { attempts: 1 } },
          { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
        )
        .lean();
      return email && toQueued(email);
    },
    /** The email itself goes: it may hold a link that opens an account. */
    markSent: async (id: string, at: Date, expiresAt: Date): Promise<void> => {
      const done = { state: 'sent', sentAt: at, expiresAt, text: '', html: '', calendar: '', lastError: '' };
      await emails.updateOne({ _id: id }, { $set: done });
    },
    markFailed: async (id: string, lastError: string, expiresAt: Date): Promise<void> => {
      const done = { state: 'failed', expiresAt, text: '', html: '', calendar: '', lastError };
      await emails.updateOne({ _id: id }, { $set: done });
    },
    /** Leaves out what may have been sent before a restore. @returns how many */
    closeUncertain: async (filter: QueryFilter<EmailDocument>, expiresAt: Date): Promise<number> => {
      const lastError = 'It was due before the database was restored, and may have been sent.';
      const closed = { state: 'unknown', expiresAt, text: '', html: '', calendar: '', lastError };
      const { modifiedCount } = await emails.updateMany({ ...filter, state: 'queued' }, { $set: closed });
      return modifiedCount;
    },
    /** How many wait since before a moment, and how many were given up. */
    countWaiting: async (since: Date): Promise<{ waiting: number; late: number; failed: number }> => {
      const [waiting, late, failed] = await Promise.all([
        emails.countDocuments({ state: 'queued' }),
        emails.countDocuments({ state: 'queued', nextAttemptAt: { $lte: since } }),
        emails.countDocuments({ state: 'failed' }),
      ]);
      return { waiting, late, failed };
    },
    retryAt: async (id: string, nextAttemptAt: Date, lastError: string): Promise<void> => {
      await emails.updateOne({ _id: id }, { $set: { nextAttemptAt, lastError } });
    },
  };
};
export type OutboxRepository = ReturnType<typeof createOutboxRepository>;
