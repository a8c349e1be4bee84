import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { LIMITS, PATIENCE_MS } from '../patience';
import { lightenStyles } from './light-styles';
import { skipOwnerStacks } from './owner-stacks';
import { quickElementError } from './quick-failures';

// Each new rule of style has jsdom read a whole sheet again, unless it is put in as a rule: a tenth of the time.
process.env.SC_DISABLE_SPEEDY = 'false';
lightenStyles();
skipOwnerStacks();
// Without the canvas package jsdom has no canvas, and says so each time axe asks for one.
HTMLCanvasElement.prototype.getContext = () => null;

configure({ asyncUtilTimeout: PATIENCE_MS, getElementError: quickElementError });
// Rooms outside of this workspace have no other way to these limits than this setup.
vi.setConfig({ testTimeout: LIMITS.testTimeout, hookTimeout: LIMITS.hookTimeout });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// vitest rejects an import that is still pending when its file ends. A worker remembers the rejection, so every later file
// that imports the same module would fail.
afterAll(() => vi.dynamicImportSettled());

// jsdom has no layout: what the components ask of it answers as on a wide, still screen.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
