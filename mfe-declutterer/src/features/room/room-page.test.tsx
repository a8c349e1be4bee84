import type { Room } from '@gently/contracts/rooms';
import { Route, Routes } from '@gently/platform/router';
import {
  axe,
  buildPhotoConsent,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
} from '@gently/testing/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSessionDetail } from '../../testing/build';
import RoomPage from './room-page';

const ID = 'a'.repeat(24);
const NOW = new Date();
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
const room: Room = {
  booking_id: ID,
  standing: 'open',
  opens_at: later(-20),
  closes_at: later(180),
  starts_at: later(-5),
  ends_at: later(115),
  is_under_way: false,
  now: NOW.toISOString(),
  link: null,
  people: [
    { side: 'client', first_name: 'Rowan', is_you: false, stay: null, came_at: null },
    { side: 'declutterer', first_name: 'Hannah', is_you: true, stay: 'mine', came_at: later(-1) },
  ],
  timer: null,
};
const confirmed = buildSessionDetail({
  id: ID,
  status: 'confirmed',
  location_type: 'online',
  can_start: true,
});
const running = buildSessionDetail({
  id: ID,
  status: 'in_progress',
  location_type: 'online',
  can_complete: true,
  starts_at: later(-100),
  ends_at: later(20),
});

const open = (session = confirmed) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/declutterer/sessions/:id/room" element={<RoomPage />} />
    </Routes>,
    {
      user: buildUser({ role: 'declutterer' }),
      route: `/dashboard/declutterer/sessions/${ID}/room`,
      answers: {
        'GET /bookings/:id/room': { room, messages: [], has_more: false },
        'POST /bookings/:id/room/enter': { room, stay: 'mine', ice_servers: [] },
        'POST /bookings/:id/room/leave': { room },
        'GET /bookings/:id/pause-board': {
          board: {
            standing: 'open',
            opens_at: room.opens_at,
            closes_at: room.closes_at,
            signals: [],
            can_choose: false,
            is_kept: false,
          },
        },
        'GET /bookings/:id/photo-consent': { consent: buildPhotoConsent({ agreed: false }) },
        'GET /declutterer/sessions/:id': { session },
      },
    },
  );
const goIn = () =>
  screen.findByRole('button', { name: 'Go in without camera and microphone' }).then(userEvent.click);

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

describe('in the room of a session its declutterer', () => {
  it('starts it without leaving the call, and reads how it went', async () => {
    const { api, container } = open();
    await goIn();
    const start = await screen.findByRole('button', { name: /^Start Session/ });
    api.answer({
      'PATCH /declutterer/sessions/:id/start': { session: running },
      'GET /declutterer/sessions/:id': { session: running },
    });
    await userEvent.click(start);
    expect(
      await screen.findByText('Your session has started. Take all the time it needs.'),
    ).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Complete' })).toBeInTheDocument();
    expect(screen.getByText(/We are waiting for Rowan/)).toBeInTheDocument();
    expect(api.requests.map(({ key }) => key)).not.toContain('POST /bookings/:id/room/leave');
    expect(await axe(container)).toEqual([]);
  });

  it('completes it there, with notes, once it has said yes', async () => {
    const { api } = open(running);
    await goIn();
    await userEvent.type(await screen.findByLabelText(/Session notes/), 'The desk is clear.');
    api.answer({ 'PATCH /declutterer/sessions/:id/complete': { session: running } });
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
    expect(screen.getByText(/^The room closes at once, and the call ends for .+, too\./)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, complete' }));
    expect(
      api.requests.find(({ key }) => key === 'PATCH /declutterer/sessions/:id/complete')?.body,
    ).toMatchObject({ session_notes: 'The desk is clear.' });
  });

  it('reads why a start was refused, and stays in the call', async () => {
    const { api } = open();
    await goIn();
    api.answer({ 'PATCH /declutterer/sessions/:id/start': fails('unavailable') });
    await userEvent.click(await screen.findByRole('button', { name: /^Start Session/ }));
    expect(await screen.findByText('The session was not started')).toBeInTheDocument();
    expect(screen.getByText(/We are waiting for Rowan/)).toBeInTheDocument();
  });
});
