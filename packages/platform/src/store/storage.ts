/**
 * Browser storage that never throws: where the browser refuses it (private windows, full disk),
 * values live as long as the page.
 */
const memory = new Map<string, string>();

export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
};

/** @param value null removes the entry. */
export const writeStored = (key: string, value: string | null): void => {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
};
