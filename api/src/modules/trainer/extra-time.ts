import type { extraTimeBody } from '@gently/contracts/trainer';
import { TRAINER_TEXTS } from '@gently/contracts/trainer-options';
import type { z } from 'zod';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import type { AuditLog } from '../audit';
import type { Learning } from '../learning';
import { endFor } from './assessment-state';
import type { AgreedTime, AssessmentsRepository } from './assessments.repository';
import type { TrainerEvents } from './trainer-events';
import type { Teacher } from './workshop';

export interface ExtraTimeDeps {
  transact: Transact;
  assessments: AssessmentsRepository;
  learning: Pick<Learning, 'extendAttempt'>;
  audit: Pick<AuditLog, 'append'>;
  publish: Publish<TrainerEvents>;
  clock: Clock;
}

export interface ExtraTime {
  id: string;
  input: z.output<typeof extraTimeBody>;
  origin: Origin;
}

/** @throws AppError `assessment_not_found`, also for an assessment of another trainer */
export const demandOwnAssessment = async (
  assessments: Pick<AssessmentsRepository, 'find'>,
  teacher: Teacher,
  id: string,
  tx: Transaction,
): Promise<AgreedTime> => {
  const known = await assessments.find(id, tx);
  if (!known || (teacher.role !== 'admin' && known.authorId !== teacher.id))
    throw new AppError('assessment_not_found');
  return known;
};

/** Extra time of single people at an agreed time, as a reasonable adjustment. Why they have it is not stored. */
export const createExtraTime = (deps: ExtraTimeDeps) => {
  const { transact, assessments, learning, audit, publish, clock } = deps;

  /**
   * Once the person has begun, their time is only ever made longer.
   * @throws AppError `assessment_not_found`; `student_not_found` for a person who is not invited; `attempt_closed` once their time is
   * over, they have handed in, or the assessment is cancelled
   */
  return (teacher: Teacher, { id, input, origin }: ExtraTime): Promise<AgreedTime> =>
    transact(async (tx) => {
      const { user_id: userId, minutes } = input;
      const at = clock();
      const known = await demandOwnAssessment(assessments, teacher, id, tx);
      if (!known.studentIds.includes(userId)) throw new AppError('student_not_found');
      if (known.cancelledAt || at > endFor(known, userId)) throw new AppError('attempt_closed');
      const before = known.extraMinutes.get(userId) ?? 0;
      if (minutes === before) return known;
      const extraMinutes = new Map([...known.extraMinutes, [userId, minutes] as const]);
      const assessment = { ...known, extraMinutes };
      const endsAt = endFor(assessment, userId);
      if (at > endsAt)
        throw new AppError('validation_failed', {
          errors: [{ field: 'minutes', message: TRAINER_TEXTS.endsBeforeNow }],
        });
      const begun = await learning.extendAttempt(
        { assessmentId: id, userId, moduleId: known.moduleId, dueAt: endsAt },
        tx,
      );
      if (begun?.handedInAt || begun?.closedAt) throw new AppError('attempt_closed');
      if (begun && minutes < before)
        throw new AppError('validation_failed', {
          errors: [{ field: 'minutes', message: TRAINER_TEXTS.lessTime }],
        });
      await assessments.setExtraTime({ id, userId, minutes }, tx);
      await audit.append(
        {
          action: 'assessment.extra_time',
          actorId: teacher.id,
          target: `training_assessment:${id}`,
          origin,
          // The minutes are left out, because they disclose a need.
          details: { student: userId },
        },
        tx,
      );
      await publish('assessment.extra_time_changed', { assessment, studentId: userId, endsAt, at }, tx);
      return assessment;
    });
};
