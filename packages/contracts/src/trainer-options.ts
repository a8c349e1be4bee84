import type { Option } from './options';

export const STUDENT_SORTS = ['name', 'progress', 'score', 'status', 'time', 'started'] as const;
export type StudentSort = (typeof STUDENT_SORTS)[number];

/** The status filter of the student table, as the product specification for staff words it. */
export const STUDENT_STATUS_OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'not_started', label: 'Not started' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Not passed yet' },
  { value: 'expired', label: 'Expired' },
] as const satisfies readonly Option[];

export const TRAINER_ACTIVITY_KINDS = ['progress_update', 'certificate_issued'] as const;
export type TrainerActivityKind = (typeof TRAINER_ACTIVITY_KINDS)[number];

export const TRAINER_MESSAGE_LIMITS = { students: 500, subject: 120, message: 4_000 } as const;
export const ASSESSMENT_LIMITS = {
  minutes: { min: 15, max: 7 * 24 * 60 },
  /** Minutes of extra time for one person. */
  extra: { min: 0, max: 24 * 60 },
  note: 1_000,
} as const;

export const TRAINER_TEXTS = {
  module: 'Please choose a module',
  students: 'Please choose at least one student',
  subject: 'Please enter a subject',
  message: 'Please write a message',
  minutes: 'Please choose from 15 minutes to 7 days',
  extraMinutes: 'Please enter a number of minutes from 0 to 1440',
  lessTime: 'This student has begun already. You can give more time, but not take any away',
  endsBeforeNow: 'With this, the time of the student would be over already',
  past: 'Please choose a time that is still to come',
  skipped: 'That time is skipped when the clocks go forward. Please choose another one',
  noStudents: 'Nobody has begun one of your modules yet',
} as const;

/** Path below the base of the API that answers with a CSV file of the rows that the same query of the list finds. */
export const STUDENTS_EXPORT_PATH = '/trainer/students/export';
