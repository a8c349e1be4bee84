import { useLit, usePassages, type Passage } from '@gently/module-reader/passages';
import { useReadAloud } from '@gently/ui/aids';
import { useState, type RefObject, type SyntheticEvent } from 'react';
import { EMPTY_SCRIPT, scriptOf } from './script';
import { useDimRest } from './use-dim-rest';

/** Where somebody is among the passages, from 0: at the first when others stand there. */
const usePlaceAmong = (passages: readonly Passage[]) => {
  const [place, setPlace] = useState({ among: passages, at: 0 });
  return {
    at: place.among === passages ? place.at : 0,
    setAt: (at: number) => setPlace({ among: passages, at }),
  };
};

/** The voice that reads passages. It stops when others stand there: what it read has gone. */
const useVoice = (passages: readonly Passage[]) => {
  const [script, setScript] = useState(EMPTY_SCRIPT);
  const { lines } = script.of === passages ? script : EMPTY_SCRIPT;
  const { status, currentId, play, stop } = useReadAloud(lines);
  return {
    status,
    /** The passage that is read, from 0; undefined while none is. */
    readAt: lines.find(({ id }) => id === currentId)?.passage,
    stop,
    readFrom: (at: number): void => {
      const next = scriptOf(passages);
      setScript(next);
      play(
        Math.max(
          0,
          next.lines.findIndex(({ passage }) => passage >= at),
        ),
      );
    },
  };
};

/**
 * Reads a part aloud, and leads through it passage by passage while the rest is dim. The voice and the light go together;
 * neither begins by itself.
 * @param root holds the passages
 */
export const useReadingAids = (root: RefObject<HTMLElement | null>) => {
  const passages = usePassages(root);
  const { isDim, setDim } = useDimRest();
  const { at: chosen, setAt } = usePlaceAmong(passages);
  const { status, readAt, stop, readFrom } = useVoice(passages);
  const isReading = readAt !== undefined;
  const at = readAt ?? chosen;
  useLit(isDim || isReading ? passages[at] : undefined);

  const handleStop = (): void => {
    setAt(at);
    stop();
  };
  return {
    status,
    isReading,
    isDim,
    setDim,
    at,
    count: passages.length,
    /** From the lit passage; from the beginning where none is. */
    toggleReading: () => (isReading ? handleStop() : readFrom(isDim ? at : 0)),
    stop: handleStop,
    go: (to: number): void => {
      setAt(to);
      if (isReading) readFrom(to);
      passages[to]?.[0]?.scrollIntoView({ block: 'nearest' });
    },
    /** Lights what is pressed, or holds the focus. */
    choose: ({ target }: SyntheticEvent): void => {
      const found = passages.findIndex((passage) =>
        passage.some((element) => element.contains(target as Node)),
      );
      if (found >= 0) setAt(found);
    },
  };
};
export type ReadingAids = ReturnType<typeof useReadingAids>;
