import type { QuizAttempt, SavedAnswers } from '@gently/contracts/training';
import { useState } from 'react';

/** When the time of an attempt ends. */
export interface Deadline {
  /** In milliseconds since the epoch, by the clock of this device; null for an attempt without an end. */
  at: number | null;
  dueAt: string | null;
}

const deadlineOf = (
  { seconds_left: left, due_at: dueAt }: Pick<QuizAttempt, 'seconds_left' | 'due_at'>,
  receivedAt: number,
): Deadline => ({ at: left === null ? null : receivedAt + left * 1_000, dueAt });

/**
 * The end of an attempt, which moves when a trainer gives more time. The server says how much is left, because the clock of the device
 * can be wrong.
 * @param receivedAt when the attempt came from the server, in milliseconds since the epoch
 */
export const useDeadline = (attempt: QuizAttempt, receivedAt: number) => {
  const [deadline, setDeadline] = useState(() => deadlineOf(attempt, receivedAt));
  return { deadline, follow: (saved: SavedAnswers) => setDeadline(deadlineOf(saved, Date.now())) };
};
