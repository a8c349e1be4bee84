import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PATIENCE_MS } from '../../../../vitest.limits';
import { configureApi } from '../api/call';
import { noteAnswer } from '../api/reachability';
import { plugSession } from '../api/session-port';

configure({ asyncUtilTimeout: PATIENCE_MS });

/** Every test begins as a first visit of the site. */
afterEach(() => {
  // Files share a page: what one left on it, such as a keeper of the focus, would act in the tests of the next.
  cleanup();
  localStorage.clear();
  document.cookie = 'csrf_token=; max-age=0';
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  plugSession({ token: () => null, renewed: () => undefined, lost: () => undefined });
  configureApi();
  noteAnswer();
});
