import type { Room } from '@gently/contracts/rooms';
import { axe, renderApp, screen, userEvent } from '@gently/testing/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RoomCard, RoomLine } from './room-card';

const session = { id: 'b', starts_at: '2035-02-07T10:00:00.000Z', ends_at: '2035-02-07T11:00:00.000Z' };
const room: Room = {
  booking_id: 'b',
  standing: 'early',
  opens_at: '2035-02-07T09:45:00.000Z',
  closes_at: '2035-02-07T12:00:00.000Z',
  starts_at: '2035-02-07T10:00:00.000Z',
  ends_at: '2035-02-07T11:00:00.000Z',
  is_under_way: false,
  now: '2035-02-07T09:00:00.000Z',
  link: null,
  people: [],
  timer: null,
};
const URL_GIVEN = 'https://meet.example.test/imogen';
const linked: Room = { ...room, link: { url: URL_GIVEN, host: 'meet.example.test' } };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const open = (now: string, shown = room, canSetLink = false) => {
  vi.setSystemTime(now);
  return renderApp(<RoomCard session={session} to="/room" canSetLink={canSetLink} />, {
    answers: {
      'GET /bookings/:id/room': { room: shown, messages: [], has_more: false },
      'PUT /bookings/:id/room/link': ({ body }) => ({
        room: (body as { url: string | null }).url === null ? room : linked,
      }),
    },
  });
};
const way = () => screen.queryByRole('link', { name: 'Go to your room' });

it.each([
  ['2035-02-07T09:44:59.999Z', false],
  ['2035-02-07T09:45:00.000Z', true],
  ['2035-02-07T11:59:59.999Z', true],
  ['2035-02-07T12:00:00.000Z', false],
])('at %s leads into the room: %s', (now, leads) => {
  open(now);
  expect(way() !== null).toBe(leads);
});

it('says when the room opens', async () => {
  const { container } = open('2035-02-07T08:00:00.000Z');
  expect(screen.getByText(/It opens at Wed 7 Feb 2035, 09:45/)).toBeInTheDocument();
  expect(await axe(container)).toEqual([]);
});

it('shows the declutterer’s own link by its host, at any time before the end', async () => {
  open('2035-02-07T10:00:00.000Z', linked);
  const link = await screen.findByRole('link', { name: 'at meet.example.test' });
  expect(link).toHaveAttribute('href', URL_GIVEN);
  expect(way()).toBeNull();
});

it('lets the declutterer use an own link, and only a safe one, and take it back', async () => {
  const { api } = open('2035-02-07T08:00:00.000Z', room, true);
  await userEvent.click(screen.getByRole('button', { name: 'Use your own meeting link instead' }));
  const field = screen.getByLabelText(/Your meeting link/);
  await userEvent.type(field, 'http://meet.example.test');
  await userEvent.click(screen.getByRole('button', { name: 'Use this link' }));
  expect(screen.getByText('Please use a link that begins with https://')).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, URL_GIVEN);
  await userEvent.click(screen.getByRole('button', { name: 'Use this link' }));
  await screen.findByRole('button', { name: 'Use the room here again' }).then(userEvent.click);
  expect(await screen.findByText(/It opens at/)).toBeInTheDocument();
  const sent = api.requests.filter(({ key }) => key.startsWith('PUT')).map(({ body }) => body);
  expect(sent).toEqual([{ url: URL_GIVEN }, { url: null }]);
});

it('is one line in a list, and asks nothing', () => {
  vi.setSystemTime('2035-02-07T09:00:00.000Z');
  const { api } = renderApp(<RoomLine session={session} to="/room" />);
  expect(screen.getByText('Your room opens at Wed 7 Feb 2035, 09:45.')).toBeInTheDocument();
  expect(api.requests).toEqual([]);
});
