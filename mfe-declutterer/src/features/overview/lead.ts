import { formatMediumDate } from '@gently/contracts/dates';
import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';

/** @param coming sessions that are not over, what asks for something first. @returns the one thing to know today. */
export const leadOf = (coming: readonly DecluttererSession[] | undefined): string => {
  if (!coming) return 'Here is what is coming up.';
  const running = coming.find(({ status }) => status === 'in_progress');
  if (running) return `Your session with ${running.client.first_name} is under way.`;
  const requests = coming.filter(({ can_accept }) => can_accept).length;
  if (requests > 0)
    return `${requests === 1 ? 'One request is' : `${requests} requests are`} waiting for your answer.`;
  const next = coming.find(({ status }) => status === 'confirmed');
  if (next)
    return `Your next session is on ${formatMediumDate(next.scheduled_date)} at ${next.scheduled_time}.`;
  return 'Nothing is waiting for you. New requests appear here by themselves.';
};
