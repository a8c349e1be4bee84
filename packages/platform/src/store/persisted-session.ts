import type { User } from '@gently/contracts/auth';
import { PRODUCT_KEY } from '@gently/contracts/product';
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

/** @param raw the stored text; read from storage when left out. */
export const readPersisted = (raw: string | null = readStored(PRODUCT_KEY)): PersistedSession => {
  try {
    const value: unknown = JSON.parse(raw ?? 'null');
    return isPersisted(value) ? { ...NOTHING, ...value } : NOTHING;
  } catch {
    return NOTHING;
  }
};

/** A token counts as a sign-in only together with its user. */
export const writePersisted = (session: { user: User | null; token: string | null } | null): void => {
  const value = session?.token ? { ...session, isAuthenticated: session.user !== null } : null;
  writeStored(PRODUCT_KEY, value && JSON.stringify(value));
};
