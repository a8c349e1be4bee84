import { APPLICATION_ANSWER_DAYS, APPLICATION_URGENT_DAYS } from '@gently/contracts/application-options';
import { type IsoDate, londonDate } from '@gently/contracts/dates';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { oneByOne } from '../../shared/one-by-one';
import type { ApplicationEvents, Applications, WaitingApplication } from '../applications';
import type { Accounts } from '../auth';
import { addWorkingDays } from '../payouts';

interface RemindersDependencies {
  accounts: Pick<Accounts, 'findByIds'>;
  applications: Pick<Applications, 'listWaiting' | 'noteReminder'>;
  publish: Publish<ApplicationEvents>;
  transact: Transact;
  clock: Clock;
}

/** Applications in one run of the job; the rest waits for the next one. */
const BATCH = 100;

/** The last London day of the time within which an applicant was promised an answer. */
export const answerByOf = (since: Date): IsoDate =>
  addWorkingDays(londonDate(since), APPLICATION_ANSWER_DAYS);

/** Whether so much of the promised time has passed that the answer is urgent. */
export const isAnswerUrgent = (since: Date, now: Date): boolean =>
  londonDate(now) >= addWorkingDays(londonDate(since), APPLICATION_URGENT_DAYS);

/** Reminds those who decide, once for each application, before the promised time has passed. @returns how many */
export const createApplicationReminders = ({
  accounts,
  applications,
  publish,
  transact,
  clock,
}: RemindersDependencies) => {
  const remind = ({ userId, since }: WaitingApplication, isApplicant: boolean): Promise<boolean> =>
    transact(async (tx) => {
      const at = clock();
      // A person who has another role now has no page with a decision; noted, it is not looked at in every run.
      if (!(await applications.noteReminder(userId, at, tx)) || !isApplicant) return false;
      await publish('application.overdue', { userId, answerBy: answerByOf(since), at }, tx);
      return true;
    });

  return async (): Promise<number> => {
    const waiting = await applications.listWaiting({ notReminded: true, limit: BATCH });
    const urgent = waiting.filter(({ since }) => isAnswerUrgent(since, clock()));
    const people = await accounts.findByIds(urgent.map(({ userId }) => userId));
    const applicants = new Set(
      people.filter(({ role, status }) => role === 'declutterer' && status === 'pending').map(({ id }) => id),
    );
    return oneByOne(urgent, (one) => remind(one, applicants.has(one.userId)), {
      isLostRace: () => false,
      failed: 'some applications that wait were not announced again',
    });
  };
};
