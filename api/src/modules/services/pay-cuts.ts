import { formatLongDate, formatPounds, londonDate, toPounds } from '@gently/contracts';
import { LOWER_PAY_NOTICE_DAYS } from '@gently/contracts/catalogue-options';
import { formatDuration } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import type { Account, Accounts } from '../auth';
import type { DeclutterersRepository } from '../declutterers';
import type { AuditLog } from '../audit';
import { type FeeTerms, postponeTo, type TermsAt } from '../fees';
import { type NewEmail, personalEmail } from '../mail';
import type { PlannedCut } from '../pay-notices';
import { payCutsAhead, payOf, type PayStep } from './lower-pay';
import { type ServiceVersion, type StoredService, timelineOf } from './service-versions';
import type { ServicesRepository } from './services.repository';

interface CutDependencies {
  services: Pick<ServicesRepository, 'list' | 'postpone'>;
  audit: Pick<AuditLog, 'append'>;
  declutterers: Pick<DeclutterersRepository, 'listServing'>;
  accounts: Pick<Accounts, 'findByIds'>;
  termsAt: TermsAt;
  clock: Clock;
  /** Where people open the site. */
  origin: string;
}

interface PricedCut extends PayStep {
  /** The fees of today, and those of the day on which the cut takes effect. */
  terms: { before: FeeTerms; after: FeeTerms };
}

const BY_ITSELF = { ip: 'own job', requestId: 'notice of lower pay' };

type Versioned = Pick<StoredService, 'id' | 'versions'>;

const dayOf = ({ from }: ServiceVersion): string => formatLongDate(londonDate(from));
const paid = (version: ServiceVersion, terms: FeeTerms): string =>
  `${formatPounds(toPounds(payOf(version, terms)))} for ${formatDuration(version.durationMinutes)}`;

const cutEmail = (person: Account, { before, after, terms }: PricedCut, url: string): NewEmail =>
  personalEmail('pay_change', person, {
    subject: `Your pay for ${after.name} changes on ${dayOf(after)}`,
    paragraphs: [
      `From ${dayOf(after)} you are paid less for this service. Sessions that clients book before then keep today’s pay.`,
      'You see what you are paid before you accept a session, and you can decline it.',
    ],
    facts: [
      ['Service', after.name],
      ['Now', paid(before, terms.before)],
      [`From ${dayOf(after)}`, paid(after, terms.after)],
      ['Reason', after.reason],
    ],
    action: { label: 'Open my dashboard', url },
  });

const postponedEmail = (person: Account, version: ServiceVersion, planned: Date, url: string): NewEmail =>
  personalEmail('pay_change', person, {
    subject: `Your pay for ${version.name} changes later, on ${dayOf(version)}`,
    paragraphs: [
      `We wrote to you about lower pay from ${formatLongDate(londonDate(planned))}. It takes effect on ${dayOf(version)} instead, so that everyone has ${LOWER_PAY_NOTICE_DAYS} whole days’ notice.`,
      'Sessions that clients book before then keep today’s pay.',
    ],
    action: { label: 'Open my dashboard', url },
  });

const calledOffEmail = (person: Account, version: ServiceVersion, url: string): NewEmail =>
  personalEmail('pay_change', person, {
    subject: `Your pay for ${version.name} does not change on ${dayOf(version)}`,
    paragraphs: [`We wrote to you about lower pay from ${dayOf(version)}. That change will not happen.`],
    action: { label: 'Open my dashboard', url },
  });

/** The name of the change that a version makes, by which notices are found again. */
export const changeOf = (serviceId: string, { version }: ServiceVersion): string =>
  `service:${serviceId}:${version}`;

/** Cuts of the pay for a service: whom they concern, and what those people read. */
export const createPayCuts = (deps: CutDependencies) => {
  const { services, declutterers, accounts, audit, termsAt, clock, origin } = deps;
  const url = `${origin}${PATHS.decluttererDashboard}`;

  /** The declutterers who offer a service in any of its categories. */
  const listReaders = async ({ id, versions }: Versioned, tx: Transaction): Promise<Account[]> => {
    const categories = [...new Set(versions.map(({ category }) => category))];
    const ids = new Set<string>();
    // One after the other: a transaction takes one question at a time.
    for (const category of categories)
      for (const { userId } of await declutterers.listServing({ id, category }, tx)) ids.add(userId);
    return accounts.findByIds([...ids]);
  };

  const postpone = async (
    { id, versions }: Versioned,
    { after }: PayStep,
    day: string,
    tx: Transaction,
  ): Promise<void> => {
    for (const move of postponeTo(timelineOf(versions), after.version, day)) {
      await services.postpone(id, move, tx);
      const { version, from, postponed } = move;
      const details = { version, from, planned: postponed.from, because: postponed.because };
      const entry = { target: `service:${id}`, origin: BY_ITSELF };
      await audit.append({ ...entry, action: 'service.change_postponed', details }, tx);
    }
  };

  const cutOf = async (service: Versioned, step: PayStep, tx: Transaction): Promise<PlannedCut> => {
    const terms = { before: await termsAt(clock(), tx), after: await termsAt(step.after.from, tx) };
    return {
      change: changeOf(service.id, step.after),
      comparedWith: step.before.version,
      from: step.after.from,
      listReaders: (within) => listReaders(service, within),
      emailFor: (person) => cutEmail(person, { ...step, terms }, url),
      postponedEmailFor: (person, planned) => postponedEmail(person, step.after, planned, url),
      postpone: (day, within) => postpone(service, step, day, within),
    };
  };

  return {
    listReaders,
    cutOf,
    calledOffEmail: (person: Account, version: ServiceVersion) => calledOffEmail(person, version, url),
    /** Every cut that is still to come. */
    planned: async (tx: Transaction): Promise<PlannedCut[]> => {
      const cuts: PlannedCut[] = [];
      for (const service of await services.list(tx))
        for (const step of payCutsAhead(service.versions, clock())) cuts.push(await cutOf(service, step, tx));
      return cuts;
    },
  };
};
export type PayCuts = ReturnType<typeof createPayCuts>;
