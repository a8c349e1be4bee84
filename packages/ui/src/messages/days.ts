import { formatLongDate, londonDate } from '@gently/contracts/dates';

/** What was written on one London day. */
export interface DayOfMessages<Message> {
  date: string;
  /** For people: `Today`, or `Monday 4 March 2030`. */
  title: string;
  messages: Message[];
}

/** @param messages oldest first. @returns them by the day on which they were sent */
export const byDay = <Message extends { sent_at: string }>(
  messages: readonly Message[],
  now: Date,
): DayOfMessages<Message>[] => {
  const days: DayOfMessages<Message>[] = [];
  for (const message of messages) {
    const date = londonDate(new Date(message.sent_at));
    const last = days.at(-1);
    if (last?.date === date) last.messages.push(message);
    else
      days.push({
        date,
        title: date === londonDate(now) ? 'Today' : formatLongDate(date),
        messages: [message],
      });
  }
  return days;
};
