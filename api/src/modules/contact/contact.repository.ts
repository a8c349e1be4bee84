import type { ClientSession, Connection } from 'mongoose';
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
    insert: async (message: ContactMessage, receivedAt: Date, session: ClientSession): Promise<void> => {
      await messages.create([{ ...message, receivedAt }], { session });
    },
    countSince: (email: string, since: Date): Promise<number> =>
      messages.countDocuments({ email, receivedAt: { $gt: since } }),
  };
};
export type ContactRepository = ReturnType<typeof createContactRepository>;
