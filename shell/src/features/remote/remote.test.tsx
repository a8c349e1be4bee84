import { render } from '@testing-library/react';
import { axe, buildUser, screen, userEvent, waitFor } from '@gently/testing/react';
import { MemoryRouter } from '@gently/platform/testing';
import { describe, expect, it, vi } from 'vitest';
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
  it('has the same panel when its code cannot be fetched, and opens on Retry', async () => {
    const Page = () => <h1>Here</h1>;
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('ChunkLoadError'))
      .mockResolvedValue({ default: Page });
    render(
      <MemoryRouter>
        <LazyPage load={load} />
      </MemoryRouter>,
    );
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
