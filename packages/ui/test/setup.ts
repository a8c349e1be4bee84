import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** How long a slow machine may take until what a test waits for is there. What is there at once is found at once. */
const PATIENCE_MS = 20_000;
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
