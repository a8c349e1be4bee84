import { BrowserRouter } from '@gently/platform/router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axeCore from 'axe-core';
import type { ReactElement } from 'react';

/** Renders inside a router and hands back a person at the keyboard. */
export const show = (ui: ReactElement) => ({
  user: userEvent.setup(),
  ...render(<BrowserRouter>{ui}</BrowserRouter>),
});

/** @returns one line per accessibility violation. Contrast is proved by the palette tests. */
export const violations = async (container: Element): Promise<string[]> => {
  const result = await axeCore.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
