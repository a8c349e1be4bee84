import { configureApi } from '@gently/platform/api';
import { afterEach, vi } from 'vitest';

// A page of the shell says what went wrong through here; tests that expect it look at the spy.
globalThis.reportError = vi.fn();

afterEach(() => {
  localStorage.clear();
  document.cookie = 'csrf_token=; max-age=0';
  configureApi();
  vi.mocked(globalThis.reportError).mockClear();
});
