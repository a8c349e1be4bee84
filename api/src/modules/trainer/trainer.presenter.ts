import type { StudentRow, WaitingRequest } from '@gently/contracts/trainer';
import type { StudentView } from './students.service';

export const presentWaiting = ({ enrolment, head }: StudentView): WaitingRequest => ({
  user_id: enrolment.userId,
  module_id: enrolment.moduleId,
  first_name: enrolment.firstName,
  last_name: enrolment.lastName,
  module_title: head?.title ?? '',
  attempts_used: enrolment.attemptsUsed,
  quiz_score: enrolment.score,
  note: enrolment.attemptsRequest?.note ?? '',
  asked_at: (enrolment.attemptsRequest?.askedAt ?? enrolment.startedAt).toISOString(),
});

export const presentStudent = ({ enrolment, head }: StudentView): StudentRow => ({
  user_id: enrolment.userId,
  module_id: enrolment.moduleId,
  module_title: head?.title ?? '',
  first_name: enrolment.firstName,
  last_name: enrolment.lastName,
  email: enrolment.email,
  role: enrolment.role,
  progress_percentage: enrolment.percentage,
  quiz_score: enrolment.score,
  status: enrolment.status,
  attempts_used: enrolment.attemptsUsed,
  attempts_left: head?.hasQuiz ? Math.max(0, head.maxAttempts - enrolment.attemptsUsed) : null,
  started_at: enrolment.startedAt.toISOString(),
  completed_at: enrolment.completedAt?.toISOString() ?? null,
  time_spent_minutes: Math.floor(enrolment.seconds / 60),
});
