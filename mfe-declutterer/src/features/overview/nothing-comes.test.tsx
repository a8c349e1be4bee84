import { axe, renderApp, screen } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { NothingComes } from './nothing-comes';

describe('why no request comes', () => {
  it.each([
    ['hours', /You have set no hours yet/, 'Set my hours', '/dashboard/declutterer/availability'],
    ['times', /Sessions begin on the hour/, 'Change my hours', '/dashboard/declutterer/availability'],
    ['services', /No service is set for you yet/, 'Write to us', '/contact'],
  ] as const)('is said, with the way to what is missing: %s', async (missing, words, link, to) => {
    const { container } = renderApp(<NothingComes missing={missing} />, {});
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to);
    expect(await axe(container)).toEqual([]);
  });

  it('is nothing where requests can come', () => {
    renderApp(<NothingComes missing={null} />, {});
    expect(screen.queryByText(/Requests come once/)).toBeNull();
  });
});
