import { trainerMessageBody } from '@gently/contracts/trainer';
import { formOf } from '@gently/ui/parts';

type Whom = 'all' | 'some';

/** What somebody types who writes to students. */
export interface MessageValues {
  /** Empty for all modules. */
  module_id: string;
  whom: Whom;
  student_ids: string[];
  subject: string;
  message: string;
}
export const EMPTY: MessageValues = { module_id: '', whom: 'all', student_ids: [], subject: '', message: '' };

/** The order in which the questions stand on the page. */
export const ORDER = ['module_id', 'student_ids', 'subject', 'message'] as const;

/** @returns what is sent */
export const bodyOf = ({
  module_id: module,
  whom,
  student_ids: students,
  subject,
  message,
}: MessageValues) => ({
  ...(module && { module_id: module }),
  ...(whom === 'some' && { student_ids: students }),
  subject,
  message,
});

export const messageForm = formOf(trainerMessageBody, bodyOf);
