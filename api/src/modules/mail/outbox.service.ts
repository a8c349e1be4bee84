import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import { leaseDue } from '../../shared/lease';
import { afterTry, LEASE_MS, type MailTransport, type NewEmail, type QueuedEmail } from './email';
import type { OutboxRepository } from './outbox.repository';
import { SENT_ALL_THE_SAME, ABOUT_MONEY } from './uncertain';

interface OutboxDeps {
  repository: OutboxRepository;
  /** Null while no mail server is set: emails then wait. */
  transport: MailTransport | null;
  /** How many days the record of an email stays. */
  keptDays: () => number;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** Sent in one run at most; what is left waits for the next one. */
const BATCH = 50;
const DAY_MS = 86_400_000;
const LATE_MS = 300_000;

export const createOutbox = ({ repository, transport, keptDays, clock, logger }: OutboxDeps) => {
  const settle = async (email: QueuedEmail, by: MailTransport): Promise<boolean> => {
    const delivery = await by.send(email);
    const now = clock();
    const next = afterTry(delivery, email.attempts);
    const expiresAt = new Date(now.getTime() + keptDays() * DAY_MS);
    if (next.state === 'sent') await repository.markSent(email.id, now, expiresAt);
    if (delivery.ok) return true;
    const facts = { email_id: email.id, template: email.template, reason: delivery.reason };
    if (next.state === 'failed') {
      logger.error(facts, 'an email was given up');
      await repository.markFailed(email.id, delivery.reason, expiresAt);
    }
    if (next.state === 'queued') {
      logger.warn({ ...facts, retry_in_ms: next.waitMs }, 'an email could not be sent yet');
      await repository.retryAt(email.id, new Date(now.getTime() + next.waitMs), delivery.reason);
    }
    return false;
  };

  return {
    /** Stores emails together with what causes them: both are kept or neither. The job sends them. */
    enqueue: (emails: readonly NewEmail[], tx: Transaction): Promise<void> =>
      repository.insert(emails, clock(), tx),

    /** Takes back what is not on its way yet and asks about something that is settled. */
    takeBack: (about: string, tx: Transaction): Promise<void> => repository.removeWaiting(about, tx),

    /** How much is on its way, is late by more than five minutes, and was given up. */
    counts: () => repository.countWaiting(new Date(clock().getTime() - LATE_MS)),

    /**
     * After a restore: what was due before it was sent, as far as anybody can tell, and is closed; so is what taking over
     * the money of the missing time says again. What matters for safety goes out.
     */
    closeUncertain: async ({ restoredAt }: { restoredAt: Date }): Promise<number> => {
      const expiresAt = new Date(clock().getTime() + keptDays() * DAY_MS);
      const due = { nextAttemptAt: { $lte: restoredAt }, template: { $nin: [...SENT_ALL_THE_SAME] } };
      const again = { createdAt: { $gt: restoredAt }, template: { $in: [...ABOUT_MONEY] } };
      return repository.closeUncertain({ $or: [due, again] }, expiresAt);
    },

    /** Sends what is due, one after the other. @returns how many were sent. */
    deliverDue: async (): Promise<number> => {
      let sent = 0;
      if (!transport) return sent;
      const due = leaseDue({ take: repository.takeDue, leaseMs: LEASE_MS, most: BATCH, clock });
      for await (const email of due) if (await settle(email, transport)) sent += 1;
      return sent;
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
