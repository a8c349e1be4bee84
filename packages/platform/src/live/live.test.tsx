import type { LiveEvent } from '@gently/contracts/notifications';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plugSession } from '../api/session-port';
import { isApiReachable } from '../api/reachability';
import { AppProviders } from '../session/app-providers';
import { createAppStore } from '../store/create-store';
import { fakeServer, ok, refuse, type SeenRequest } from '../testing/fake-server';
import { buildUser } from '../testing/people';
import { applyEvent } from './apply-event';
import { keepConnected } from './keep-connected';
import { onLiveEvent } from './on-live-event';
import { shareAmongTabs } from './share-among-tabs';
import { useLiveNews } from './use-live-news';

/** A stream that a test writes into. */
const openable = () => {
  const streams: { send: (text: string) => void; end: () => void }[] = [];
  const answer = ({ init }: SeenRequest): Response => {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        streams.push({
          send: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
        });
        init.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  return { streams, answer };
};
const message = (event: LiveEvent, id?: string): string =>
  `${id ? `id: ${id}\n` : ''}event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`;
const unread = (unread_count: number): LiveEvent => ({ kind: 'unread', unread_count });

let leaving: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  leaving = new AbortController();
  plugSession({ token: () => 'token', renewed: () => undefined, lost: () => undefined });
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
});

const connect = () => {
  const heard: LiveEvent[] = [];
  void keepConnected({ onEvent: (event) => void heard.push(event), signal: leaving.signal });
  return heard;
};
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a live connection', () => {
  it('carries the token in a header and hears events, whatever the pieces they arrive in', async () => {
    const { streams, answer } = openable();
    const server = fakeServer({ 'GET /events': answer });
    const heard = connect();
    await settle();
    expect(server.seen[0]?.headers.get('authorization')).toBe('Bearer token');
    expect(server.seen[0]?.url).toBe('/api/v1/events');
    const text = `: still here\n\n${message(unread(2))}${message({ kind: 'booking', booking_id: 'b' }, '1')}`;
    for (const piece of [text.slice(0, 30), text.slice(30, 55), text.slice(55)]) streams[0]?.send(piece);
    await settle();
    expect(heard).toEqual([unread(2), { kind: 'booking', booking_id: 'b' }]);
  });

  it('passes over events of a newer API', async () => {
    const { streams, answer } = openable();
    fakeServer({ 'GET /events': answer });
    const heard = connect();
    await settle();
    streams[0]?.send('event: party\ndata: {"kind":"party"}\n\n');
    streams[0]?.send(message(unread(1)));
    await settle();
    expect(heard).toEqual([unread(1)]);
  });

  it('opens again when it ends, and says what it heard last', async () => {
    const { streams, answer } = openable();
    const server = fakeServer({ 'GET /events': answer });
    connect();
    await settle();
    streams[0]?.send(message({ kind: 'booking', booking_id: 'b' }, '0A'));
    await settle();
    streams[0]?.end();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.seen.map(({ headers }) => headers.get('last-event-id'))).toEqual([null, '0A']);
  });

  it('opens again when the connection has gone dead without a word', async () => {
    const { streams, answer } = openable();
    const server = fakeServer({
      'GET /events': answer,
      'GET /notifications/unread-count': () => ok({ unread_count: 0 }),
    });
    connect();
    await settle();
    streams[0]?.send(message(unread(0)));
    await vi.advanceTimersByTimeAsync(70_000);
    expect(server.keys().filter((key) => key === 'GET /events')).toHaveLength(2);
  });

  it('renews a token that has run out', async () => {
    let token = 'old';
    plugSession({ token: () => token, renewed: (next) => (token = next), lost: () => undefined });
    document.cookie = 'csrf_token=proof';
    const { answer } = openable();
    const server = fakeServer({
      'GET /events': (request) =>
        request.headers.get('authorization') === 'Bearer new' ? answer(request) : refuse('token_expired'),
      'POST /auth/refresh': () => ok({ token: 'new' }),
    });
    connect();
    await settle();
    expect(server.keys()).toEqual(['GET /events', 'POST /auth/refresh', 'GET /events']);
  });

  it('asks for the count once a minute while it cannot connect, ever more seldom for the stream', async () => {
    let count = 3;
    const server = fakeServer({
      'GET /events': () => refuse('unavailable'),
      'GET /notifications/unread-count': () => ok({ unread_count: count++ }),
    });
    const heard = connect();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(heard).toEqual([unread(3), unread(4)]);
    const tries = server.keys().filter((key) => key === 'GET /events').length;
    expect(tries).toBeGreaterThan(4);
    expect(tries).toBeLessThan(10);
    expect(isApiReachable()).toBe(true);
  });

  it('ends when the person leaves', async () => {
    const { answer } = openable();
    const server = fakeServer({ 'GET /events': answer });
    const heard = connect();
    await settle();
    leaving.abort();
    await vi.advanceTimersByTimeAsync(300_000);
    expect([server.seen.length, heard]).toEqual([1, []]);
  });
});

describe('news on the page', () => {
  const clientWith = (count: number) => {
    const client = new QueryClient();
    client.setQueryData(['notifications', 'unread-count'], { unread_count: count });
    for (const key of [
      ['notifications', 'recent'],
      ['bookings', 'list'],
      ['payments'],
      ['meetings', 'b', 'room'],
      ['meetings', 'b', 'pause'],
      ['messages', 'list'],
      ['decide-later', 'own'],
      ['trainer', 'activity'],
      ['services'],
    ])
      client.setQueryData(key, {});
    const stale = () =>
      client
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.isInvalidated)
        .map(({ queryKey }) => queryKey.join('/'));
    return { client, stale, unread: () => client.getQueryData(['notifications', 'unread-count']) };
  };

  it.each<[string, LiveEvent, string[], number]>([
    ['a count that is the same changes nothing', unread(1), [], 1],
    ['a new count refreshes the lists', unread(0), ['notifications/recent'], 0],
    [
      'a notification brings its count and refreshes the lists',
      { kind: 'notification', notification: {} as never, unread_count: 5 },
      ['notifications/recent'],
      5,
    ],
    [
      'a booking refreshes bookings, payments, until when two people can write, and with whom they can share',
      { kind: 'booking', booking_id: 'b' },
      [
        'bookings/list',
        'payments',
        'meetings/b/room',
        'meetings/b/pause',
        'messages/list',
        'decide-later/own',
      ],
      1,
    ],
    [
      'a conversation refreshes the messages',
      { kind: 'conversation', conversation_id: 'c' },
      ['messages/list'],
      1,
    ],
    ['a box refreshes what was put aside', { kind: 'box' }, ['decide-later/own'], 1],
    ['a step in a module refreshes what its trainer sees', { kind: 'teaching' }, ['trainer/activity'], 1],
    ['a room refreshes itself', { kind: 'room', booking_id: 'b' }, ['meetings/b/room'], 1],
    ['a pause board refreshes itself', { kind: 'pause', booking_id: 'b' }, ['meetings/b/pause'], 1],
    ['the room of another session changes nothing here', { kind: 'room', booking_id: 'c' }, [], 1],
    [
      'after a long absence all of it is asked for again',
      { kind: 'resync' },
      [
        'notifications/unread-count',
        'notifications/recent',
        'bookings/list',
        'payments',
        'meetings/b/room',
        'meetings/b/pause',
        'messages/list',
        'decide-later/own',
        'trainer/activity',
      ],
      1,
    ],
  ])('%s', (_title, event, refreshed, count) => {
    const { client, stale, unread: counted } = clientWith(1);
    applyEvent(client, event);
    expect(stale()).toEqual(refreshed);
    expect(counted()).toEqual({ unread_count: count });
  });
});

describe('tabs of one browser', () => {
  it('share one connection; when its tab closes the next one connects', async () => {
    const queue: (() => Promise<void>)[] = [];
    const request = (_key: string, _options: object, work: () => Promise<void>) =>
      new Promise<void>((resolve) => queue.push(() => work().then(resolve)));
    vi.stubGlobal('navigator', { ...navigator, locks: { request } });
    const channels: { onmessage: ((event: { data: unknown }) => void) | null }[] = [];
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        onmessage: ((event: { data: unknown }) => void) | null = null;
        constructor() {
          channels.push(this);
        }
        postMessage = (data: unknown) => {
          for (const other of channels) if (other !== this) other.onmessage?.({ data });
        };
        close = () => channels.splice(channels.indexOf(this), 1);
      },
    );
    const heard: string[] = [];
    const tab = (name: string) => {
      const connected = vi.fn((onEvent: (event: LiveEvent) => void) => {
        onEvent(unread(7));
        return Promise.resolve();
      });
      void shareAmongTabs({
        name: 'person',
        signal: leaving.signal,
        connect: connected,
        onEvent: (event) => void heard.push(`${name} ${event.kind}`),
      });
      return connected;
    };
    const [first, second] = [tab('first'), tab('second')];
    await queue[0]?.();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
    expect(heard).toEqual(['first unread', 'second unread']);
    await queue[1]?.();
    expect(second).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });
});

describe('useLiveNews', () => {
  const Frame = () => {
    useLiveNews();
    return null;
  };
  const page = (user: ReturnType<typeof buildUser> | undefined) =>
    render(
      <AppProviders store={createAppStore(user ? { signedInAs: { user, token: 'token' } } : {})}>
        <Frame />
      </AppProviders>,
    );

  it('connects for somebody who is signed in and lets go when the page closes', async () => {
    const { answer } = openable();
    const server = fakeServer({
      'GET /auth/profile': () => ok({ user: buildUser() }),
      'GET /events': answer,
    });
    const { unmount } = page(buildUser());
    await settle();
    const stream = server.seen.find(({ key }) => key === 'GET /events');
    expect(stream?.init.signal?.aborted).toBe(false);
    unmount();
    expect(stream?.init.signal?.aborted).toBe(true);
  });

  it('hands each event to those who listen, until they stop', async () => {
    const { answer, streams } = openable();
    fakeServer({ 'GET /auth/profile': () => ok({ user: buildUser() }), 'GET /events': answer });
    page(buildUser());
    await settle();
    const heard: LiveEvent[] = [];
    const stop = onLiveEvent((event) => void heard.push(event));
    streams[0]?.send(message({ kind: 'room', booking_id: 'b' }));
    await settle();
    stop();
    streams[0]?.send(message({ kind: 'room', booking_id: 'b' }));
    await settle();
    expect(heard).toEqual([{ kind: 'room', booking_id: 'b' }]);
  });

  it('leaves visitors alone', async () => {
    const server = fakeServer({});
    page(undefined);
    await settle();
    expect(server.keys()).toEqual([]);
  });
});
