import { transactOn } from '../../shared/database/transaction';
import { endpoint } from '../../shared/http/endpoint';
import { defineModule } from '../../shared/module';
import { createConfirmationsRepository } from './confirmations.repository';
import { createContactRepository } from './contact.repository';
import { createContact } from './contact.service';

/** Messages of visitors to the people behind the product. */
export const contactModule = defineModule('contact', { needs: ['mail', 'settings'] }, (app) => {
  const { clock, database } = app.deps;
  const { connection } = database;
  const contact = createContact({
    transact: transactOn(connection),
    messages: createContactRepository(connection),
    confirmations: createConfirmationsRepository(connection),
    mail: app.mail,
    clock,
    supportEmail: () => app.config.SUPPORT_EMAIL ?? app.settings.get('identity').contact_email,
  });
  endpoint(app, 'POST /contact', {
    access: 'public',
    limit: 'lookup',
    summary: 'Write to us; an email confirms that the message has come',
    handler: async ({ body: { name, email, subject = '', message } }) => {
      await contact.receive({ name, email, subject, message });
      return { received: true as const };
    },
  });
});
