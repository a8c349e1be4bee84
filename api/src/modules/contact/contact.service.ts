import type { Connection } from 'mongoose';
import type { Clock } from '../../shared/clock';
import { inTransaction } from '../../shared/database/database';
import { AppError } from '../../shared/errors/app-error';
import { contactReplyEmail, contactToSupportEmail, type Outbox } from '../mail';
import type { ContactMessage, ContactRepository } from './contact.repository';

interface ContactDeps {
  connection: Connection;
  messages: ContactRepository;
  mail: Outbox;
  clock: Clock;
  supportEmail: string;
}

const HOUR_MS = 3_600_000;
/** Each message sends an email to the address given, so nobody can fill a stranger's inbox. */
const MAX_PER_HOUR = 5;

export const createContact = ({ connection, messages, mail, clock, supportEmail }: ContactDeps) => ({
  /** Keeps a message, hands it to support and tells the sender: all or nothing. @throws AppError `rate_limited`. */
  receive: async (message: ContactMessage): Promise<void> => {
    const now = clock();
    const recent = await messages.countSince(message.email, new Date(now.getTime() - HOUR_MS));
    if (recent >= MAX_PER_HOUR) {
      throw new AppError('rate_limited', { details: { retry_after_seconds: HOUR_MS / 1000 } });
    }
    const letters = [contactToSupportEmail(message, supportEmail), contactReplyEmail(message)];
    await inTransaction(connection, async (session) => {
      await messages.insert(message, now, session);
      await mail.enqueue(letters, session);
    });
  },
});
export type Contact = ReturnType<typeof createContact>;
