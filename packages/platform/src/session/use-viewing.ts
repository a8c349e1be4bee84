import { useEffect, useState } from 'react';
import { type KeptViewing, readViewing } from '../store/kept-viewing';
import { leaveViewing, stopViewing } from './viewing-service';

export interface Viewing extends Pick<KeptViewing, 'user' | 'endsAt'> {
  /** Stops, and goes back to where it began. */
  stop: () => Promise<void>;
}

/** Whom an admin looks as in this tab, until the time is over; null for everybody else. */
export const useViewing = (): Viewing | null => {
  // It begins and ends with a new page, so it is the same as long as this one is open.
  const [viewing] = useState(readViewing);
  useEffect(() => {
    if (!viewing) return undefined;
    const left = Math.max(0, Date.parse(viewing.endsAt) - Date.now());
    const timer = setTimeout(() => leaveViewing(viewing, 'over'), left);
    return () => clearTimeout(timer);
  }, [viewing]);
  return viewing && { user: viewing.user, endsAt: viewing.endsAt, stop: stopViewing };
};
