import { toPounds } from '@gently/contracts/money';
import type { RegionalQuestion } from '@gently/contracts/session-questions';
import { type Booking, presentQuestion } from '../bookings';
import type { SessionQuestions } from './session-questions.service';

const noteOf = ({ history }: Booking, step: 'complete' | 'question'): string =>
  history.findLast(({ event }) => event === step)?.note ?? '';

export const presentToManager = ({
  booking,
  isOverdue,
  mostPence,
}: Awaited<ReturnType<SessionQuestions['get']>>): RegionalQuestion => {
  const asked = presentQuestion(booking);
  return {
    early_reason: noteOf(booking, 'complete'),
    question: asked && { ...asked, words: noteOf(booking, 'question') },
    most_back: toPounds(mostPence),
    can_decide: booking.question?.isOpen ?? isOverdue,
    ends_session: isOverdue,
  };
};
