import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exposed, remoteNamed, remotesWith } from '../testing/remotes-fixture';
import type { ContainerHost } from './container-host';
import { REMOTE_TIMEOUT_MS } from './create-remotes';
import { RemoteMount } from './remote-mount';
import type { RemotePage } from './remote-page';

const Mount = ({ page }: { page: RemotePage | undefined }) =>
  page ? (
    <RemoteMount
      page={page}
      pending={<p>Loading</p>}
      renderFailure={({ remote, reason, retrying, retry }) => (
        <section aria-label={`${remote} failed`}>
          <p>{reason}</p>
          <button onClick={retry}>{retrying ? 'Trying again' : 'Retry'}</button>
        </section>
      )}
    />
  ) : null;

const fetchFailure = (): Error =>
  Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
const never = (): Promise<never> => new Promise(() => undefined);
const settle = async (milliseconds = 0): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
};

const show = async (load: ContainerHost['load'], options: Parameters<typeof remotesWith>[1] = {}) => {
  const remotes = remotesWith(load, options);
  render(<Mount page={remotes.pages[0]} />);
  await settle();
  return remotes;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: 503 })),
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a remote that works', () => {
  it('shows what is pending, then the page', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    await show(() => new Promise((resolve) => (arrive = resolve)));
    expect(screen.getByText('Loading')).toBeTruthy();
    arrive(exposed('alpha'));
    await settle();
    expect(screen.getByText('Page of alpha')).toBeTruthy();
  });

  it('is loaded once for all its pages, and only when one is wanted', async () => {
    const load = vi.fn(async () => exposed('alpha'));
    const remotes = remotesWith(load);
    expect(load).not.toHaveBeenCalled();
    remotes.pages[0]?.load();
    remotes.pages[0]?.load();
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('every way to fail', () => {
  const compatible = remoteNamed('alpha');
  const cases: [string, ContainerHost['load'], Parameters<typeof remotesWith>[1]][] = [
    ['unreachable', async () => Promise.reject(fetchFailure()), {}],
    [
      'unreachable',
      async () => Promise.reject(new Error('RUNTIME-008 ScriptNetworkError: failed to load')),
      {},
    ],
    ['broken', async () => Promise.reject(new SyntaxError('Unexpected token <')), {}],
    ['broken', async () => ({}), {}],
    ['broken', async () => null, {}],
    ['contract_mismatch', async () => ({ manifest: { ...exposed('alpha').manifest, contract: 2 } }), {}],
    ['contract_mismatch', async () => exposed('alpha'), { live: [{ ...compatible, contract: 2 }] }],
    [
      'facade_mismatch',
      async () => exposed('alpha'),
      {
        live: [{ ...compatible, facade: { version: '1.0.0', hash: 'x', uses: { router: ['useBlocker'] } } }],
      },
    ],
    ['unknown_page', async () => ({ manifest: { ...exposed('alpha').manifest, mounts: [] } }), {}],
  ];

  it.each(cases)('says %s', async (reason, load, options) => {
    await show(load, options);
    expect(screen.getByText(reason)).toBeTruthy();
  });

  it('never asks for a file of a remote that the registry shows to be incompatible', async () => {
    const load = vi.fn(async () => exposed('alpha'));
    await show(load, { live: [{ ...compatible, contract: 2 }] });
    expect(load).not.toHaveBeenCalled();
  });

  it('says timeout after four seconds without an answer', async () => {
    await show(never);
    await settle(REMOTE_TIMEOUT_MS - 1);
    expect(screen.getByText('Loading')).toBeTruthy();
    await settle(1);
    expect(screen.getByText('timeout')).toBeTruthy();
  });

  it('says crashed when the page throws while rendering', async () => {
    await show(async () =>
      exposed('alpha', () => {
        throw new Error('boom');
      }),
    );
    expect(screen.getByText('crashed')).toBeTruthy();
  });

  it('reports each failure once, with its cause', async () => {
    const onFailure = vi.fn();
    const error = fetchFailure();
    await show(async () => Promise.reject(error), { onFailure });
    expect(onFailure.mock.calls).toEqual([
      [{ remote: 'alpha', mount: 'page', reason: 'unreachable', error }],
    ]);
  });

  it('leaves its neighbour alone', async () => {
    const remotes = remotesWith(
      async ({ name }) => (name === 'alpha' ? Promise.reject(fetchFailure()) : exposed('beta')),
      { live: [remoteNamed('alpha'), remoteNamed('beta')] },
    );
    const { rerender } = render(<Mount page={remotes.pages[0]} />);
    await settle();
    expect(screen.getByText('unreachable')).toBeTruthy();
    rerender(<Mount page={remotes.pages[1]} />);
    await settle();
    expect(screen.getByText('Page of beta')).toBeTruthy();
  });
});

describe('coming back', () => {
  it('loads a fresh copy on Retry, and says so while it tries', async () => {
    const load = vi.fn<ContainerHost['load']>().mockRejectedValueOnce(fetchFailure());
    let arrive: (value: unknown) => void = () => undefined;
    load.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    await show(load);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('button', { name: 'Trying again' })).toBeTruthy();
    arrive(exposed('alpha'));
    await settle();
    expect(screen.getByText('Page of alpha')).toBeTruthy();
    expect(load.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1]);
  });

  it('keeps the panel, with the new reason, when Retry fails too', async () => {
    const load = vi
      .fn<ContainerHost['load']>()
      .mockRejectedValueOnce(fetchFailure())
      .mockResolvedValueOnce({});
    await show(load);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await settle();
    expect(screen.getByText('broken')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('tries once more at once on Retry, because a browser may answer from a failed preload', async () => {
    const load = vi
      .fn<ContainerHost['load']>()
      .mockRejectedValueOnce(fetchFailure())
      .mockRejectedValueOnce(fetchFailure())
      .mockResolvedValueOnce(exposed('alpha'));
    await show(load);
    expect(screen.getByText('unreachable')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await settle();
    expect(screen.getByText('Page of alpha')).toBeTruthy();
  });

  it('recovers from a crash on Retry', async () => {
    const load = vi
      .fn<ContainerHost['load']>()
      .mockResolvedValueOnce(
        exposed('alpha', () => {
          throw new Error('boom');
        }),
      )
      .mockResolvedValueOnce(exposed('alpha'));
    await show(load);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await settle();
    expect(screen.getByText('Page of alpha')).toBeTruthy();
  });

  it('shows a page that arrives after the time limit', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    await show(() => new Promise((resolve) => (arrive = resolve)));
    await settle(REMOTE_TIMEOUT_MS);
    expect(screen.getByText('timeout')).toBeTruthy();
    arrive(exposed('alpha'));
    await settle();
    expect(screen.getByText('Page of alpha')).toBeTruthy();
  });

  it('asks with growing waits whether the files are back, and comes back without a click', async () => {
    const load = vi
      .fn<ContainerHost['load']>()
      .mockRejectedValueOnce(fetchFailure())
      .mockResolvedValueOnce(exposed('alpha'));
    await show(load);
    await settle(2_000);
    await settle(4_000);
    expect(fetch).toHaveBeenCalledTimes(2);
    await settle(4_000);
    expect(fetch).toHaveBeenCalledTimes(2);
    vi.mocked(fetch).mockResolvedValue(
      new Response(null, { headers: { 'content-type': 'text/javascript' } }),
    );
    await settle(4_000);
    expect(screen.getByText('Page of alpha')).toBeTruthy();
  });

  it('is not fooled by a page of HTML in place of the script', async () => {
    const load = vi.fn<ContainerHost['load']>().mockRejectedValue(fetchFailure());
    vi.mocked(fetch).mockResolvedValue(new Response(null, { headers: { 'content-type': 'text/html' } }));
    await show(load);
    await settle(2_000);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('asks at once when the browser is online again', async () => {
    const load = vi
      .fn<ContainerHost['load']>()
      .mockRejectedValueOnce(fetchFailure())
      .mockResolvedValueOnce(exposed('alpha'));
    await show(load);
    vi.mocked(fetch).mockResolvedValue(
      new Response(null, { headers: { 'content-type': 'text/javascript' } }),
    );
    fireEvent(window, new Event('online'));
    await settle();
    expect(screen.getByText('Page of alpha')).toBeTruthy();
  });

  it('does not ask when no time could heal the reason', async () => {
    await show(async () => exposed('alpha'), { live: [remoteNamed('alpha', { contract: 2 })] });
    await settle(60_000);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('stops asking when the panel is gone', async () => {
    await show(async () => Promise.reject(fetchFailure()));
    cleanup();
    await settle(60_000);
    expect(fetch).not.toHaveBeenCalled();
  });
});

it('orders the navigation of all remotes', () => {
  const nav = (label: string, order?: number) => ({ label, path: '/', area: 'header' as const, order });
  const remotes = remotesWith(never, {
    live: [
      remoteNamed('alpha', { nav: [nav('last'), nav('second', 20)] }),
      remoteNamed('beta', { nav: [nav('first', 10)] }),
    ],
  });
  expect(remotes.nav.map(({ label }) => label)).toEqual(['first', 'second', 'last']);
});
