import { formatLongDate, formatPounds, londonDate, toPounds } from '@gently/contracts';
import { formatDuration } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import type { Transaction } from '../../shared/database/transaction';
import type { Account, Accounts } from '../auth';
import type { DeclutterersRepository } from '../declutterers';
import type { FeeTerms } from '../fees';
import { type NewEmail, type Outbox, personalEmail } from '../mail';
import { payOf, type PayStep } from './lower-pay';
import type { ServiceVersion } from './service-versions';

type PayCut = PayStep & { terms: FeeTerms };

interface NoticeDependencies {
  declutterers: Pick<DeclutterersRepository, 'listServing'>;
  accounts: Pick<Accounts, 'findByIds'>;
  mail: Pick<Outbox, 'enqueue'>;
  /** Where people open the site. */
  origin: string;
}

const dayOf = ({ from }: ServiceVersion): string => formatLongDate(londonDate(from));
const paid = (version: ServiceVersion, terms: FeeTerms): string =>
  `${formatPounds(toPounds(payOf(version, terms)))} for ${formatDuration(version.durationMinutes)}`;

const cutEmail = (person: Account, { before, after, terms }: PayCut, url: string): NewEmail =>
  personalEmail('pay_change', person, {
    subject: `Your pay for ${after.name} changes on ${dayOf(after)}`,
    paragraphs: [
      `From ${dayOf(after)} you are paid less for this service. Sessions that clients book before then keep today’s pay.`,
      'You see what you are paid before you accept a session, and you can decline it.',
    ],
    facts: [
      ['Service', after.name],
      ['Now', paid(before, terms)],
      [`From ${dayOf(after)}`, paid(after, terms)],
      ['Reason', after.reason],
    ],
    action: { label: 'Open my dashboard', url },
  });

const calledOffEmail = (person: Account, version: ServiceVersion, url: string): NewEmail =>
  personalEmail('pay_change', person, {
    subject: `Your pay for ${version.name} does not change on ${dayOf(version)}`,
    paragraphs: [`We wrote to you about lower pay from ${dayOf(version)}. That change will not happen.`],
    action: { label: 'Open my dashboard', url },
  });

/** Emails declutterers in time when they will be paid less for a service that they offer. */
export const createPayNotices = ({ declutterers, accounts, mail, origin }: NoticeDependencies) => {
  const url = `${origin}${PATHS.decluttererDashboard}`;
  return {
    /** The declutterers who offer a service in any of its categories. */
    listReaders: async (
      serviceId: string,
      versions: readonly ServiceVersion[],
      tx: Transaction,
    ): Promise<Account[]> => {
      const categories = [...new Set(versions.map(({ category }) => category))];
      const ids = new Set<string>();
      // One after the other: a transaction takes one question at a time.
      for (const category of categories)
        for (const { userId } of await declutterers.listServing({ id: serviceId, category }, tx))
          ids.add(userId);
      return accounts.findByIds([...ids]);
    },
    announce: (people: readonly Account[], cut: PayCut, tx: Transaction): Promise<void> =>
      mail.enqueue(
        people.map((person) => cutEmail(person, cut, url)),
        tx,
      ),
    callOff: (people: readonly Account[], version: ServiceVersion, tx: Transaction): Promise<void> =>
      mail.enqueue(
        people.map((person) => calledOffEmail(person, version, url)),
        tx,
      ),
  };
};
export type PayNotices = ReturnType<typeof createPayNotices>;
