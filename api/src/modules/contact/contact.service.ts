import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import { contactReplyEmail, contactToSupportEmail, type Outbox } from '../mail';
import type { ConfirmationsRepository } from './confirmations.repository';
import type { ContactMessage, ContactRepository } from './contact.repository';

interface ContactDeps {
  transact: Transact;
  messages: ContactRepository;
  confirmations: ConfirmationsRepository;
  mail: Outbox;
  clock: Clock;
  /** Where messages go; empty while no address is set: then they are only stored. */
  supportEmail: () => string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Messages from one address in an hour. */
const MAX_PER_HOUR = 5;
/** Anybody can give anybody's address, so that more would only fill a stranger's inbox. */
const CONFIRMED_PER_DAY = 2;

export const createContact = (deps: ContactDeps) => ({
  /**
   * Keeps a message and hands it to support: both or neither. The address given hears that it has come, twice a day.
   * @throws AppError `rate_limited`.
   */
  receive: async (message: ContactMessage): Promise<void> => {
    const { transact, messages, confirmations, mail, clock, supportEmail } = deps;
    const now = clock();
    const recent = await messages.countSince(message.email, new Date(now.getTime() - HOUR_MS));
    if (recent >= MAX_PER_HOUR) {
      throw new AppError('rate_limited', { details: { retry_after_seconds: HOUR_MS / 1000 } });
    }
    const confirmed = await confirmations.count(message.email, now, new Date(now.getTime() + DAY_MS));
    const support = supportEmail();
    const emails = [
      ...(support === '' ? [] : [contactToSupportEmail(message, support)]),
      ...(confirmed <= CONFIRMED_PER_DAY ? [contactReplyEmail(message.email)] : []),
    ];
    await transact(async (tx) => {
      await messages.insert(message, now, tx);
      await mail.enqueue(emails, tx);
    });
  },
});
