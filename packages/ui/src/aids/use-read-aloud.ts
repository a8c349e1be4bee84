import { useEffect, useState } from 'react';
import type { Sentence } from './sentences';
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
    const stop = speak(text, {
      onEnd: () => setReading(isLast ? STILL : { status: 'reading', at: at + 1 }),
      onFail: () => setReading({ status: 'failed', at }),
    });
    // Some browsers go on reading a page that has been left for another site.
    const leave = () => {
      stop();
      setReading(STILL);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      stop();
    };
  }, [status, at, text, isLast]);
  const isUnderWay = text !== undefined && (status === 'reading' || status === 'paused');
  return {
    /** `still` as well when what was read has gone. */
    status: isUnderWay || status === 'failed' ? status : STILL.status,
    /** The sentence that is read, or was when it was paused. */
    currentId: isUnderWay ? (sentences[at]?.id ?? null) : null,
    /** @param from a sentence, from 0. Left out: the one that was paused or failed, else the first. */
    play: (from = at) => setReading({ status: 'reading', at: from }),
    pause: () => setReading({ status: 'paused', at }),
    stop: () => setReading(STILL),
  };
};
export type ReadAloud = ReturnType<typeof useReadAloud>;
