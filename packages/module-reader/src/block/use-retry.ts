import { type RefObject, useEffect, useRef, useState } from 'react';

interface Retried<Shown extends HTMLElement> {
  /** The address to load. A newer one waits until this one fails, because a player would begin again. */
  src: string;
  /** Makes a new element of each try, which asks for the same address again. */
  tries: number;
  hasFailed: boolean;
  fail: () => void;
  retry: () => void;
  /** Takes the focus after a retry, because the button that was pressed is gone. */
  shown: RefObject<Shown | null>;
}

/**
 * Something that may fail to load, and can be asked for again.
 * @param onReload asks for another address, which is taken as soon as it arrives; the one that is known is tried at once
 */
export const useRetry = <Shown extends HTMLElement>(
  url: string,
  onReload: (() => void) | undefined,
): Retried<Shown> => {
  const [state, setState] = useState({ url, tries: 0, hasFailed: false });
  const { tries, hasFailed } = state;
  const shown = useRef<Shown>(null);
  if (hasFailed && state.url !== url) setState({ url, tries, hasFailed: false });
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (tries > 0 && !hasFailed && isFocusLost) shown.current?.focus();
  }, [tries, hasFailed]);
  return {
    src: state.url,
    tries,
    hasFailed,
    fail: () => setState((before) => ({ ...before, hasFailed: true })),
    retry: () => {
      setState({ url, tries: tries + 1, hasFailed: false });
      onReload?.();
    },
    shown,
  };
};
