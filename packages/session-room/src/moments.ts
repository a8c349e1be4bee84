import { ROOM_OPENS_MINUTES, ROOM_STAYS_MINUTES } from '@gently/contracts/room-options';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
/** Longer than that no timer of a browser counts. */
const DAY_MS = 86_400_000;

interface SessionTimes {
  starts_at: string;
  ends_at: string;
}

export const opensAt = ({ starts_at }: Pick<SessionTimes, 'starts_at'>): Date =>
  new Date(Date.parse(starts_at) - ROOM_OPENS_MINUTES * MINUTE_MS);
export const closesAt = ({ ends_at }: Pick<SessionTimes, 'ends_at'>): Date =>
  new Date(Date.parse(ends_at) + ROOM_STAYS_MINUTES * MINUTE_MS);

/** @returns the time now; the page is shown anew when one of the moments has come. */
export const useNow = (...moments: readonly Date[]): Date => {
  const [now, setNow] = useState(() => new Date());
  const next = Math.min(...moments.map(Number).filter((moment) => moment > now.getTime()));
  useEffect(() => {
    const wait = next - Date.now();
    if (!Number.isFinite(wait) || wait > DAY_MS) return undefined;
    const timer = setTimeout(() => setNow(new Date()), Math.max(0, wait) + 1);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
};
