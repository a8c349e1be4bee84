/** As in the browser's own, the entries are properties, so that `Object.keys` lists them. */
const METHODS: Storage = {
  get length() {
    return Object.keys(this).length;
  },
  key(index) {
    return Object.keys(this)[index] ?? null;
  },
  getItem(key) {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  },
  setItem(key, value) {
    Object.defineProperty(this, key, {
      value: String(value),
      configurable: true,
      enumerable: true,
      writable: true,
    });
  },
  removeItem(key) {
    Reflect.deleteProperty(this, key);
  },
  clear() {
    for (const key of Object.keys(this)) this.removeItem(key);
  },
};

const isRefused = (page: Pick<Window, 'localStorage'>): boolean => {
  try {
    return !page.localStorage;
  } catch {
    return true;
  }
};

/**
 * Browsers throw as soon as a page touches storage that its person has blocked, and forms and profiles would not open. Where
 * that is so, memory takes the place of `localStorage`: what is typed is kept for as long as the page is open. The storage of a tab
 * is left alone, because those who use it must know when it does not outlast a reload.
 */
export const replaceRefusedStorage = (page: Pick<Window, 'localStorage'> = window): void => {
  if (!isRefused(page)) return;
  const value: unknown = Object.create(METHODS);
  Object.defineProperty(page, 'localStorage', { configurable: true, value });
};
