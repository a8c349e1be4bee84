import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import type { Account, Accounts } from '../auth';
import {
  EMAIL_KINDS,
  type EmailPlan,
  type EmailSession,
  type EmailTemplate,
  type Outbox,
  personalEmail,
} from '../mail';
import { isNews, type NewNotification } from './notification';
import type { Notifications } from './notifications.service';
import { quietEnds } from './settings/quiet-hours';
import type { SettingsRepository } from './settings/settings.repository';

/** An email without its greeting. */
export interface EmailContent {
  template: EmailTemplate;
  plan: Pick<EmailPlan, 'subject' | 'paragraphs' | 'facts' | 'after'>;
  /** A calendar file that goes with it. */
  calendar?: string;
  /** Where an answer goes when that is not us. */
  replyTo?: string;
  /** What its one button says. */
  action: string;
  /** Asks for an answer about this: it waits for the end of quiet hours, and is taken back once it is settled. */
  asks?: string;
}

/** Whether an email is sent whatever the person has switched off. */
export const isAlwaysSent = ({ template }: Pick<EmailContent, 'template'>): boolean =>
  EMAIL_KINDS[template].preference === null;

/** What somebody hears: a notification, and perhaps an email. */
export interface NotificationContent {
  note: Pick<NewNotification, 'type' | 'title' | 'body' | 'priority' | 'about'>;
  email: EmailContent | null;
}

/** Where a notification leads, and when what it is about happened: no email is sent after more than a day. */
interface Where {
  link: string;
  at: Date;
  session?: EmailSession;
}

export interface NotifierDependencies {
  notifications: Notifications;
  settings: SettingsRepository;
  accounts: Pick<Accounts, 'findById'>;
  mail: Outbox;
  clock: Clock;
  /** Where people open the site. */
  origin: string;
}

/** Tells one person: in the site, and by email as far as they want it. */
export const createNotifier = (deps: NotifierDependencies) => {
  const { notifications, settings, accounts, mail, clock, origin } = deps;

  const write = async (
    person: Account,
    content: EmailContent,
    { link, session }: Pick<Where, 'link' | 'session'>,
    tx: Transaction,
  ) => {
    const { emailUpdates, quietHours } = await settings.get(person.id);
    const { template, plan, action, asks, calendar, replyTo } = content;
    if (!isAlwaysSent(content) && !emailUpdates) return;
    const email = {
      ...personalEmail(template, person, { ...plan, action: { label: action, url: origin + link } }),
      ...(calendar === undefined ? {} : { calendar }),
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(session === undefined ? {} : { session }),
      isShownInSite: true,
    };
    const notBefore = quietEnds(clock(), quietHours);
    await mail.enqueue([asks && notBefore ? { ...email, about: asks, notBefore } : email], tx);
  };

  return async (
    userId: string,
    { note, email }: NotificationContent,
    { link, at, session }: Where,
    tx: Transaction,
  ): Promise<void> => {
    const person = await accounts.findById(userId);
    if (!person) return;
    await notifications.notify([{ ...note, userId, link, at }], tx);
    if (email && isNews(at, clock())) await write(person, email, { link, session }, tx);
  };
};
export type Notifier = ReturnType<typeof createNotifier>;
