import { useEffect } from 'react';
import { isTransient } from './failure';
import type { RemoteFailureReason } from './failure';
import type { RemotePage } from './remote-page';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/** @returns whether the remote's entry file is served again, as a script */
const answers = async (entry: string): Promise<boolean> => {
  try {
    const response = await fetch(entry, { method: 'HEAD', cache: 'no-store' });
    return response.ok && (response.headers.get('content-type') ?? '').includes('javascript');
  } catch {
    return false;
  }
};

/**
 * While a panel shows for a reason that may pass, asks now and then whether the remote is back, and brings it
 * back without a click. Waits 2, 4, 8 … 30 s; asks at once when the network or the tab comes back; does nothing
 * in a hidden tab.
 */
export const useAutomaticRecovery = (page: RemotePage, reason: RemoteFailureReason): void => {
  useEffect(() => {
    if (!isTransient(reason)) return undefined;
    let wait = FIRST_WAIT_MS;
    let timer: ReturnType<typeof setTimeout>;
    let asking = false;
    let stopped = false;

    const ask = async (): Promise<void> => {
      if (asking || document.hidden) return;
      asking = true;
      if (await answers(page.entry)) await page.retry({ quiet: true });
      asking = false;
    };
    const tick = (): void => {
      timer = setTimeout(() => {
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
        void ask().then(() => {
          if (!stopped) tick();
        });
      }, wait);
    };
    const askNow = (): void => {
      void ask();
    };

    tick();
    window.addEventListener('online', askNow);
    document.addEventListener('visibilitychange', askNow);
    return () => {
      stopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', askNow);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, [page, reason]);
};
