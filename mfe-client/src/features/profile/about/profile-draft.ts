import { PRODUCT_KEY } from '@gently/contracts/product';
import type { ProfileValues } from './profile-values';

/** Drafts are kept per person, so that nobody finds another's answers on a shared device. */
const keyOf = (userId: string): string => `${PRODUCT_KEY}:profile-draft:${userId}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fits = (kept: unknown, stored: unknown): boolean =>
  typeof kept === typeof stored && Array.isArray(kept) === Array.isArray(stored);

/** @returns the stored values with what was being typed on top; null when nothing that can be read was kept. */
export const loadDraft = (storage: Storage, userId: string, stored: ProfileValues): ProfileValues | null => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? 'null');
    if (!isRecord(kept)) return null;
    const known = Object.entries(stored).map(([name, value]) => [
      name,
      fits(kept[name], value) ? kept[name] : value,
    ]);
    return Object.fromEntries(known) as ProfileValues;
  } catch {
    return null;
  }
};

/** Keeps what is being typed. A browser that refuses storage only loses the convenience. */
export const saveDraft = (storage: Storage, userId: string, values: ProfileValues): void => {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(values));
  } catch {
    // Private windows may refuse to store anything.
  }
};

export const clearDraft = (storage: Storage, userId: string): void => storage.removeItem(keyOf(userId));

/** Removes everything that this device keeps for a person, whatever feature kept it. */
export const clearAllDrafts = (storage: Storage, userId: string): void => {
  const mine = Object.keys(storage).filter(
    (key) => key.startsWith(`${PRODUCT_KEY}:`) && key.endsWith(`:${userId}`),
  );
  for (const key of mine) storage.removeItem(key);
};
