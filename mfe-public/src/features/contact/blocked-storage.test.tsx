import { buildSite, renderApp, screen, userEvent } from '@gently/testing/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import ContactPage from './contact-page';

const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');

beforeEach(() => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
});
afterEach(() => {
  if (own) Object.defineProperty(globalThis, 'localStorage', own);
});

it('can be written to in a browser that blocks site data', async () => {
  renderApp(<ContactPage />, { route: '/contact', site: buildSite(), answers: {} });
  const message = await screen.findByLabelText('Your message');
  await userEvent.type(message, 'May my cat stay?');
  expect(message).toHaveValue('May my cat stay?');
});
