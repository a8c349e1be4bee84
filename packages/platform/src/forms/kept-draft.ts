import { PRODUCT_KEY } from '@gently/contracts/product';

/** Drafts are kept per person, so that nobody finds another's words on a shared device. */
const keyOf = (name: string, userId: string): string => `${PRODUCT_KEY}:${name}:${userId}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fits = (kept: unknown, start: unknown): boolean =>
  typeof kept === typeof start && Array.isArray(kept) === Array.isArray(start);

/**
 * What a form held when it was left.
 * @param name of the form, for example `session-report:<id>`
 */
export const keptDraft = (storage: Storage, name: string, userId: string) => {
  const key = keyOf(name, userId);
  return {
    /** @returns the start values with what was typed on top; null when nothing that can be read was kept. */
    load: <Values extends object>(start: Values): Values | null => {
      try {
        const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        if (!isRecord(kept)) return null;
        const values = Object.entries(start).map(([field, value]) => [
          field,
          fits(kept[field], value) ? kept[field] : value,
        ]);
        return Object.fromEntries(values) as Values;
      } catch {
        return null;
      }
    },
    /** Keeps what is being typed. A browser that refuses storage only loses the convenience. */
    save: (values: object): void => {
      try {
        storage.setItem(key, JSON.stringify(values));
      } catch {
        // Private windows may refuse to store anything.
      }
    },
    clear: (): void => storage.removeItem(key),
  };
};
export type KeptDraft = ReturnType<typeof keptDraft>;

/** Removes everything that this device keeps for a person, whatever form kept it. */
export const clearAllDrafts = (storage: Storage, userId: string): void => {
  const mine = Object.keys(storage).filter(
    (key) => key.startsWith(`${PRODUCT_KEY}:`) && key.endsWith(`:${userId}`),
  );
  for (const key of mine) storage.removeItem(key);
};
