import { APPLICATION_ANSWER_DAYS, APPLICATION_URGENT_DAYS } from '@gently/contracts/application-options';
import { type IsoDate, londonDate } from '@gently/contracts/dates';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import type { ApplicationEvents, Applications } from '../applications';
import { addWorkingDays } from '../payouts';

interface RemindersDependencies {
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
export const createApplicationReminders =
  ({ applications, publish, transact, clock }: RemindersDependencies) =>
  async (): Promise<number> => {
    let done = 0;
    const waiting = await applications.listWaiting({ notReminded: true, limit: BATCH });
    for (const { userId, since } of waiting) {
      const at = clock();
      if (!isAnswerUrgent(since, at)) continue;
      await transact(async (tx) => {
        if (!(await applications.noteReminder(userId, at, tx))) return;
        await publish('application.overdue', { userId, answerBy: answerByOf(since), at }, tx);
        done += 1;
      });
    }
    return done;
  };
