import type { Identity } from '@gently/contracts/identity';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import { leaseDue } from '../../shared/lease';
import type { AddressesRepository } from './addresses.repository';
import { afterTry, LEASE_MS, type MailTransport, type NewEmail, type QueuedEmail } from './email';
import { EMAIL_KINDS } from './email-kinds';
import type { OutboxRepository } from './outbox.repository';
import type { References } from './references';
import type { CloseUndelivered } from './undelivered';
import { ABOUT_MONEY, SENT_ALL_THE_SAME } from './uncertain';
import { unsubscribeUrl, withFooter, withReplyTo } from './email-footer';

interface OutboxDeps {
  repository: OutboxRepository;
  addresses: Pick<AddressesRepository, 'isUndeliverable' | 'countUndeliverable'>;
  /** Null while no mail server is set: emails then wait. */
  transport: MailTransport | null;
  references: Pick<References, 'ofEmail' | 'toUnsubscribe'>;
  closeUndelivered: CloseUndelivered;
  /** Whether what happens now has happened before, and is only taken over into restored data. */
  isRepeat: () => boolean;
  /** How many days the record of an email stays. */
  keptDays: () => number;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** Who runs the site, as it is now. */
  identity: () => Identity;
  /** Where people open the site. */
  origin: string;
}

/** Sent in one run at most; what is left waits for the next one. */
const BATCH = 50;
const DAY_MS = 86_400_000;
const LATE_MS = 300_000;
const WITHHELD = 'The address does not accept mail';

export const createOutbox = (deps: OutboxDeps) => {
  const { repository, addresses, transport, references, closeUndelivered, isRepeat, keptDays } = deps;
  const { clock, logger } = deps;

  const expiry = (): Date => new Date(clock().getTime() + keptDays() * DAY_MS);

  const isWithheld = async ({ template, to }: QueuedEmail): Promise<boolean> =>
    !EMAIL_KINDS[template].isAlwaysTried && (await addresses.isUndeliverable(to));

  const withhold = async ({ id, template }: QueuedEmail): Promise<void> => {
    logger.info(
      { email_id: id, template },
      'an email was withheld, because its address does not accept mail',
    );
    await closeUndelivered(id, { state: 'withheld', reason: WITHHELD, isAddressRefused: false });
  };

  const send = (email: QueuedEmail, by: MailTransport) => {
    const url = unsubscribeUrl(email, references, deps.origin);
    const identity = deps.identity();
    const outgoing = { ...withReplyTo(withFooter(email, url, identity), identity), unsubscribeUrl: url };
    return by.send({ ...outgoing, reference: references.ofEmail(email.id) });
  };

  const settle = async (email: QueuedEmail, by: MailTransport): Promise<boolean> => {
    const delivery = await send(email, by);
    const now = clock();
    const next = afterTry(delivery, email.attempts);
    if (next.state === 'sent') await repository.markSent(email.id, now, expiry());
    if (delivery.ok) return true;
    const { refusal, reason } = delivery;
    const facts = { email_id: email.id, template: email.template, reason };
    if (next.state === 'failed') {
      logger.error(facts, 'an email was given up');
      await closeUndelivered(email.id, { state: 'failed', reason, isAddressRefused: refusal === 'address' });
    }
    if (next.state === 'queued') {
      logger.warn({ ...facts, retry_in_ms: next.waitMs }, 'an email could not be sent yet');
      await repository.retryAt(email.id, new Date(now.getTime() + next.waitMs), reason);
    }
    return false;
  };

  return {
    /**
     * Stores emails together with what causes them: both are kept or neither. The job sends them, but for those about
     * money that repeat emails from before a restore.
     */
    enqueue: async (emails: readonly NewEmail[], tx: Transaction): Promise<void> => {
      const isSaid = ({ template }: NewEmail): boolean => isRepeat() && ABOUT_MONEY.includes(template);
      await repository.insert(
        emails.filter((email) => !isSaid(email)),
        clock(),
        tx,
      );
      await repository.insertClosed(emails.filter(isSaid), { at: clock(), expiresAt: expiry() }, tx);
    },

    /** Takes back what is not on its way yet and asks about something that is settled. */
    takeBack: (about: string, tx: Transaction): Promise<void> => repository.removeWaiting(about, tx),

    /** @returns what became of the newest email about each of these; one whose record is over is missing */
    outcomes: repository.outcomes,

    /** How much waits, is late by more than five minutes, was given up or withheld, and how many addresses refuse mail. */
    counts: async () => ({
      ...(await repository.countWaiting(new Date(clock().getTime() - LATE_MS))),
      undeliverable: await addresses.countUndeliverable(),
    }),

    /**
     * Closes emails that may have been sent before a restore: those that were due by then. Emails that matter for safety are
     * still sent.
     */
    closeUncertain: ({ restoredAt }: { restoredAt: Date }): Promise<number> =>
      repository.closeDue(restoredAt, { except: SENT_ALL_THE_SAME, expiresAt: expiry() }),

    /** Sends what is due, one after the other. @returns how many were sent. */
    deliverDue: async (): Promise<number> => {
      let sent = 0;
      if (!transport) return sent;
      const due = leaseDue({ take: repository.takeDue, leaseMs: LEASE_MS, most: BATCH, clock });
      for await (const email of due) {
        if (await isWithheld(email)) await withhold(email);
        else if (await settle(email, transport)) sent += 1;
      }
      return sent;
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
