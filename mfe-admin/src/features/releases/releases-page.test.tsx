import { axe, renderApp, screen, userEvent, within } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildEnvironment } from '../../testing/releases';
import { changeWords } from './release-words';
import ReleasesPage from './releases-page';

const open = (...environments: ReturnType<typeof buildEnvironment>[]) =>
  renderApp(<ReleasesPage />, {
    route: '/dashboard/admin/health/releases',
    answers: { 'GET /admin/releases': { environments } },
  });

describe('the releases', () => {
  it('are what is live where, since when and by whom', async () => {
    const { container } = open(buildEnvironment());
    const production = within(await screen.findByRole('region', { name: 'production' }));
    expect(production.getByText('Revision 3. Everybody gets what is live.')).toBeInTheDocument();
    expect(production.getByText('mfe-client')).toBeInTheDocument();
    expect(production.getByText('c1c1c1c1c1c1 for 10 of 100, by Ada')).toBeInTheDocument();
    expect(production.getAllByText('Wed 17 Jan 2035 at 10:00, by Ada').length).toBeGreaterThan(0);
    expect(await axe(container)).toEqual([]);
  });

  it('have a history', async () => {
    open(buildEnvironment());
    await userEvent.click(await screen.findByText('What has changed'));
    expect(screen.getByText('Rolled back mfe-client')).toBeInTheDocument();
    expect(screen.getByText('Wed 17 Jan 2035 at 10:00, by Ada: The list was empty')).toBeInTheDocument();
  });

  it('may not be there yet', async () => {
    open();
    expect(await screen.findByText('Nothing has been released yet')).toBeInTheDocument();
  });
});

it.each([
  [{ action: 'release', remote: 'mfe-client' }, 'Released mfe-client'],
  [{ action: 'canary_start', remote: 'mfe-client', version: 'c1' }, 'Began a canary of mfe-client (c1)'],
  [{ action: 'stage' }, 'Staged'],
  [{ action: 'settings' }, 'Changed the settings'],
] as const)('%o', (change, words) => {
  const [base] = buildEnvironment().history;
  if (!base) throw new Error('no change');
  const { remote: _remote, version: _version, ...bare } = base;
  expect(changeWords({ ...bare, ...change })).toBe(words);
});
