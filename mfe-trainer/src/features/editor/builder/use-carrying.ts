import type { BlockDraft } from '@gently/contracts/training-blocks';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { moved } from '../../../shared/moved';
import { spokenOf } from './spoken';

/** The part that is carried by keys, and the place where it is seen meanwhile. */
interface Carried {
  id: string;
  place: number;
}

/** What the handle of one part needs to be carried by keys. */
export interface CarryingHandle {
  carried: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

interface Carrying {
  /** The parts as they are seen: the one that is carried stands where it would be put down. */
  order: readonly BlockDraft[];
  /** What a screen reader says. */
  news: string;
  handleOf: (block: BlockDraft) => CarryingHandle;
  /** Moves a part to another place at once, and announces it. */
  moveTo: (block: BlockDraft, place: number) => void;
}

/** By how many places a key moves what is carried. */
const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** @returns the id of what somebody sees of a part in any case */
export const headingId = (id: string): string => `${id}-type`;

/**
 * Carries a part by keys: space picks it up and puts it down, arrows move it, escape leaves it where it was.
 * Not the keyboard of the library that drags: that begins to listen for arrows only a moment after the space, and
 * loses what a fast hand (or a slow machine) brings before.
 */
export const useCarrying = (
  blocks: readonly BlockDraft[],
  onChange: (blocks: BlockDraft[]) => void,
): Carrying => {
  const [carried, setCarried] = useState<Carried | null>(null);
  const [news, setNews] = useState('');
  const placeOf = (id: string | undefined) => blocks.findIndex((block) => block.id === id);
  const home = placeOf(carried?.id);
  const spoken = spokenOf(blocks);

  useEffect(() => {
    const heading = carried && document.getElementById(headingId(carried.id));
    // The whole part: its heading alone would leave its frame below the end of the screen.
    heading?.closest('li')?.scrollIntoView?.({ block: 'nearest' });
  }, [carried]);

  const carryTo = (id: string, place: number) => {
    setCarried({ id, place });
    setNews(spoken.at(id, place));
  };
  const putDown = ({ id, place }: Carried) => {
    setCarried(null);
    setNews(spoken.putDown(id, place));
    if (place !== home) onChange(moved(blocks, home, place));
  };
  const leaveAlone = ({ id }: Carried) => {
    setCarried(null);
    setNews(spoken.leftAlone(id, home));
  };
  const press = ({ key, repeat }: KeyboardEvent, id: string): boolean => {
    const here = carried?.id === id ? carried : null;
    if (key === ' ' || key === 'Enter') {
      if (repeat) return true;
      if (here) putDown(here);
      else carryTo(id, placeOf(id));
      return true;
    }
    if (!here) return false;
    if (key === 'Escape') {
      leaveAlone(here);
      return true;
    }
    const step = STEPS[key];
    if (step === undefined) return false;
    carryTo(id, Math.min(Math.max(here.place + step, 0), blocks.length - 1));
    return true;
  };
  const moveTo = ({ id }: BlockDraft, place: number) => {
    onChange(moved(blocks, placeOf(id), place));
    setNews(spoken.at(id, place));
  };
  return {
    moveTo,
    order: carried ? moved(blocks, home, carried.place) : blocks,
    news,
    handleOf: ({ id }) => ({
      carried: carried?.id === id,
      onKeyDown: (event) => {
        if (press(event, id)) event.preventDefault();
      },
      // Whoever goes on to something else leaves the part where they see it.
      onBlur: () => {
        if (carried?.id === id) putDown(carried);
      },
    }),
  };
};
