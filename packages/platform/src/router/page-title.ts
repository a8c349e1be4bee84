import { useEffect, useSyncExternalStore } from 'react';

/** What the open page calls itself; null while it says nothing. */
let shown: string | null = null;
const listeners = new Set<() => void>();

const show = (title: string | null): void => {
  shown = title;
  for (const listen of listeners) listen();
};
const subscribe = (listen: () => void): (() => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};

/** Gives the page that is open a title of its own, for the browser's tab and history. Without words it has none. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title === undefined) return undefined;
    show(title);
    return () => {
      if (shown === title) show(null);
    };
  }, [title]);
};

/** @returns the title that the open page gave itself; null where it left that to its host. */
export const useShownPageTitle = (): string | null => useSyncExternalStore(subscribe, () => shown);
