import { buildUser, screen, waitFor } from '@gently/testing/react';
import type { MountData } from '@gently/federation/contract';
import { describe, expect, it } from 'vitest';
import { fakeRemotes, PUBLIC } from '../testing/fake-remotes';
import { renderSite, storeSignIn } from '../testing/render-site';

const ROLES = ['declutterer', 'trainer'] as const;
const remote = (name: string, mounts: MountData[]) => ({ ...PUBLIC, name, mounts, nav: [] });

/** One address of two remotes: for everybody, and for those who train. */
const site = (own: Partial<MountData> = {}) =>
  fakeRemotes([
    remote('mfe-public', [
      ...PUBLIC.mounts,
      { id: 'training', path: '/training', title: 'Learn about training' },
    ]),
    remote('mfe-training', [
      { id: 'training', path: '/training/*', title: 'Your training', roles: ROLES, ...own },
    ]),
  ]);

const opens = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('an address of two remotes', () => {
  it.each([
    ['a visitor', undefined, 'Learn about training', 'mfe-public'],
    ['a person of another role', buildUser({ role: 'client' }), 'Learn about training', 'mfe-public'],
    ['a person of the role', buildUser({ role: 'trainer' }), 'Your training', 'mfe-training'],
  ])('opens the page for %s, under its title, and loads no other', async (_who, user, title, loaded) => {
    const { remotes } = renderSite({ route: '/training', user, remotes: site() });
    expect(await opens(title)).toBeVisible();
    await waitFor(() => expect(document.title).toContain(title));
    expect(remotes.loaded).toEqual([loaded]);
  });

  it('shows nobody the page of others while a stored sign-in is checked', () => {
    storeSignIn(buildUser({ role: 'trainer' }));
    const { remotes } = renderSite({
      route: '/training',
      remotes: site(),
      answers: { 'GET /auth/profile': () => new Promise(() => undefined) },
    });
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(remotes.loaded).toEqual([]);
  });

  it('leads below it where the remote of the role has more', async () => {
    const user = buildUser({ role: 'trainer' });
    renderSite({ route: '/training/module', user, remotes: site() });
    expect(await opens('Your training module')).toBeVisible();
  });

  it('asks a visitor to sign in for what lies below it, which is for some only', async () => {
    const visitor = renderSite({ route: '/training/module', remotes: site() });
    await waitFor(() => expect(visitor.address()).toBe('/login'));
  });
});

describe('a person who waits for approval', () => {
  const user = buildUser({ role: 'declutterer', status: 'pending' });
  const alone = (own: Partial<MountData>) =>
    fakeRemotes([
      PUBLIC,
      remote('mfe-training', [
        { id: 'training', path: '/training', title: 'Your training', roles: ROLES, ...own },
      ]),
    ]);

  it('sees what everybody sees at an address of two remotes', async () => {
    renderSite({ route: '/training', user, remotes: site() });
    expect(await opens('Learn about training')).toBeVisible();
  });

  it('reads that it waits where the page is for its role only', async () => {
    const answers = { 'GET /applications/mine': { application: null } };
    const { remotes } = renderSite({ route: '/training', user, answers, remotes: alone({}) });
    expect(await opens('Your account is awaiting approval')).toBeVisible();
    expect(remotes.loaded).toEqual([]);
  });

  it.each([
    ['alone at its address', alone],
    ['beside a page for everybody', site],
  ])('opens a page that says so, %s', async (_where, remotes) => {
    renderSite({ route: '/training', user, remotes: remotes({ whilePending: true }) });
    expect(await opens('Your training')).toBeVisible();
  });
});
