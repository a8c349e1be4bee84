import { formatLongDate } from '@gently/contracts';
import { counted } from '@gently/contracts/counted';
import { type FeeRates, SETTING_TEXTS } from '@gently/contracts/setting-options';
import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import type { Account, Accounts } from '../auth';
import {
  type FeeStep,
  feeTimeline,
  type FeeVersion,
  feeVersionOf,
  isTooSudden,
  lowersShare,
  newFeeCuts,
  noticeEnds,
  plannedFeeCuts,
  postponeTo,
} from '../fees';
import { type Check, newestVersion, type SettingChange, type Settings, timelineOf } from '../settings';
import { feeCutCalledOffEmail, feeCutEmail, feeCutPostponedEmail } from './fee-emails';
import type { PayNotices } from './pay-notices.service';
import type { PlannedCut, PlannedCuts } from './planned-cut';

interface FeeNoticeDependencies {
  settings: Pick<Settings, 'versions' | 'postpone'>;
  accounts: Pick<Accounts, 'findActive'>;
  notices: Pick<PayNotices, 'announce' | 'callOff'>;
  clock: Clock;
  /** Where people open the site. */
  origin: string;
}

const nameOf = ({ version }: FeeVersion): string => `fees:${version}`;

/** Watches over the fee schedule: what lowers pay needs notice, and the people concerned get an email. */
export const createFeeNotices = ({ settings, accounts, notices, clock, origin }: FeeNoticeDependencies) => {
  /** Franchise owners read of every cut, declutterers of those that lower their own share. */
  const listReaders = async (step: FeeStep): Promise<Account[]> => [
    ...(lowersShare(step) ? await accounts.findActive('declutterer') : []),
    ...(await accounts.findActive('franchise_owner')),
  ];

  const scheduleOf = (initial: FeeRates, changes: readonly SettingChange[]): FeeVersion[] =>
    feeTimeline(initial, timelineOf(changes).map(feeVersionOf));

  const cutOf = (step: FeeStep, schedule: readonly FeeVersion[]): PlannedCut => ({
    change: nameOf(step.after),
    comparedWith: step.before.version,
    from: step.after.from,
    listReaders: () => listReaders(step),
    emailFor: (person) => feeCutEmail(person, step, origin),
    postponedEmailFor: (person, plannedFrom) => feeCutPostponedEmail(person, step.after, plannedFrom, origin),
    postpone: (day, tx) => settings.postpone('fees', postponeTo(schedule, step.after.version, day), tx),
  });

  const planned: PlannedCuts = async (tx) => {
    const { initial, changes } = await settings.versions('fees', tx);
    const schedule = scheduleOf(initial, changes);
    return plannedFeeCuts(schedule, clock()).map((step) => cutOf(step, schedule));
  };

  /** @throws AppError `validation_failed` for a cut that takes effect before the end of the notice period */
  const check: Check = async ({ initial, before, after, now, field }, tx) => {
    const rates = initial as FeeRates;
    const [old, next] = [scheduleOf(rates, before), scheduleOf(rates, after)];
    for (const step of newFeeCuts(old, next, now)) {
      const people = await listReaders(step);
      if (people.length > 0 && isTooSudden([step], now)) {
        const message = SETTING_TEXTS.feesTooSoon(formatLongDate(noticeEnds(now)));
        throw new AppError('validation_failed', { errors: [{ field, message }] });
      }
      await notices.announce(cutOf(step, next), people, tx);
    }
    const gone = old.filter((one) => !next.some(({ version }) => version === one.version));
    for (const version of gone)
      await notices.callOff(nameOf(version), (person) => feeCutCalledOffEmail(person, version, origin), tx);
  };

  /** Says who would get an email about a schedule, and from when it may be in effect. */
  const explain = async (rates: FeeRates, at: Date): Promise<string[]> => {
    const now = clock();
    const { initial, changes } = await settings.versions('fees');
    const from = at < now ? now : at;
    const next: SettingChange = {
      ...{ id: '', key: 'fees', version: newestVersion(changes) + 1, value: rates, from },
      ...{ at: now, byId: null, reason: '', revertsTo: null, withdrawn: false },
    };
    const cuts = newFeeCuts(scheduleOf(initial, changes), scheduleOf(initial, [...changes, next]), now);
    const people = new Map<string, Account>();
    for (const step of cuts) for (const person of await listReaders(step)) people.set(person.id, person);
    if (people.size === 0) return [];
    const owners = [...people.values()].filter(({ role }) => role === 'franchise_owner').length;
    const early = isTooSudden(cuts, now) ? [SETTING_TEXTS.feesTooSoon(formatLongDate(noticeEnds(now)))] : [];
    return [
      ...early.map((text) => `${text}.`),
      `Emails about it go to ${counted(people.size - owners, 'declutterer')} and ${counted(owners, 'franchise owner')}.`,
    ];
  };

  return { planned, check, explain };
};
