import { adminUserPath, oversightPath, ROLE_LANDING, teamMemberPath } from '@gently/contracts';
import { PATHS } from '@gently/contracts/paths';
import type { Clock } from '../../../shared/clock';
import type { Transaction } from '../../../shared/database/transaction';
import type { Handlers } from '../../../shared/domain-events';
import type { Account, Accounts } from '../../auth';
import { EMAIL_KINDS, EMAIL_PREFERENCES, isSafety, isUrgent } from '../../mail';
import type { MailEvents, SafetyTemplate, UndeliveredEmail } from '../../mail';
import type { Regions } from '../../regions';
import type { Notifications } from '../notifications.service';
import type { Notifier } from '../notifier';
import type { SettingsRepository } from '../settings/settings.repository';
import { notDelivered, unreachable } from './contents';

interface MailNoticesDeps {
  accounts: Pick<Accounts, 'findById' | 'findByEmail' | 'findActive'>;
  notifications: Pick<Notifications, 'notify'>;
  regions: Pick<Regions, 'watchersOf'>;
  settings: Pick<SettingsRepository, 'switchOff'>;
  tell: Notifier;
  clock: Clock;
}

type Session = UndeliveredEmail['session'];

/** Where a manager or admin reads more about the session, or about the person. */
const linkFor = ({ role }: Account, person: Account, session: Session): string => {
  if (session) return oversightPath(session.bookingId);
  if (role === 'admin') return adminUserPath(person.id);
  return person.role === 'declutterer' ? teamMemberPath(person.id) : ROLE_LANDING[role];
};

/** What becomes of emails that are not delivered: they reach the person in the site, and the region where it matters. */
export const createMailNotices = (deps: MailNoticesDeps): Handlers<MailEvents> => {
  const { accounts, notifications, regions, settings, tell } = deps;

  const personOf = ({ userId, to }: { userId: string | null; to: string }): Promise<Account | null> =>
    userId ? accounts.findById(userId) : accounts.findByEmail(to);

  /** Those who look after the region, without the person: alone in a region, they are no help to themselves. */
  const helpersFor = async (person: Account, session: Session): Promise<Account[]> => {
    const isOther = ({ id }: Account): boolean => id !== person.id;
    const watchers = (await regions.watchersOf(session?.regionId ?? person.regionId)).filter(isOther);
    return watchers.length > 0 ? watchers : (await accounts.findActive('admin')).filter(isOther);
  };

  const notifyHelpers = async (
    person: Account,
    { session, template }: UndeliveredEmail & { template: SafetyTemplate },
    tx: Transaction,
  ): Promise<void> => {
    const content = unreachable(person, template);
    for (const helper of await helpersFor(person, session)) {
      const where = { link: linkFor(helper, person, session), at: deps.clock() };
      await tell(helper.id, content, where, tx);
    }
  };

  return {
    'email.undelivered': async (email, tx) => {
      const { template, isShownInSite, subject, session, at } = email;
      const { importance, isAlwaysTried } = EMAIL_KINDS[template];
      const person = importance === 'optional' || isAlwaysTried ? null : await personOf(email);
      if (!person) return;
      const note = { ...notDelivered(subject), userId: person.id, link: PATHS.accountEmail };
      if (!isShownInSite) await notifications.notify([note], tx);
      if (isSafety(template) && isUrgent(session, at))
        await notifyHelpers(person, { ...email, template }, tx);
    },

    'email.complained': async ({ at, ...email }, tx) => {
      const person = await personOf(email);
      if (person) await settings.switchOff(person.id, EMAIL_PREFERENCES, at, tx);
    },
  };
};
