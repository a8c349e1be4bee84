import { cleanup, render } from '@testing-library/react';
import { act, axe, buildUser, screen, userEvent, waitFor } from '@gently/testing/react';
import { MemoryRouter } from '@gently/platform/testing';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLIENT, fakeRemotes } from '../../testing/fake-remotes';
import { inBar, renderSite } from '../../testing/render-site';
import { FailurePanel } from './failure-panel';
import { LazyPage } from './lazy-page';

describe('a remote that cannot load', () => {
  it('shows its own quiet panel, while everything around goes on', async () => {
    const user = userEvent.setup();
    const remotes = fakeRemotes();
    remotes.break('mfe-client');
    const site = renderSite({ route: '/book', user: buildUser(), remotes });
    expect(await screen.findByRole('heading', { name: 'This page is having a short pause' })).toBeVisible();
    expect(screen.getByText(/The rest of the site works as usual/)).toBeVisible();
    expect(await axe(site.container)).toEqual([]);
    await user.click(inBar('link', 'About'));
    expect(await screen.findByRole('heading', { name: 'About us' })).toBeVisible();
  });

  it('opens on Retry once it is back', async () => {
    const user = userEvent.setup();
    const remotes = fakeRemotes();
    remotes.break('mfe-client');
    renderSite({ route: '/book', user: buildUser(), remotes });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    remotes.mend('mfe-client');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Book a session' })).toBeVisible();
  });

  it('does not promise to come back by itself when only a release can help', () => {
    render(
      <MemoryRouter>
        <FailurePanel reason="facade_mismatch" retrying={false} onRetry={() => undefined} />
      </MemoryRouter>,
    );
    expect(screen.queryByText(/opens by itself/)).toBeNull();
    expect(screen.getByText(/come back a little later/)).toBeVisible();
  });
});

describe('the table of routes', () => {
  // spec: C2.1-22
  it('leads from any other address home, replacing it', async () => {
    const before = window.history.length;
    const site = renderSite({ route: '/no/such/page' });
    await waitFor(() => expect(site.address()).toBe('/'));
    expect(window.history.length).toBe(before);
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  });

  it('stands without a remote for the home page', async () => {
    renderSite({ route: '/', remotes: fakeRemotes([CLIENT]) });
    expect(screen.getByRole('heading', { name: 'This page is having a short pause' })).toBeVisible();
  });

  it('loads only the remote of the page', async () => {
    const { remotes } = renderSite({ route: '/about' });
    await screen.findByRole('heading', { name: 'About us' });
    expect(remotes.loaded).toEqual(['mfe-public']);
  });
});

describe('a page of the shell itself', () => {
  const Page = () => <h1>Here</h1>;
  const lost = new Error('ChunkLoadError');
  let isSiteUp = true;
  const openLazy = (load: () => Promise<{ default: () => ReactNode }>) => {
    const reload = vi.fn();
    render(
      <MemoryRouter>
        <LazyPage load={load} reload={reload} />
      </MemoryRouter>,
    );
    return reload;
  };
  const returnOfNetwork = () => act(async () => void window.dispatchEvent(new Event('online')));

  beforeEach(() => {
    isSiteUp = true;
    sessionStorage.clear();
    vi.stubGlobal('fetch', () =>
      isSiteUp ? Promise.resolve(new Response(null)) : Promise.reject(new TypeError('Failed to fetch')),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('has the same panel when its code cannot be fetched, and opens on Retry', async () => {
    const load = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue({ default: Page });
    const reload = openLazy(load);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
  });

  it('opens by itself when the network is back, and not before', async () => {
    const load = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue({ default: Page });
    openLazy(load);
    await screen.findByRole('button', { name: 'Retry' });
    isSiteUp = false;
    await returnOfNetwork();
    expect(load).toHaveBeenCalledTimes(1);
    isSiteUp = true;
    await returnOfNetwork();
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeVisible();
  });

  it('loads the document again where the browser keeps refusing the code, once by itself and on every Retry', async () => {
    const reload = openLazy(vi.fn().mockRejectedValue(lost));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await returnOfNetwork();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await returnOfNetwork();
    expect(reload).toHaveBeenCalledTimes(1);
    await userEvent.click(retry);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  it('answers a Retry that is pressed while it asks by itself, also when the site never answers', async () => {
    const reload = openLazy(vi.fn().mockRejectedValue(lost));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_answer, refuse) =>
          signal?.addEventListener('abort', () => refuse(new Error('timeout'))),
        ),
    );
    await returnOfNetwork();
    await userEvent.click(retry);
    act(() => limit.abort());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy'),
    );

    let answer = () => {};
    vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = () => resolve(new Response(null)))));
    sessionStorage.setItem('gently-sorted:loaded-again', location.pathname);
    await returnOfNetwork();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    answer();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('may load the document again by itself after it has opened once', async () => {
    sessionStorage.setItem('gently-sorted:loaded-again', location.pathname);
    openLazy(vi.fn().mockResolvedValue({ default: Page }));
    await screen.findByRole('heading', { name: 'Here' });
    cleanup();
    const reload = openLazy(vi.fn().mockRejectedValue(lost));
    await screen.findByRole('button', { name: 'Retry' });
    await returnOfNetwork();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('does not say that the rest of the site works while the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openLazy(vi.fn().mockRejectedValue(lost));
    expect(await screen.findByText(/You seem to be offline/)).toBeVisible();
    expect(screen.queryByText(/The rest of the site works/)).toBeNull();
  });
});
