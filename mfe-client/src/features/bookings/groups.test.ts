import { buildBooking } from '@gently/testing/react';
import { expect, it } from 'vitest';
import { groupsOf } from './groups';

const NOW = new Date('2030-03-01T09:00:00.000Z');
const at = (day: number, overrides = {}) =>
  buildBooking({ starts_at: `2030-03-0${day}T10:00:00.000Z`, status: 'confirmed', ...overrides });
const idsOf = (bookings: readonly { id: string }[]) => bookings.map(({ id }) => id);

it('sets apart what still has to be paid, what is coming, soonest first, and what is over, newest first', () => {
  const late = at(5);
  const soon = at(2, { status: 'pending' });
  const running = at(1, { status: 'in_progress' });
  const held = at(4, { status: 'pending', claim_expires_at: '2030-03-01T09:20:00.000Z' });
  const heldShorter = at(6, { status: 'pending', claim_expires_at: '2030-03-01T09:10:00.000Z' });
  const lapsed = at(3, { status: 'pending', claim_expires_at: '2030-03-01T08:50:00.000Z' });
  const cancelled = at(7, { status: 'cancelled' });
  const doneToday = at(1, { status: 'completed' });
  const earlier = at(1, { status: 'confirmed' });
  const groups = groupsOf(
    [late, soon, running, held, heldShorter, lapsed, doneToday, cancelled],
    [earlier],
    NOW,
  );
  expect(idsOf(groups.needsYou)).toEqual(idsOf([heldShorter, held]));
  expect(idsOf(groups.coming)).toEqual(idsOf([running, soon, lapsed, late]));
  expect(idsOf(groups.past)).toEqual(idsOf([cancelled, doneToday, earlier]));
});
