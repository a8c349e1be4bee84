import type { Connection } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { contactMessageModel } from './contact-message.model';

export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export const createContactRepository = (connection: Connection) => {
  const messages = contactMessageModel(connection);
  return {
    insert: async (message: ContactMessage, receivedAt: Date, tx: Transaction): Promise<void> => {
      await messages.create([{ ...message, receivedAt }], { session: tx });
    },
    countSince: (email: string, since: Date): Promise<number> =>
      messages.countDocuments({ email, receivedAt: { $gt: since } }),
  };
};
export type ContactRepository = ReturnType<typeof createContactRepository>;
