import { useEffect, useState } from 'react';
import type { Sentence } from './lines';
import { speak } from './speech';

interface Reading {
  status: 'still' | 'reading' | 'paused' | 'failed';
  /** Which sentence, from 0. */
  at: number;
}
const STILL: Reading = { status: 'still', at: 0 };

/**
 * Reads sentences aloud, one after the other. Nothing is read until `play`, and leaving the page ends it. A pause begins its
 * sentence again: that browsers hold one in the middle cannot be relied on.
 */
export const useReadAloud = (sentences: readonly Sentence[]) => {
  const [{ status, at }, setReading] = useState(STILL);
  const text = sentences[at]?.text;
  const isLast = at >= sentences.length - 1;
  useEffect(() => {
    if (status !== 'reading' || text === undefined) return undefined;
    return speak(text, {
      onEnd: () => setReading(isLast ? STILL : { status: 'reading', at: at + 1 }),
      onFail: () => setReading({ status: 'failed', at }),
    });
  }, [status, at, text, isLast]);
  const isUnderWay = status === 'reading' || status === 'paused';
  return {
    status,
    /** The sentence that is read, or was when it was paused. */
    currentId: isUnderWay ? (sentences[at]?.id ?? null) : null,
    play: () => setReading({ status: 'reading', at }),
    pause: () => setReading({ status: 'paused', at }),
    stop: () => setReading(STILL),
  };
};
export type ReadAloud = ReturnType<typeof useReadAloud>;
