import type { Answers } from './marking';

/** Milliseconds since each answer was chosen, by the clock of the device, so that a clock with a wrong time does no harm. */
export type AnswerAges = Readonly<Record<string, number>>;

export interface Given {
  answers: Answers;
  /** Missing from pages that do not send it: then every answer was chosen just now. */
  ages?: AnswerAges | undefined;
}

interface Stored {
  answers: Answers;
  /** Missing in attempts from before it was stored. */
  chosenAt?: Readonly<Record<string, Date>>;
  startedAt: Date;
}

export interface Ordered {
  answers: Record<string, number>;
  chosenAt: Record<string, Date>;
}

/**
 * Adds answers to those that are stored. A device that was offline sends its answers late, so an answer that was chosen later on another
 * device stays. Where a page sends ages, an answer without one was sent before, and only fills a gap.
 */
export const addAnswers = (stored: Stored, { answers, ages }: Given, now: Date): Ordered => {
  const moment = (id: string): number => {
    if (!ages) return now.getTime();
    const age = Object.hasOwn(ages, id) ? ages[id] : undefined;
    // No answer is older than its attempt, whatever a wrong clock says.
    return age === undefined ? 0 : Math.max(stored.startedAt.getTime(), now.getTime() - age);
  };
  const before = (id: string): number =>
    Object.hasOwn(stored.answers, id) ? (stored.chosenAt?.[id] ?? stored.startedAt).getTime() : 0;
  const added = Object.keys(answers).filter((id) => moment(id) >= before(id));
  return {
    answers: { ...stored.answers, ...Object.fromEntries(added.map((id) => [id, answers[id] ?? 0])) },
    chosenAt: {
      ...stored.chosenAt,
      ...Object.fromEntries(added.map((id) => [id, new Date(moment(id) || stored.startedAt)])),
    },
  };
};
