import { useSyncExternalStore } from 'react';
import { isApiError } from './api-error';

const listeners = new Set<() => void>();
/** The page on which something stayed private, by its path; null when nothing has. */
let page: string | null = null;

/** Remembers where an admin who looks as somebody else was not shown a part. */
export const notePrivatePart = (error: unknown): void => {
  if (!isApiError(error) || error.code !== 'viewing_private') return;
  page = window.location.pathname;
  for (const listener of listeners) listener();
};

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a part of this page is private; renders again when that changes. */
export const useHasPrivatePart = (pathname: string): boolean =>
  useSyncExternalStore(listen, () => page === pathname);
