import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { type EmailTemplate, type NewEmail, type Outcome, outcomeOf, type QueuedEmail } from './email';
import { type EmailDocument, emailModel } from './email.model';
import type { UndeliveredEmail } from './mail-events';

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
  userId,
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
  ...(userId ? { userId } : {}),
});

/** An email as it was before it was closed. */
export type ClosedEmail = Omit<UndeliveredEmail, 'at'> & { sentAt: Date | null };

const toClosed = (email: EmailDocument): ClosedEmail => ({
  template: email.template,
  to: email.to,
  subject: email.subject,
  userId: email.userId ?? null,
  isShownInSite: email.isShownInSite ?? false,
  session: email.session ?? null,
  sentAt: email.sentAt,
});

/** The email itself goes: it may hold a link that opens an account. */
const EMPTIED = { text: '', html: '', calendar: '' };

interface Closing {
  state: 'failed' | 'withheld';
  reason: string;
  expiresAt: Date;
}

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
    /** Stores emails that are not sent, because their people had them before a restore. */
    insertClosed: async (
      newEmails: readonly NewEmail[],
      { at, expiresAt }: { at: Date; expiresAt: Date },
      tx: Transaction,
    ): Promise<void> => {
      const rows = newEmails.map(({ notBefore: _never, ...email }) => ({
        ...email,
        ...EMPTIED,
        state: 'unknown',
        nextAttemptAt: at,
        createdAt: at,
        expiresAt,
        lastError: 'It says what happened before the database was restored, and may have been sent then.',
      }));
      await emails.insertMany(rows, { session: tx });
    },
    /** Those that nobody has tried to send yet. */
    removeWaiting: async (about: string, tx: Transaction): Promise<void> => {
      await emails.deleteMany({ about, state: 'queued', attempts: 0 }, { session: tx });
    },
    /** What became of the newest email about each of these; those without a record of one are missing. */
    outcomes: async (abouts: readonly string[], tx: Transaction): Promise<Map<string, Outcome>> => {
      const rows = await emails
        .find({ about: { $in: [...abouts] } }, { about: 1, state: 1, sentAt: 1, attempts: 1 })
        .sort({ _id: 1 })
        .session(tx)
        .lean();
      return new Map(rows.map((row) => [row.about ?? '', outcomeOf(row)]));
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
    /** A report can be faster than this note: what it closed stays closed. */
    markSent: async (id: string, at: Date, expiresAt: Date): Promise<void> => {
      const done = { state: 'sent', sentAt: at, expiresAt, ...EMPTIED, lastError: '' };
      await emails.updateOne({ _id: id, state: 'queued' }, { $set: done });
    },
    /** Closes an email that is not tried again. @returns null when it was closed before, or is not there any more */
    close: async (
      id: string,
      { state, reason, expiresAt }: Closing,
      tx: Transaction,
    ): Promise<ClosedEmail | null> => {
      const done = { state, expiresAt, ...EMPTIED, lastError: reason };
      const email = await emails
        .findOneAndUpdate(
          { _id: new Types.ObjectId(id), state: { $in: ['queued', 'sent'] } },
          { $set: done },
          { session: tx },
        )
        .lean();
      return email && toClosed(email);
    },
    find: async (id: string): Promise<ClosedEmail | null> => {
      const email = await emails.findById(id).lean();
      return email && toClosed(email);
    },
    /** Leaves out what was due by a moment, and may have been sent before a restore. @returns how many */
    closeDue: async (
      by: Date,
      { except, expiresAt }: { except: readonly EmailTemplate[]; expiresAt: Date },
    ): Promise<number> => {
      const lastError = 'It was due before the database was restored, and may have been sent.';
      const closed = { state: 'unknown', expiresAt, ...EMPTIED, lastError };
      const { modifiedCount } = await emails.updateMany(
        { state: 'queued', nextAttemptAt: { $lte: by }, template: { $nin: [...except] } },
        { $set: closed },
      );
      return modifiedCount;
    },
    /** How many wait since before a moment, and how many were given up or withheld. */
    countWaiting: async (
      since: Date,
    ): Promise<Record<'waiting' | 'late' | 'failed' | 'withheld', number>> => {
      const [waiting, late, failed, withheld] = await Promise.all([
        emails.countDocuments({ state: 'queued' }),
        emails.countDocuments({ state: 'queued', nextAttemptAt: { $lte: since } }),
        emails.countDocuments({ state: 'failed' }),
        emails.countDocuments({ state: 'withheld' }),
      ]);
      return { waiting, late, failed, withheld };
    },
    retryAt: async (id: string, nextAttemptAt: Date, lastError: string): Promise<void> => {
      await emails.updateOne({ _id: id, state: 'queued' }, { $set: { nextAttemptAt, lastError } });
    },
  };
};
export type OutboxRepository = ReturnType<typeof createOutboxRepository>;
