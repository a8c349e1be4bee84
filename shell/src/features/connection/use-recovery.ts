import { call, isApiReachable, useApiReachable } from '@gently/platform/api';
import { useQueryClient } from '@gently/platform/query';
import { useRetrySession } from '@gently/platform/session';
import { useEffect, useState } from 'react';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 20_000;

const answers = async (): Promise<boolean> => {
  // The outcome is noted by the client itself; only whether it could be reached matters here.
  await call('GET /health').catch(() => undefined);
  return isApiReachable();
};

/** While the API cannot be reached, asks now and then, and at once when the network or the tab comes back. */
const useKeepAsking = (reachable: boolean, onStillDown: () => void): void => {
  useEffect(() => {
    if (reachable) return undefined;
    let wait = FIRST_WAIT_MS;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const ask = async (): Promise<void> => {
      if (document.hidden || (await answers()) || stopped) return;
      onStillDown();
    };
    const tick = (): void => {
      timer = setTimeout(() => {
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
        void ask().then(() => !stopped && tick());
      }, wait);
    };
    const askNow = () => void ask();
    tick();
    window.addEventListener('online', askNow);
    document.addEventListener('visibilitychange', askNow);
    return () => {
      stopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', askNow);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, [onStillDown, reachable]);
};

/** Loads again what failed while the API was away, so that nobody has to press anything. */
const useReload = (reachable: boolean): void => {
  const queryClient = useQueryClient();
  const retrySession = useRetrySession();
  useEffect(() => {
    if (!reachable) return;
    void retrySession();
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [queryClient, reachable, retrySession]);
};

/** @returns whether the API is away for longer than one stumble. */
export const useRecovery = (): boolean => {
  const reachable = useApiReachable();
  const [confirmed, setConfirmed] = useState(false);
  const [confirm] = useState(() => () => setConfirmed(true));
  if (reachable && confirmed) setConfirmed(false);
  useKeepAsking(reachable, confirm);
  useReload(reachable);
  return !reachable && confirmed;
};
