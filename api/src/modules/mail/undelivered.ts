import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import type { AddressesRepository } from './addresses.repository';
import type { MailEvents } from './mail-events';
import type { ClosedEmail, OutboxRepository } from './outbox.repository';

export interface UndeliveredDeps {
  repository: Pick<OutboxRepository, 'close'>;
  addresses: Pick<AddressesRepository, 'mark'>;
  publish: Publish<MailEvents>;
  transact: Transact;
  /** How many days the record of an email stays. */
  keptDays: () => number;
  clock: Clock;
}

interface Ending {
  state: 'failed' | 'withheld';
  reason: string;
  /** Whether the server refused the address, and not only this email. */
  isAddressRefused: boolean;
}

const DAY_MS = 86_400_000;

/** Closes emails that their readers do not get, and publishes it: all in one transaction, and once. */
export const createUndelivered = (deps: UndeliveredDeps) => {
  const { repository, addresses, publish, transact, keptDays, clock } = deps;

  const markAddress = async ({ to, sentAt }: ClosedEmail, reason: string, at: Date, tx: Transaction) => {
    // Without a time of sending the server has refused it just now.
    const isMarked = await addresses.mark(to, { at, reason, sentAt: sentAt ?? at }, tx);
    if (isMarked) await publish('email.address_refused', { address: to, at }, tx);
  };

  /** @returns false when the email was closed before */
  return (id: string, { state, reason, isAddressRefused }: Ending): Promise<boolean> =>
    transact(async (tx) => {
      const at = clock();
      const expiresAt = new Date(at.getTime() + keptDays() * DAY_MS);
      const email = await repository.close(id, { state, reason, expiresAt }, tx);
      if (!email) return false;
      if (isAddressRefused) await markAddress(email, reason, at, tx);
      await publish('email.undelivered', { ...email, at }, tx);
      return true;
    });
};
export type CloseUndelivered = ReturnType<typeof createUndelivered>;
