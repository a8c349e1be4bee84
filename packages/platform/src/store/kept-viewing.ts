import type { User } from '@gently/contracts/auth';
import { PRODUCT_KEY } from '@gently/contracts/product';

/** An admin looks at the site as somebody else, in this tab only. */
export interface KeptViewing {
  /** As whom. */
  user: User;
  token: string;
  /** Until when at the latest, as an instant of the API. */
  endsAt: string;
}

const KEY = `${PRODUCT_KEY}-viewing`;

const isViewing = (value: unknown): value is KeptViewing =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'user' in value &&
  'endsAt' in value &&
  typeof value.endsAt === 'string';

/** What this tab looks as; null in every other tab, and where the browser keeps nothing. */
export const readViewing = (): KeptViewing | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isViewing(value) ? value : null;
  } catch {
    return null;
  }
};

/** @param viewing null ends it. @throws when the browser keeps nothing: then nobody can look as somebody else */
export const writeViewing = (viewing: KeptViewing | null): void => {
  if (viewing) sessionStorage.setItem(KEY, JSON.stringify(viewing));
  else sessionStorage.removeItem(KEY);
};
