import { PRODUCT_KEY } from '@gently/contracts/product';

/** Drafts of people who are signed in are kept per person, so that nobody finds another's words on a shared device. */
const keyOf = (name: string, owner: string): string => `${PRODUCT_KEY}:${name}:${owner}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fits = (kept: unknown, start: unknown): boolean =>
  typeof kept === typeof start && Array.isArray(kept) === Array.isArray(start);

/** One place in the browser's storage. A browser that refuses storage only loses the convenience. */
const place = (storage: () => Storage, key: string) => ({
  /** @returns what is kept there; null when nothing that can be read. */
  read: (): Record<string, unknown> | null => {
    try {
      const kept: unknown = JSON.parse(storage().getItem(key) ?? 'null');
      return isRecord(kept) ? kept : null;
    } catch {
      return null;
    }
  },
  /** Keeps what is being typed. */
  save: (values: object): void => {
    try {
      storage().setItem(key, JSON.stringify(values));
    } catch {
      // Private windows may refuse to store anything.
    }
  },
  clear: (): void => {
    try {
      storage().removeItem(key);
    } catch {
      // There is nothing to remove where nothing can be stored.
    }
  },
});

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
  const kept = place(() => storage, keyOf(name, userId));
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

/** Visitors have no name by which one could be told from the next, so their drafts end with the tab, and before long in it. */
const VISITOR_DRAFT_MS = 2 * 3_600_000;
const VISITORS = 'draft';
/** Read as it is used: a browser that blocks the site's data throws at the mention of its storage. */
const tabStorage = (): Storage => sessionStorage;

/**
 * A visitor's draft lies in the storage of this tab. It is gone once the tab is closed, once it has been left alone for two
 * hours, and as soon as anyone signs in or out here.
 * @param name of the form, for example `register`
 */
export const visitorDraft = (name: string, now: () => number = Date.now) => {
  const kept = place(tabStorage, keyOf(VISITORS, name));
  const isFresh = (at: unknown): boolean =>
    typeof at === 'number' && at <= now() && now() - at < VISITOR_DRAFT_MS;
  const read = (): Record<string, unknown> | null => {
    const found = kept.read();
    if (found === null) return null;
    if (isFresh(found['at']) && isRecord(found['typed'])) return found['typed'];
    kept.clear();
    return null;
  };
  return {
    read,
    /** @returns the start values with what was typed on top; null when nothing that can be read was kept. */
    load: <Values extends object>(start: Values): Values | null => {
      const found = read();
      return found && onTop(start, found);
    },
    save: (typed: object): void => kept.save({ at: now(), typed }),
    clear: kept.clear,
  };
};

/** Where a form that both visitors and signed-in people fill in has its draft. */
export type FormDraft = ReturnType<typeof visitorDraft>;

/** @param userId null for a visitor */
export const formDraft = (name: string, userId: string | null): FormDraft =>
  userId === null ? visitorDraft(name) : keptDraft(localStorage, name, userId);

const removeVisitors = (storage: Storage, kept: readonly string[]): void => {
  const exempt = kept.map((name) => keyOf(VISITORS, name));
  const theirs = Object.keys(storage).filter(
    (key) => key.startsWith(keyOf(VISITORS, '')) && !exempt.includes(key),
  );
  for (const key of theirs) storage.removeItem(key);
};

/** Clears what is kept in this tab and on this device. A browser that refuses storage has kept nothing. */
const inEachStorage = (clear: (storage: Storage) => void): void => {
  for (const storage of [tabStorage, () => localStorage])
    try {
      clear(storage());
    } catch {
      // There is nothing to clear.
    }
};

/**
 * Removes what visitors have typed in this tab, because the next person at it may be another one. Earlier releases kept such
 * drafts on the device.
 * @param kept names of forms whose drafts the person who signs in takes over
 */
export const clearVisitorDrafts = (kept: readonly string[] = []): void =>
  inEachStorage((storage) => removeVisitors(storage, kept));

/** Removes everything that this browser keeps for a person, whatever form kept it. */
export const clearAllDrafts = (userId: string): void =>
  inEachStorage((storage) => {
    const mine = Object.keys(storage).filter(
      (key) => key.startsWith(`${PRODUCT_KEY}:`) && key.endsWith(`:${userId}`),
    );
    for (const key of mine) storage.removeItem(key);
  });
