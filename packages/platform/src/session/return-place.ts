import type { Location } from 'react-router-dom';

/** What the login page is told about where the person wanted to go. */
export interface LoginState {
  from: string;
}

/** The state to hand to `/login`, so that signing in leads back here. */
export const loginState = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): LoginState => ({
  from: pathname + search + hash,
});

/** @returns the page of this site to go back to after signing in, or null. */
export const returnPlace = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
};
