import type { Room, RoomMessage } from '@gently/contracts/rooms';
import { ApiError } from '@gently/platform/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeConnection } from '../testing/fake-connection';
import { createRoomSession } from './room-session';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

const NOW = '2035-02-07T10:00:00.000Z';
const person = (side: 'client' | 'declutterer', stay: string | null) => ({
  side,
  first_name: side,
  is_you: side === 'client',
  stay,
  came_at: stay && NOW,
});
const buildRoom = (own: string | null, other: string | null, overrides: Partial<Room> = {}): Room => ({
  booking_id: 'b',
  standing: 'open',
  opens_at: NOW,
  closes_at: NOW,
  starts_at: '2035-02-07T10:00:00.000Z',
  ends_at: '2035-02-07T11:00:00.000Z',
  is_under_way: false,
  now: NOW,
  link: null,
  people: [person('client', own), person('declutterer', other)],
  timer: null,
  ...overrides,
});
const message = (seq: number, overrides: Partial<RoomMessage>): RoomMessage => ({
  seq,
  from: 'declutterer',
  stay: 'theirs',
  at: NOW,
  text: null,
  signals: [],
  ...overrides,
});
const offer = { kind: 'description', type: 'offer', sdp: 'theirs' } as const;
const refusal = (code: 'room_closed' | 'room_elsewhere', status = 409) => new ApiError({ code, status });

/** A room as the API would answer, and what was asked of it. */
const setUp = () => {
  const api = {
    room: buildRoom('mine', null),
    messages: [] as RoomMessage[],
    atOnce: 100,
    failure: null as Error | null,
  };
  const asked: string[] = [];
  const connections: FakeConnection[] = [];
  let news = (): void => undefined;
  const answer = async <Result>(what: string, result: () => Result): Promise<Result> => {
    asked.push(what);
    if (api.failure) throw api.failure;
    return result();
  };
  const session = createRoomSession({
    port: {
      enter: () => answer('enter', () => ({ room: api.room, stay: 'mine', ice_servers: [] })),
      read: (_stay, after) =>
        answer(`read ${after}`, () => ({
          room: api.room,
          messages: api.messages.filter(({ seq }) => seq > after).slice(0, api.atOnce),
          has_more: api.messages.filter(({ seq }) => seq > after).length > api.atOnce,
        })),
      signal: (_stay, to) => answer(`signal ${to}`, () => ({ seq: 1 })),
      write: (_stay, text) => answer(`write ${text}`, () => ({ seq: 1 })),
      leave: (stay) => answer(`leave ${stay}`, () => ({ room: api.room })),
      onNews: (listener) => {
        news = listener;
        return () => (news = () => undefined);
      },
    },
    createConnection: () => {
      const connection = new FakeConnection();
      connections.push(connection);
      return connection.as();
    },
    clock: () => new Date(Date.parse(NOW) - 5_000),
    pause: async () => undefined,
  });
  return { api, asked, connections, session, tell: () => news() };
};

describe('a stay in a room', () => {
  it('waits alone, and connects when the other comes', async () => {
    const { api, connections, session, tell } = setUp();
    await session.enter();
    expect(session.get()).toMatchObject({ phase: 'in', link: null, ahead: 5_000 });
    api.room = buildRoom('mine', 'theirs');
    tell();
    await settle();
    expect(session.get().link).toBe('connecting');
    expect(connections).toHaveLength(1);
  });

  it('asks nothing while nothing is new, however long two people talk', async () => {
    const { api, asked, session } = setUp();
    api.room = buildRoom('mine', 'theirs');
    await session.enter();
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toHaveLength(before);
  });

  it('begins a new call with whoever comes back, and passes over what their old window still said', async () => {
    const { api, connections, session, tell } = setUp();
    api.room = buildRoom('mine', 'theirs');
    await session.enter();
    api.room = buildRoom('mine', 'again');
    api.messages = [message(1, { signals: [offer] }), message(2, { stay: 'again', signals: [offer] })];
    tell();
    await settle();
    expect(connections.map(({ closed }) => closed)).toEqual([true, false]);
    expect(connections.map(({ remoteDescription }) => remoteDescription !== null)).toEqual([false, true]);
  });

  it('reads each message once', async () => {
    const { api, asked, session, tell } = setUp();
    api.messages = [message(7, { text: 'Hello' })];
    await session.enter();
    tell();
    await settle();
    expect(session.get().lines).toEqual([{ seq: 7, from: 'declutterer', text: 'Hello' }]);
    expect(asked).toEqual(['enter', 'read 0', 'read 7']);
  });

  it('reads on until it has everything, when there is more than one answer holds', async () => {
    const { session, api, asked } = setUp();
    api.atOnce = 2;
    api.messages = [1, 2, 3, 4, 5].map((seq) => message(seq, { text: `${seq}` }));
    await session.enter();
    expect(asked).toEqual(['enter', 'read 0', 'read 2', 'read 4']);
    expect(session.get().lines.map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('hangs up when the other leaves, and when the room closes', async () => {
    const { api, connections, session, tell } = setUp();
    api.room = buildRoom('mine', 'theirs');
    await session.enter();
    api.room = buildRoom('mine', null);
    tell();
    await settle();
    expect([session.get().link, connections[0]?.closed]).toEqual([null, true]);
    api.room = buildRoom(null, null, { standing: 'off' });
    tell();
    await settle();
    expect(session.get().phase).toBe('closed');
  });

  it('rests calmly when another window of the same person takes over', async () => {
    const { api, asked, session, tell } = setUp();
    await session.enter();
    api.room = buildRoom('elsewhere', null);
    tell();
    await settle();
    expect(session.get().phase).toBe('elsewhere');
    const before = asked.length;
    tell();
    session.leave();
    await settle();
    expect(asked).toHaveLength(before);
  });

  it('goes on when the network comes back', async () => {
    const { api, session, tell } = setUp();
    await session.enter();
    api.failure = new ApiError({ code: 'network', status: 0 });
    api.room = buildRoom('mine', 'theirs');
    tell();
    api.failure = null;
    await settle();
    expect(session.get()).toMatchObject({ phase: 'in', link: 'connecting' });
  });

  it.each([
    ['room_closed', 409, 'closed'],
    ['room_closed', 404, 'closed'],
    ['room_elsewhere', 409, 'elsewhere'],
  ] as const)('ends when it is refused with %s (%i)', async (code, status, phase) => {
    const { api, session } = setUp();
    await session.enter();
    api.failure = refusal(code, status);
    await expect(session.write('Hello')).rejects.toThrow();
    expect(session.get().phase).toBe(phase);
  });

  it('says that it could not be reached, and can be entered again', async () => {
    const { api, session } = setUp();
    api.failure = new ApiError({ code: 'network', status: 0 });
    await session.enter();
    expect(session.get().phase).toBe('unreachable');
    api.failure = null;
    await session.enter();
    expect(session.get().phase).toBe('in');
  });

  it('hands what is turned on to every call, also to a later one', async () => {
    const { api, connections, session } = setUp();
    const track = { kind: 'audio' } as MediaStreamTrack;
    await session.enter();
    session.setTrack('audio', track, { microphone: true, camera: false, screen: false });
    api.room = buildRoom('mine', 'theirs');
    api.messages = [message(1, { signals: [offer] })];
    session.retry();
    await settle();
    expect(connections[0]?.sent['audio']).toBe(track);
  });

  it('leaves by its own name', async () => {
    const { asked, session } = setUp();
    await session.enter();
    session.leave();
    expect(asked.at(-1)).toBe('leave mine');
  });
});
