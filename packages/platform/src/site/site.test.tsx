import { type Identity, NO_IDENTITY } from '@gently/contracts/identity';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SITE_KEY, useKnownIdentity } from './index';

afterEach(cleanup);

const identity: Identity = { ...NO_IDENTITY, contact_email: 'help@example.test' };

const Address = () => <output>{useKnownIdentity()?.contact_email ?? 'not known'}</output>;
const open = (known: Identity | null) => {
  const client = new QueryClient();
  const answer = (next: Identity | null) => client.setQueryData(SITE_KEY, { identity: next });
  if (known) answer(known);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/here']}>
        <Address />
        <Link to="/there">Another page</Link>
        <Link to="?filter=all">The same page</Link>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { answered: (next: Identity | null) => act(() => void answer(next)) };
};
const address = () => screen.getByRole('status').textContent;
const press = (name: string) => act(() => screen.getByRole('link', { name }).click());

it('gives the address at once where it is known', () => {
  open(identity);
  expect(address()).toBe('help@example.test');
});

it('leaves an open page as it is when the answer comes, and uses it on the next page', () => {
  const { answered } = open(null);
  answered(identity);
  expect(address()).toBe('not known');
  press('The same page');
  expect(address()).toBe('not known');
  press('Another page');
  expect(address()).toBe('help@example.test');
});

it('follows a changed address from the next page on', () => {
  const { answered } = open(identity);
  answered({ ...identity, contact_email: 'new@example.test' });
  expect(address()).toBe('help@example.test');
  press('Another page');
  expect(address()).toBe('new@example.test');
});
