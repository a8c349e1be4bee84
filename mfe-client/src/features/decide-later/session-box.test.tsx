import type { BookingDetail } from '@gently/contracts/bookings';
import {
  axe,
  buildBooking,
  buildThing,
  buildUser,
  fails,
  renderApp,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { hasBegun, SessionBox } from './session-box';

const booking = (overrides: Partial<BookingDetail> = {}): BookingDetail =>
  buildBooking({
    status: 'completed',
    declutterer: { first_name: 'Imogen', rating: { average: null, count: 0 } },
    ...overrides,
  });
const one = booking();
const session = {
  booking_id: one.id,
  first_name: 'Imogen',
  service: 'Body Doubling',
  scheduled_date: '2030-03-03',
};
const box = (things: ReturnType<typeof buildThing>[]) => ({
  things,
  counts: { waiting: things.length, due: 0, decided: 0 },
  share_with: [session],
  page: { next_cursor: null },
});
const open = (answers: FakeAnswers = {}, of = one) =>
  renderApp(<SessionBox booking={of} />, {
    user: buildUser(),
    answers: { 'GET /decide-later': box([]), ...answers },
  });

describe('when a session has begun', () => {
  const start = '2030-03-03T10:00:00.000Z';
  it.each([
    ['confirmed', '2030-03-03T09:59:59.999Z', false],
    ['confirmed', '2030-03-03T10:00:00.000Z', true],
    ['in_progress', '2030-03-03T09:50:00.000Z', true],
    ['completed', '2030-03-03T09:50:00.000Z', true],
    ['cancelled', '2030-03-03T12:00:00.000Z', false],
    ['pending', '2030-03-03T12:00:00.000Z', false],
  ] as const)('%s at %s: %s', (status, now, begun) => {
    expect(hasBegun(booking({ status, starts_at: start }), new Date(now))).toBe(begun);
  });
});

describe('the box on the page of a session', () => {
  it('is not there before the session', () => {
    open({}, booking({ status: 'confirmed', starts_at: '2999-01-01T10:00:00.000Z' }));
    expect(screen.queryByRole('region', { name: 'Not sure about something?' })).toBeNull();
  });

  it('lists what came from it, and shows all of it to its declutterer with one switch', async () => {
    const things = [buildThing({ session }), buildThing({ session, word: 'Lamp' })];
    const shared = { session, since: '2030-03-04T10:00:00.000Z', last_look_at: null };
    const { api, container } = open({
      'GET /decide-later': box(things),
      'PUT /bookings/:id/decide-later/share': { shared_count: 2 },
    });
    const region = within(await screen.findByRole('region', { name: 'Not sure about something?' }));
    expect(await region.findByText('Lamp')).toBeInTheDocument();
    expect(region.getAllByText('We ask you again on Monday 3 June 2030.')).toHaveLength(2);
    expect(api.requests[0]?.query.get('booking_id')).toBe(one.id);
    expect(await axe(container)).toEqual([]);
    const all = () => region.getByRole('switch', { name: 'Show all of these to Imogen' });
    expect(all()).not.toBeChecked();
    api.answer({ 'GET /decide-later': box(things.map((thing) => ({ ...thing, shared }))) });
    await userEvent.click(all());
    await waitFor(() => expect(all()).toBeChecked());
    expect(api.requests.find(({ key }) => key.startsWith('PUT'))?.body).toEqual({ shared: true });
  });

  it('says how many are shown when some are', async () => {
    const shared = { session, since: '2030-03-04T10:00:00.000Z', last_look_at: null };
    open({ 'GET /decide-later': box([buildThing({ shared }), buildThing()]) });
    expect(await screen.findByText(/Now they see 1 of 2\./)).toBeInTheDocument();
    expect(screen.getByRole('switch')).not.toBeChecked();
  });

  it('takes something in for this session', async () => {
    open({ 'POST /decide-later': { thing: buildThing({ session }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Put something in' }));
    await userEvent.type(screen.getByLabelText('What is it?'), 'The blue jug');
    await userEvent.click(screen.getByRole('button', { name: 'Put it in the box' }));
    expect(await screen.findByText(/^It is in your box\./)).toBeInTheDocument();
  });

  it('can be asked for again when it did not load', async () => {
    const { api } = open({ 'GET /decide-later': fails('network') });
    await screen.findByText('We could not load your box');
    api.answer({ 'GET /decide-later': box([buildThing()]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The blue jug')).toBeInTheDocument();
  });
});
