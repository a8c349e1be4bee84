import { fullName } from '../../shared/full-name';
import { oneByOne } from '../../shared/one-by-one';
import { isSettled, reminderOf } from './attempts-request';
import type { Enrolment } from './enrolments.repository';
import { attemptsLeft } from './progress';
import type { LearningDeps } from './reading.service';
import type { createStudents } from './students.repository';

type Waiting = Pick<Enrolment, 'userId' | 'moduleId'>;

const DAY_MS = 86_400_000;

/** Brings requests up again that a trainer does not answer, for example because they are away, and closes those that need no answer. */
export const createAttemptsReminders = (
  deps: LearningDeps & { students: Pick<ReturnType<typeof createStudents>, 'waitingSince'> },
) => {
  const { transact, enrolments, training, students, publish, clock } = deps;

  const remind = ({ userId, moduleId }: Waiting): Promise<boolean> =>
    transact(async (tx) => {
      // One after the other: a transaction takes one operation at a time.
      const head = await training.head(moduleId, tx);
      const enrolment = await enrolments.find(userId, moduleId, tx);
      const request = enrolment?.attemptsRequest;
      const at = clock();
      if (!head || !enrolment || request?.state !== 'asked') return false;
      const left = attemptsLeft(head.maxAttempts, enrolment.attemptsUsed);
      if (isSettled(request, { completedAt: enrolment.completedAt, left })) {
        await enrolments.update(enrolment, { attemptsRequest: null }, null, tx);
        return false;
      }
      const to = reminderOf(request, at);
      if (!to) return false;
      const noted = to === 'admins' ? { escalatedAt: at } : { remindedAt: at };
      await enrolments.update(enrolment, { attemptsRequest: { ...request, ...noted } }, null, tx);
      const { title: moduleTitle, authorId } = head;
      const about = { userId, name: fullName(enrolment), moduleId, moduleTitle, authorId };
      await publish('training.attempts_still_asked', { ...about, askedAt: request.askedAt, to, at }, tx);
      return true;
    });

  /** @returns how many requests were brought up */
  return async (): Promise<number> =>
    oneByOne(await students.waitingSince(new Date(clock().getTime() - DAY_MS)), remind, {
      isLostRace: () => false,
      failed: 'some requests for more attempts could not be brought up again',
    });
};
