import type { Assessment } from '@gently/contracts/trainer';
import type { OwnAssessment } from '@gently/contracts/training';
import { endFor, ownState, studentState } from './assessment-state';
import type { AssessmentView } from './assessments.service';

/** As its trainer sees it; somebody whose account is gone has no name any more. */
export const presentAssessment = ({ assessment, people, tries, now }: AssessmentView): Assessment => ({
  id: assessment.id,
  module_id: assessment.moduleId,
  module_title: assessment.moduleTitle,
  starts_at: assessment.startsAt.toISOString(),
  ends_at: assessment.endsAt.toISOString(),
  note: assessment.note,
  cancelled: assessment.cancelledAt !== null,
  students: assessment.studentIds.map((id) => {
    const attempt = tries.get(id);
    return {
      user_id: id,
      first_name: people.get(id)?.firstName ?? '',
      last_name: people.get(id)?.lastName ?? '',
      state: studentState({ endsAt: endFor(assessment, id) }, attempt, now),
      score: attempt?.score ?? null,
      passed: attempt?.passed ?? null,
      extra_minutes: assessment.extraMinutes.get(id) ?? 0,
    };
  }),
});

/** As somebody who is invited sees it. */
export const presentOwnAssessment = (
  { assessment, tries, now }: AssessmentView,
  userId: string,
): OwnAssessment => {
  const attempt = tries.get(userId);
  const endsAt = endFor(assessment, userId);
  return {
    id: assessment.id,
    module_id: assessment.moduleId,
    module_title: assessment.moduleTitle,
    trainer_name: assessment.authorName,
    note: assessment.note,
    starts_at: assessment.startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    extra_minutes: assessment.extraMinutes.get(userId) ?? 0,
    state: ownState({ startsAt: assessment.startsAt, endsAt }, attempt, now),
    score: attempt?.score ?? null,
  };
};
