import { defineModule } from '../../shared/module';
import { createSmtpTransport } from './adapters/smtp-transport';
import { createOutbox, type Outbox } from './outbox.service';
import { createOutboxRepository } from './outbox.repository';

declare module 'fastify' {
  interface FastifyInstance {
    /** Emails on their way: stored with what causes them, sent by a job. */
    mail: Outbox;
  }
}

export const mailModule = defineModule('mail', { needs: ['recovery'] }, (app) => {
  const { SMTP_URL, MAIL_FROM } = app.config;
  const { clock, database, logger } = app.deps;
  const transport = SMTP_URL ? createSmtpTransport(SMTP_URL, MAIL_FROM) : null;
  const repository = createOutboxRepository(database.connection);
  const outbox = createOutbox({
    repository,
    transport,
    // Settings come later than mail, and are there when an email goes out.
    keptDays: () => app.settings.get('emails_kept'),
    clock,
    logger,
  });
  app.decorate('mail', outbox);
  app.recovery.add('emails', outbox.closeUncertain);
  app.addHook('onReady', async () => {
    if (!transport) logger.warn('SMTP_URL is not set: emails are kept in the database and wait there');
  });
  app.addHook('onClose', () => transport?.close());
});

export type { EmailTemplate, NewEmail } from './email';
export type { EmailPlan } from './email-plan';
export type { Outbox } from './outbox.service';
export * from './templates';
