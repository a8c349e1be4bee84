import { PRODUCT_KEY } from '@gently/contracts/product';

/** Drafts of people who are signed in are kept per person, so that nobody finds another's words on a shared device. */
const keyOf = (name: string, owner: string): string => `${PRODUCT_KEY}:${name}:${owner}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fits = (kept: unknown, start: unknown): boolean =>
  typeof kept === typeof start && Array.isArray(kept) === Array.isArray(start);

/** One place in the browser's storage. A browser that refuses storage only loses the convenience. */
const place = (storage: Storage, key: string) => ({
  /** @returns what is kept there; null when nothing that can be read. */
  read: (): Record<string, unknown> | null => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
      return isRecord(kept) ? kept : null;
    } catch {
      return null;
    }
  },
  /** Keeps what is being typed. */
  save: (values: object): void => {
    try {
      storage.setItem(key, JSON.stringify(values));
    } catch {
      // Private windows may refuse to store anything.
    }
  },
  clear: (): void => storage.removeItem(key),
});

/**
 * What a form held that is filled in before anybody signs in: it belongs to this device.
 * @param name of the form, for example `register`
 */
export const deviceDraft = (storage: Storage, name: string) => place(storage, keyOf('draft', name));

/** The field of a draft that holds what was stored when its form began. No form has a question of this name. */
const BEGAN = '$began';

/** @returns the start values with what is found on top, as far as it fits */
const onTop = <Values extends object>(start: Values, found: Record<string, unknown>): Values =>
  Object.fromEntries(
    Object.entries(start).map(([field, value]) => [field, fits(found[field], value) ? found[field] : value]),
  ) as Values;

/**
 * What a form held when it was left.
 * @param name of the form, for example `session-report:<id>`
 */
export const keptDraft = (storage: Storage, name: string, userId: string) => {
  const kept = place(storage, keyOf(name, userId));
  return {
    ...kept,
    /**
     * Keeps what is being typed.
     * @param began what was stored when the form began
     */
    save: (values: object, began?: object): void => kept.save(began ? { ...values, [BEGAN]: began } : values),
    /** @returns what was stored when the form of the draft began; null when the draft does not say */
    loadBegan: <Values extends object>(start: Values): Values | null => {
      const began = kept.read()?.[BEGAN];
      return isRecord(began) ? onTop(start, began) : null;
    },
    /** @returns the start values with what was typed on top; null when nothing that can be read was kept. */
    load: <Values extends object>(start: Values): Values | null => {
      const found = kept.read();
      return found && onTop(start, found);
    },
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
