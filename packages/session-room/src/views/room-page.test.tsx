import { ROOM_PULSE_SECONDS } from '@gently/contracts/room-options';
import type { Room } from '@gently/contracts/rooms';
import { act, axe, fails, type FakeAnswers, renderApp, screen, userEvent } from '@gently/testing/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeConnection } from '../testing/fake-connection';
import { forgetStay } from './remembered-stay';
import { RoomPage } from './room-page';

const room: Room = {
  booking_id: 'b',
  standing: 'open',
  opens_at: '2035-02-07T09:45:00.000Z',
  closes_at: '2035-02-07T12:00:00.000Z',
  starts_at: '2035-02-07T10:00:00.000Z',
  ends_at: '2035-02-07T11:00:00.000Z',
  is_under_way: false,
  now: '2035-02-07T10:00:00.000Z',
  link: null,
  people: [
    { side: 'client', first_name: 'Rosie', is_you: true, stay: null, came_at: null },
    { side: 'declutterer', first_name: 'Imogen', is_you: false, stay: null, came_at: null },
  ],
  timer: null,
};
const [rosie, imogen] = room.people;
if (!rosie || !imogen) throw new Error('a room has two people');
const inside: Room = { ...room, people: [{ ...rosie, stay: 'mine', came_at: room.now }, imogen] };

beforeEach(() => {
  vi.stubGlobal('RTCPeerConnection', class extends FakeConnection {});
});
afterEach(() => {
  forgetStay();
  vi.unstubAllGlobals();
});

const open = (answers: FakeAnswers = {}) =>
  renderApp(
    <RoomPage
      bookingId="b"
      back="/session"
      board={(name) => <p>The board with {name}</p>}
      actions={<button>Start Session</button>}
    />,
    {
      answers: {
        'GET /bookings/:id/room': { room, messages: [], has_more: false },
        'POST /bookings/:id/room/leave': { room },
        ...answers,
      },
    },
  );
const entered: FakeAnswers = {
  'GET /bookings/:id/room': { room: inside, messages: [], has_more: false },
  'POST /bookings/:id/room/enter': { room: inside, stay: 'mine', ice_servers: [] },
};
const goIn = () =>
  screen.findByRole('button', { name: 'Go in without camera and microphone' }).then(userEvent.click);
/** A device that the browser gives, or does not. */
const withDevices = (getUserMedia: () => Promise<unknown>) =>
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: { getUserMedia, enumerateDevices: async () => [] },
  });

describe('the way into a room', () => {
  it('shows shapes while it loads, and what to do when that fails', async () => {
    const { api } = open({ 'GET /bookings/:id/room': fails('network') });
    expect(screen.getByText('Loading your room...')).toBeInTheDocument();
    await screen.findByRole('heading', { name: 'We could not load your room' });
    api.answer({ 'GET /bookings/:id/room': { room, messages: [], has_more: false } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Before you go in' })).toBeInTheDocument();
  });

  it.each([
    ['early', 'Your room opens at Wed 7 Feb 2035, 09:45, 15 minutes before the session.'],
    ['over', 'This session is over, and its room is closed.'],
    ['off', 'This session has no open room.'],
  ] as const)('says that it is %s', async (standing, words) => {
    open({ 'GET /bookings/:id/room': { room: { ...room, standing }, messages: [], has_more: false } });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the session' })).toHaveAttribute('href', '/session');
  });

  it('finds no room of somebody else', async () => {
    open({ 'GET /bookings/:id/room': fails('room_not_found') });
    expect(await screen.findByRole('heading', { name: 'We could not find this room' })).toBeInTheDocument();
  });

  it('leads to the declutterer’s own link instead, and says where that is', async () => {
    const link = { url: 'https://meet.example.test/imogen', host: 'meet.example.test' };
    open({ 'GET /bookings/:id/room': { room: { ...room, link }, messages: [], has_more: false } });
    const go = await screen.findByRole('link', { name: 'Go to meet.example.test' });
    expect([go.getAttribute('href'), go.getAttribute('rel')]).toEqual([link.url, 'noopener noreferrer']);
    expect(screen.queryByRole('button', { name: /Go in/ })).toBeNull();
  });

  it('turns nothing on by itself, and says who is there', async () => {
    const getUserMedia = vi.fn();
    withDevices(getUserMedia);
    const { container } = open();
    expect(
      await screen.findByText(/Nobody is there yet\. You can go in and wait for Imogen\./),
    ).toBeInTheDocument();
    expect(getUserMedia).not.toHaveBeenCalled();
    expect(await axe(container)).toEqual([]);
  });

  it.each([
    ['NotAllowedError', /does not let this page use your camera/],
    ['NotFoundError', /could not find a camera/],
    ['NotReadableError', /Another programme is using your camera/],
    ['OtherError', /could not be turned on/],
  ])('explains %s, and one can go in without', async (name, words) => {
    withDevices(() => Promise.reject(new DOMException('no', name)));
    open(entered);
    await screen.findByRole('button', { name: 'Turn camera on' }).then(userEvent.click);
    expect(await screen.findByText(words)).toBeInTheDocument();
    await goIn();
    expect(await screen.findByText(/We are waiting for Imogen/)).toBeInTheDocument();
  });
});

describe('in the room', () => {
  it('waits calmly, with writing, a timer, the board and help', async () => {
    const { container } = open(entered);
    await goIn();
    expect(await screen.findByText(/You are here\. We are waiting for Imogen/)).toBeInTheDocument();
    expect(screen.getByText('The board with Imogen')).toBeInTheDocument();
    expect(screen.getByText(/These words are not kept/)).toBeInTheDocument();
    await userEvent.click(screen.getByText('This isn’t working'));
    await userEvent.click(screen.getByRole('button', { name: 'Use writing instead' }));
    expect(screen.getByLabelText('Write to Imogen')).toHaveFocus();
    expect(await axe(container)).toEqual([]);
  });

  it('keeps words that could not be sent', async () => {
    open({ ...entered, 'POST /bookings/:id/room/texts': fails('unavailable') });
    await goIn();
    await userEvent.type(await screen.findByLabelText('Write to Imogen'), 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Please try again|in a moment|short pause/i)).toBeInTheDocument();
    expect(screen.getByLabelText('Write to Imogen')).toHaveValue('Hello');
  });

  it('starts a timer for both', async () => {
    const { api } = open({ ...entered, 'PUT /bookings/:id/room/timer': { room: inside } });
    await goIn();
    await userEvent.selectOptions(await screen.findByLabelText('Quiet work'), '45');
    await userEvent.click(screen.getByRole('button', { name: 'Start the timer' }));
    const sent = api.requests.find(({ key }) => key === 'PUT /bookings/:id/room/timer')?.body;
    expect(sent).toEqual({ timer: { work_minutes: 45, pause_minutes: 5, rounds: 2 } });
  });

  it('is left by its button, and comes back to the door', async () => {
    const { api } = open(entered);
    await goIn();
    await screen.findByRole('button', { name: 'Leave the room' }).then(userEvent.click);
    expect(await screen.findByRole('heading', { name: 'Before you go in' })).toBeInTheDocument();
    expect(api.requests.map(({ key }) => key)).toContain('POST /bookings/:id/room/leave');
  });

  it('rests when another window goes on, and can come back', async () => {
    const elsewhere = { ...room, people: [{ ...rosie, stay: 'another', came_at: room.now }, imogen] };
    const { api } = open({
      ...entered,
      'GET /bookings/:id/room': { room: elsewhere, messages: [], has_more: false },
    });
    await goIn();
    expect(await screen.findByText('You went on in another window')).toBeInTheDocument();
    api.answer({ 'GET /bookings/:id/room': { room: inside, messages: [], has_more: false } });
    await userEvent.click(screen.getByRole('button', { name: 'Come back to this window' }));
    expect(await screen.findByText(/We are waiting for Imogen/)).toBeInTheDocument();
  });

  it('says that the room is closed when the session is called off', async () => {
    open({ ...entered, 'POST /bookings/:id/room/enter': fails('room_closed') });
    await goIn();
    expect(await screen.findByText('This room is closed now')).toBeInTheDocument();
  });

  it.each([
    [
      { now: '2035-02-07T09:50:00.000Z' },
      'Your session is planned from 10:00 to 11:00. It begins at 10:00 if you are both here.',
    ],
    [{}, 'Your session was planned from 10:00. It begins as soon as you are both here.'],
    [{ now: '2035-02-07T11:00:00.000Z' }, 'Your session was planned until 11:00.'],
    [{ is_under_way: true }, 'Your session is under way, and planned until 11:00.'],
  ])('says how far the session is: %o', async (change, text) => {
    const changed = { ...inside, ...change };
    open({
      'GET /bookings/:id/room': { room: changed, messages: [], has_more: false },
      'POST /bookings/:id/room/enter': { room: changed, stay: 'mine', ice_servers: [] },
    });
    await goIn();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('reports that its window is still there, also at the minute for which the session is planned', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2035-02-07T09:59:50.000Z') });
    try {
      const { api } = open(entered);
      await goIn();
      await screen.findByText(/We are waiting for Imogen/);
      const reports = () =>
        api.requests.filter(
          ({ key, query }) => key === 'GET /bookings/:id/room' && query.get('stay') === 'mine',
        ).length;
      const before = reports();
      await act(() => vi.advanceTimersByTimeAsync(10_500));
      expect(reports()).toBe(before + 1);
      await act(() => vi.advanceTimersByTimeAsync(2 * ROOM_PULSE_SECONDS * 1000));
      expect(reports()).toBe(before + 3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('has room for what this person can do about the session', async () => {
    open(entered);
    await goIn();
    await screen.findByText(/We are waiting for Imogen/);
    expect(screen.getByRole('button', { name: 'Start Session' })).toBeInTheDocument();
  });
});
