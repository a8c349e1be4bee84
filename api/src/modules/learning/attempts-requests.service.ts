import { AppError } from '../../shared/errors/app-error';
import { fullName } from '../../shared/full-name';
import { whyNotAsk } from './attempts-request';
import { createEntrance } from './entrance';
import type { Enrolment, Person } from './enrolments.repository';
import { attemptsLeft } from './progress';
import type { LearningDeps } from './reading.service';

/** People without attempts ask their trainer for more. */
export const createAttemptsRequests = (deps: LearningDeps) => {
  const { transact, enrolments, publish, clock } = deps;
  const enter = createEntrance(deps);
  return {
    /**
     * Asked twice before the answer, it is one request.
     * @throws AppError `attempts_not_needed`; `attempts_refused_lately`
     */
    ask: (person: Person, moduleId: string, note: string): Promise<Enrolment> =>
      transact(async (tx) => {
        const { head, enrolment, isRenewal } = await enter(person, moduleId, tx);
        const left = head.hasQuiz ? attemptsLeft(head.maxAttempts, enrolment.attemptsUsed) : 1;
        const passed = enrolment.status === 'completed' && !isRenewal;
        const at = clock();
        const reason = whyNotAsk({ left, passed, request: enrolment.attemptsRequest }, at);
        if (reason === 'waiting') return enrolment;
        if (reason)
          throw new AppError(reason === 'not_needed' ? 'attempts_not_needed' : 'attempts_refused_lately');
        const attemptsRequest = {
          state: 'asked' as const,
          note,
          askedAt: at,
          answeredAt: null,
          reason: '',
        };
        const { attemptsUsed, renews } = enrolment;
        await enrolments.update(enrolment, { attemptsRequest, attemptsUsed, renews }, person, tx);
        const name = fullName(person);
        await publish(
          'training.attempts_asked',
          { userId: person.id, name, moduleId, moduleTitle: head.title, authorId: head.authorId, note, at },
          tx,
        );
        return { ...enrolment, attemptsRequest };
      }),
  };
};
export type AttemptsRequests = ReturnType<typeof createAttemptsRequests>;
