import type { QuizAttempt } from '@gently/contracts/training';
import { keptDraft } from '@gently/platform/forms';
import { useSession } from '@gently/platform/session';
import { useEffect, useRef, useState } from 'react';

type Answers = Record<string, number>;

/** So long after the last choice the answers are sent. */
const REST_MS = 800;

const fitting = ({ questions }: QuizAttempt, kept: Record<string, unknown> | null): Answers =>
  Object.fromEntries(
    questions.flatMap(({ id, options }) => {
      const chosen = kept?.[id];
      return typeof chosen === 'number' && chosen in options ? [[id, chosen]] : [];
    }),
  );

/**
 * What somebody has chosen so far. It is kept on this device at once, and given to `keep` for the server a moment later, so that
 * leaving loses nothing.
 */
export const useAnswers = (attempt: QuizAttempt, keep: (answers: Answers) => void) => {
  const userId = useSession().user?.id ?? '';
  const [draft] = useState(() => keptDraft(localStorage, `quiz:${attempt.id}`, userId));
  const [answers, setAnswers] = useState<Answers>(() => ({
    ...attempt.answers,
    ...fitting(attempt, draft.read()),
  }));
  const latest = useRef(() => keep(answers));
  useEffect(() => {
    latest.current = () => keep(answers);
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
      if (stop()) latest.current();
    },
    [],
  );
  return {
    answers,
    choose: (questionId: string, option: number): void => {
      const next = { ...answers, [questionId]: option };
      setAnswers(next);
      draft.save(next);
      stop();
      timer.current = setTimeout(() => {
        timer.current = undefined;
        latest.current();
      }, REST_MS);
    },
    /** They are being handed in, which sends them itself. @returns whether some were still to be kept */
    hold: stop,
    /** They are handed in: nothing more is to be kept. */
    forget: (): void => {
      stop();
      draft.clear();
    },
  };
};
