import { assessmentBody } from '@gently/contracts/trainer';
import { formOf } from '@gently/ui/parts';
import type { AssessmentInput } from '../../data/assessments';

/** What somebody types who agrees a time for a quiz. */
export interface AssessmentValues {
  module_id: string;
  student_ids: string[];
  /** A calendar day, `YYYY-MM-DD`. */
  date: string;
  /** London time, `HH:MM`. */
  time: string;
  minutes: string;
  note: string;
}
export const EMPTY: AssessmentValues = {
  module_id: '',
  student_ids: [],
  date: '',
  time: '',
  minutes: '60',
  note: '',
};

/** The order in which the questions stand on the page. */
export const ORDER = ['module_id', 'student_ids', 'date', 'time', 'minutes', 'note'] as const;

/** @returns what is sent */
export const bodyOf = (values: AssessmentValues): AssessmentInput => ({
  ...values,
  minutes: values.minutes.trim() === '' ? Number.NaN : Number(values.minutes),
});

export const assessmentForm = formOf(assessmentBody, bodyOf);
