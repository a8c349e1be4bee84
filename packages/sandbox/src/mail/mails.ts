import type { MailRecord } from '../store/records';
import type { Database } from '../store/database';

/** One mail as the inbox shows it. */
export type Mail = Omit<MailRecord, '_id' | 'order'> & { id: string };

const PAGE = 100;

const toMail = ({ _id, order: _order, ...mail }: MailRecord): Mail => ({ ...mail, id: _id });

/** What has been caught, newest first. */
export const createMails = (database: Database) => {
  const mails = () => database.collection('mails');
  return {
    add: async (mail: MailRecord): Promise<void> => {
      await mails().insertOne(mail);
    },
    /** @param to only mails to this address, whatever its case. */
    list: async (to?: string): Promise<Mail[]> => {
      const wanted = to === undefined ? {} : { to: to.trim().toLowerCase() };
      return (await mails().find(wanted).sort({ order: -1 }).limit(PAGE).toArray()).map(toMail);
    },
    find: async (id: string): Promise<Mail | null> => {
      const mail = await mails().findOne({ _id: id });
      return mail && toMail(mail);
    },
  };
};
export type Mails = ReturnType<typeof createMails>;
