import { type AreaHolder, areaHoldersOf } from '@gently/contracts/regions';
import { isApiError } from '@gently/platform/api';
import { useState } from 'react';

interface AreaMoveAnswers {
  /** The other regions keep their postcode areas. */
  onLeave: () => void;
  /** @param from ids of the regions that give up postcode areas */
  onMove: (from: string[]) => void;
}

/** The question that `AreaMoveDialog` shows when a region that is saved would take postcode areas out of others. */
export const useAreaMove = ({ onLeave, onMove }: AreaMoveAnswers) => {
  const [holders, setHolders] = useState<AreaHolder[]>([]);
  return {
    /** The regions that would give up postcode areas, until the person has answered. */
    holders,
    /** @returns whether the refusal is answered in the dialog, which then opens */
    ask: (error: unknown): boolean => {
      const asked = isApiError(error) && error.code === 'area_taken' ? areaHoldersOf(error.details) : [];
      if (asked.length > 0) setHolders(asked);
      return asked.length > 0;
    },
    leave: () => {
      setHolders([]);
      onLeave();
    },
    move: () => {
      setHolders([]);
      onMove(holders.map(({ id }) => id));
    },
  };
};
