import { PRODUCT_KEY } from '@gently/contracts/product';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;
/** A network that swallows what is sent must not keep a press of Retry waiting for ever. */
const SITE_ANSWER_MS = 10_000;
const KEY = `${PRODUCT_KEY}:loaded-again`;

export type LoadPage = () => Promise<{ default: ComponentType }>;
type State = { status: 'loading' | 'failed' | 'retrying' } | { status: 'ready'; Page: ComponentType };

/** @returns whether the site itself can be reached */
const isSiteBack = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(SITE_ANSWER_MS);
    return (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
};

/** Once for each page and tab, so that a page whose code is broken is not loaded again for ever. */
const isFirstReload = (): boolean => {
  try {
    if (sessionStorage.getItem(KEY) === location.pathname) return false;
    sessionStorage.setItem(KEY, location.pathname);
    return true;
  } catch {
    return false;
  }
};

/** The page is there: should its code fail again in this tab, it may be loaded again once more. */
const allowReload = (): void => {
  try {
    if (sessionStorage.getItem(KEY) === location.pathname) sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, nothing was remembered.
  }
};

/** Asks after 2, 4, 8 … 30 s, and at once when the network or the tab comes back. Does nothing in a hidden tab. */
const useAskWhile = (hasFailed: boolean, ask: () => Promise<void>): void => {
  useEffect(() => {
    if (!hasFailed) return undefined;
    let wait = FIRST_WAIT_MS;
    let timer: ReturnType<typeof setTimeout>;
    let isStopped = false;
    const askNow = () => (document.hidden ? Promise.resolve() : ask());
    const tick = () => {
      timer = setTimeout(() => {
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
        void askNow().then(() => !isStopped && tick());
      }, wait);
    };
    const handleReturn = () => void askNow();
    tick();
    window.addEventListener('online', handleReturn);
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', handleReturn);
      document.removeEventListener('visibilitychange', handleReturn);
    };
  }, [hasFailed, ask]);
};

/**
 * The code of a page, which opens by itself when the network is back. A browser may refuse code that failed once until the
 * document is loaded again; these pages hold nothing that was typed before they are there, so that is done for the person.
 */
export const useLazyPage = (load: LoadPage, reload: () => void) => {
  const [state, setState] = useState<State>({ status: 'loading' });
  const isAsking = useRef(false);
  const isPressed = useRef(false);
  const fetchPage = useCallback(async (): Promise<boolean> => {
    try {
      const { default: Page } = await load();
      setState({ status: 'ready', Page });
      allowReload();
      return true;
    } catch {
      setState({ status: 'failed' });
      return false;
    }
  }, [load]);
  useEffect(() => void fetchPage(), [fetchPage]);

  const ask = useCallback(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    // A press while the page asks by itself is answered by what that brings.
    const mayReload = () => isPressed.current || isFirstReload();
    if ((await isSiteBack()) && !(await fetchPage()) && mayReload()) reload();
    else setState((now) => (now.status === 'retrying' ? { status: 'failed' } : now));
    isAsking.current = false;
    isPressed.current = false;
  }, [fetchPage, reload]);
  useAskWhile(state.status === 'failed', ask);
  const retry = () => {
    setState({ status: 'retrying' });
    isPressed.current = true;
    void ask();
  };
  return { state, retry };
};
