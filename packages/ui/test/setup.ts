import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PATIENCE_MS } from '../../../vitest.limits';

// Each new rule of style has jsdom read a whole sheet again, unless it is put in as a rule: a tenth of the time.
process.env.SC_DISABLE_SPEEDY = 'false';

configure({ asyncUtilTimeout: PATIENCE_MS });

afterEach(cleanup);

// jsdom has no native modals: these keep what the components rely on, the `open` attribute.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.removeAttribute('open');
};
Element.prototype.scrollIntoView ??= () => undefined;
// jsdom has no layout, so nothing changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
