import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import type { AddressesRepository } from './addresses.repository';
import type { MailEvents } from './mail-events';

interface MailAddressesDeps {
  addresses: Pick<AddressesRepository, 'correct' | 'correctedAt'>;
  publish: Publish<MailEvents>;
  clock: Clock;
}

/** Takes the mark from addresses that accept mail after all. */
export const createMailAddresses = ({ addresses, publish, clock }: MailAddressesDeps) => ({
  /** Its owner says that it is right, or has proved it with a link. */
  correct: async (address: string, tx: Transaction): Promise<void> => {
    await addresses.correct(address, clock(), tx);
    await publish('email.address_corrected', { address }, tx);
  },
  /** When that was last; null for never. */
  correctedAt: (address: string): Promise<Date | null> => addresses.correctedAt(address),
});
export type MailAddresses = ReturnType<typeof createMailAddresses>;
