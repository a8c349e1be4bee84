import type { QuizAttempt, SavedAnswers } from '@gently/contracts/training';
import { keptDraft } from '@gently/platform/forms';
import { useSession } from '@gently/platform/session';
import { useEffect, useRef, useState } from 'react';
import type { ChosenAnswers } from '../../../data/module';

type Answers = Record<string, number>;

/** Answers are sent this long after the last choice, in milliseconds. */
const REST_MS = 800;
/** The field of the draft with the moments of choosing. No question has this id. */
const CHOSEN_AT = '$chosen_at';

/** Answers of this device, and the moments at which those were chosen that the server may not have yet; null for an unknown one. */
interface Held {
  answers: Answers;
  unsent: Record<string, number | null>;
}

const fitting = ({ questions }: QuizAttempt, kept: Record<string, unknown>): Answers =>
  Object.fromEntries(
    questions.flatMap(({ id, options }) => {
      const chosen = kept[id];
      return typeof chosen === 'number' && chosen in options ? [[id, chosen]] : [];
    }),
  );

/** What was not sent is shown as it was chosen here; of the rest, the server knows more, for example from another device. */
const heldAtFirst = (attempt: QuizAttempt, kept: Record<string, unknown> = {}): Held => {
  const moments = (kept[CHOSEN_AT] ?? {}) as Record<string, unknown>;
  const own = Object.entries(fitting(attempt, kept)).filter(
    ([id]) => typeof moments[id] === 'number' || attempt.answers[id] === undefined,
  );
  const momentOf = (id: string): number | null => {
    const moment = moments[id];
    return typeof moment === 'number' ? moment : null;
  };
  return {
    answers: { ...attempt.answers, ...Object.fromEntries(own) },
    unsent: Object.fromEntries(own.map(([id]) => [id, momentOf(id)])),
  };
};

/** @returns what is held once the server has stored `sent`, beside what was chosen meanwhile */
const heldAfter = ({ answers, unsent }: Held, sent: Held['unsent'], stored: Answers = {}): Held => {
  const still = Object.entries(unsent).filter(([id, moment]) => !(id in sent) || sent[id] !== moment);
  return {
    answers: { ...answers, ...stored, ...Object.fromEntries(still.map(([id]) => [id, answers[id] ?? 0])) },
    unsent: Object.fromEntries(still),
  };
};

const chosenOf = ({ answers, unsent }: Held): ChosenAnswers => ({
  answers: Object.fromEntries(Object.keys(unsent).map((id) => [id, answers[id] ?? 0])),
  chosenAt: Object.fromEntries(
    Object.entries(unsent).flatMap(([id, moment]) => (moment === null ? [] : [[id, moment]])),
  ),
});

/** The answers of this device, in its storage as well, so that leaving loses nothing. */
const useHeld = (attempt: QuizAttempt) => {
  const userId = useSession().user?.id ?? '';
  const [draft] = useState(() => keptDraft(localStorage, `quiz:${attempt.id}`, userId));
  const [held, setHeld] = useState(() => heldAtFirst(attempt, draft.read() ?? {}));
  const latest = useRef(held);
  const isDone = useRef(false);
  const change = (next: Held): void => {
    if (isDone.current) return;
    latest.current = next;
    setHeld(next);
    draft.save({ ...next.answers, [CHOSEN_AT]: next.unsent });
  };
  const clear = (): void => {
    isDone.current = true;
    draft.clear();
  };
  return { held, latest, change, clear };
};

/**
 * What a person has chosen so far. It is kept on this device at once, and given to `send` for the server a moment later. Only what the
 * server may not have yet is sent, because another device may have stored other answers since.
 */
export const useAnswers = (attempt: QuizAttempt, send: () => void) => {
  const { held, latest, change, clear } = useHeld(attempt);
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = (): boolean => {
    const wasWaiting = timer.current !== undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    return wasWaiting;
  };
  useEffect(
    () => () => {
      if (stop()) latestSend.current();
    },
    [],
  );
  return {
    answers: held.answers,
    /** What is chosen at the moment of the call, because a save may come back after more was chosen. */
    current: () => latest.current.answers,
    choose: (questionId: string, option: number): void => {
      const { answers, unsent } = latest.current;
      change({
        answers: { ...answers, [questionId]: option },
        unsent: { ...unsent, [questionId]: Date.now() },
      });
      stop();
      timer.current = setTimeout(() => {
        timer.current = undefined;
        latestSend.current();
      }, REST_MS);
    },
    /** @returns what the server may not have yet, and what to call once it has stored that */
    unsent: () => {
      const sent = latest.current.unsent;
      return {
        chosen: chosenOf(latest.current),
        onStored: ({ answers }: SavedAnswers) => change(heldAfter(latest.current, sent, answers)),
      };
    },
    /** They are being handed in, which sends them itself. @returns whether some were still to be kept */
    hold: stop,
    /** They are handed in: nothing more is to be kept. */
    forget: (): void => {
      stop();
      clear();
    },
  };
};
