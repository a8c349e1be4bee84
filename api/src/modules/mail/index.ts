import { transactOn } from '../../shared/database/transaction';
import { encryptionKeys } from '../../config/accepted-keys';
import { isRepeat } from '../../recovery';
import { defineModule } from '../../shared/module';
import { createSmtpTransport } from './adapters/smtp-transport';
import { createAddressesRepository } from './addresses.repository';
import { createMailAddresses, type MailAddresses } from './mail-addresses';
import { createOutbox, type Outbox } from './outbox.service';
import { createOutboxRepository } from './outbox.repository';
import { createReferences, derivedFrom, type References } from './references';
import { registerReportRoute } from './reports.routes';
import { createReports } from './reports.service';
import { createUndelivered } from './undelivered';

declare module 'fastify' {
  interface FastifyInstance {
    /** Emails on their way: stored with what causes them, sent by a job. */
    mail: Outbox;
    /** Which addresses do not accept mail. */
    mailAddresses: MailAddresses;
    /** Signed references that leave with emails and come back. */
    mailReferences: References;
  }
}

export const mailModule = defineModule('mail', { needs: ['encryption', 'recovery'] }, (app) => {
  const { SMTP_URL, MAIL_FROM, MAIL_BOUNCE_ADDRESS, PUBLIC_ORIGIN } = app.config;
  const { clock, database, logger } = app.deps;
  const transport = SMTP_URL
    ? createSmtpTransport({ url: SMTP_URL, from: MAIL_FROM, bounceAddress: MAIL_BOUNCE_ADDRESS })
    : null;
  const addresses = createAddressesRepository(database.connection);
  // They stay the same when ENCRYPTION_KEY is changed: an email may be answered, or its link followed, years later.
  const stored = {
    'mail report': app.encryption.dataKey('mail report'),
    'mail unsubscribe': app.encryption.dataKey('mail unsubscribe'),
  };
  const derived = derivedFrom(encryptionKeys(app.config));
  const references = createReferences((purpose) => [stored[purpose](), ...derived(purpose)]);
  const common = {
    repository: createOutboxRepository(database.connection),
    addresses,
    references,
    publish: app.events.publish,
    transact: transactOn(database.connection),
    // Settings come later than mail, and are there when an email goes out.
    keptDays: () => app.settings.get('emails_kept'),
    identity: () => app.settings.get('identity'),
    clock,
  };
  const closeUndelivered = createUndelivered(common);
  const outbox = createOutbox({
    ...common,
    closeUndelivered,
    isRepeat,
    transport,
    logger,
    origin: PUBLIC_ORIGIN,
  });
  app.decorate('mail', outbox);
  app.recovery.add('emails', outbox.closeUncertain);
  app.decorate('mailAddresses', createMailAddresses(common));
  app.decorate('mailReferences', references);
  registerReportRoute(app, createReports({ ...common, closeUndelivered }));
  app.addHook('onReady', async () => {
    if (!transport) logger.warn('SMTP_URL is not set: emails are kept in the database and wait there');
  });
  app.addHook('onClose', () => transport?.close());
});

export type { EmailSession, EmailTemplate, NewEmail, Outcome } from './email';
export {
  EMAIL_KINDS,
  EMAIL_PREFERENCES,
  type EmailPreference,
  isSafety,
  isUrgent,
  type SafetyTemplate,
} from './email-kinds';
export type { EmailPlan } from './email-plan';
export type { MailAddresses } from './mail-addresses';
export type { MailEvents, UndeliveredEmail } from './mail-events';
export type { Outbox } from './outbox.service';
export * from './templates';
