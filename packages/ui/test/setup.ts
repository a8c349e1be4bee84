import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PATIENCE_MS } from '../../../vitest.limits';

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
