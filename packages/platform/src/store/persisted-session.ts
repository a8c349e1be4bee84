import type { User } from '@gently/contracts/auth';
import { PRODUCT_KEY } from '@gently/contracts/product';
import { readViewing, writeViewing } from './kept-viewing';
import { readStored, writeStored } from './storage';

/** What browser storage holds under the product's key. */
export interface PersistedSession {
  user: User | null;
  token: string | null;
  isAuthenticated: boolean;
}

const NOTHING: PersistedSession = { user: null, token: null, isAuthenticated: false };

const isPersisted = (value: unknown): value is PersistedSession =>
  typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string';

/** Whoever looks as somebody else in this tab counts as them here; the sign-in of all other tabs stays as it is. */
export const readPersisted = (): PersistedSession => {
  const viewing = readViewing();
  if (viewing) return { user: viewing.user, token: viewing.token, isAuthenticated: true };
  const raw = readStored(PRODUCT_KEY);
  try {
    const value: unknown = JSON.parse(raw ?? 'null');
    return isPersisted(value) ? { ...NOTHING, ...value } : NOTHING;
  } catch {
    return NOTHING;
  }
};

/** A token counts as a sign-in only together with its user. */
export const writePersisted = (session: { user: User | null; token: string | null } | null): void => {
  const viewing = readViewing();
  if (viewing) return writeViewing(session?.user ? { ...viewing, user: session.user } : null);
  const value = session?.token ? { ...session, isAuthenticated: session.user !== null } : null;
  return writeStored(PRODUCT_KEY, value && JSON.stringify(value));
};
