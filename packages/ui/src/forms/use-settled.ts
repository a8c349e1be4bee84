import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** Returns what is typed once typing has paused, so that not every letter becomes a request. */
export const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
};
