import { isApiReachable, onReachability } from '@gently/platform/api';
import { useEffect, useRef } from 'react';

const AGAIN_MS = 15_000;

/** Tries again while it is needed: every now and then, and as soon as the connection is back. */
export const useTryAgain = (needed: boolean, attempt: () => void): void => {
  const latest = useRef(attempt);
  useEffect(() => {
    latest.current = attempt;
  });
  useEffect(() => {
    if (!needed) return undefined;
    const again = () => latest.current();
    const repeat = setInterval(again, AGAIN_MS);
    const stop = onReachability(() => isApiReachable() && again());
    window.addEventListener('online', again);
    return () => {
      clearInterval(repeat);
      stop();
      window.removeEventListener('online', again);
    };
  }, [needed]);
};

/** The browser asks before it closes a page with something that the server does not have yet. */
export const useLeaveWarning = (needed: boolean): void => {
  useEffect(() => {
    if (!needed) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [needed]);
};
