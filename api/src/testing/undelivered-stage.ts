import type { Role } from '@gently/contracts/roles';
import { transact } from '../shared/database/transaction';
import { ok } from './domain';
import { buildMailApp, type MailApp } from './mail';
import type { SignedInCaller } from '.';
import { addressModel } from '../modules/mail/addresses.model';
import type { EmailTemplate, NewEmail } from '../modules/mail/email';
import { emailModel } from '../modules/mail/email.model';
import { personalEmail } from '../modules/mail/templates';

export const SUBJECT = 'About your account';
const PERSONAL = { subject: SUBJECT, paragraphs: ['Something happened.'] };
export const BOUNCES = 'bounces@example.org';
export const REPORT_SECRET = 'report-secret-'.repeat(3);
const ENV = { MAIL_BOUNCE_ADDRESS: BOUNCES, MAIL_REPORT_SECRET: REPORT_SECRET };

let people = 0;

const stageOf = (t: MailApp) => {
  const emails = emailModel(t.connection);
  const references = t.app.mailReferences;
  const write = (template: EmailTemplate, { account }: SignedInCaller, more: Partial<NewEmail> = {}) =>
    transact(t.connection, (tx) =>
      t.app.mail.enqueue([{ ...personalEmail(template, account, PERSONAL), ...more }], tx),
    );
  const stored = (to: string, template: EmailTemplate) => emails.findOne({ to, template }).lean();

  return {
    references,
    write,
    stored,
    /** A new person at a domain, with a name of their own. */
    person: (domain: string, role: Role = 'client') => {
      people += 1;
      return t.signIn(role, { email: `person-${people}@${domain}`, firstName: `Ada ${people}` });
    },
    mark: (address: string) => addressModel(t.connection).findById(address).lean(),
    /** Since when a person sees that their address does not accept mail. */
    since: async (caller: SignedInCaller) =>
      (await ok(caller, 'GET /auth/profile')).user.email_undelivered_since ?? null,
    titles: async (caller: SignedInCaller) =>
      (await ok(caller, 'GET /notifications')).notifications.map(({ title }) => title),
    /** Stores an email; what a report about it is made of. */
    enqueued: async (person: SignedInCaller, template: EmailTemplate = 'booking_paid') => {
      await write(template, person);
      const row = await stored(person.account.email, template);
      const reference = references.ofEmail(String(row?._id));
      return { to: person.account.email, returnPath: BOUNCES.replace('@', `+${reference}@`) };
    },
    /** Hands a whole message in as a mail server does. */
    report: (message: string | Buffer, headers: Record<string, string> = {}) =>
      t.visitor().raw({
        method: 'POST',
        path: '/mail/reports',
        payload: message,
        headers: {
          'content-type': 'message/rfc822',
          authorization: `Bearer ${REPORT_SECRET}`,
          'x-csrf-token': undefined,
          ...headers,
        },
      }),
  };
};

/** The app with a mail server that refuses some addresses, and with what tests of undelivered emails ask. */
export const buildUndeliveredStage = async () => {
  const app = await buildMailApp({ env: ENV });
  return { ...app, ...stageOf(app) };
};
export type UndeliveredStage = Awaited<ReturnType<typeof buildUndeliveredStage>>;
