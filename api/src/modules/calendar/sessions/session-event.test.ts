import { BOOKING_STATUSES } from '@gently/contracts';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../bookings';
import { eventIdFor, isWritten, otherPerson, peopleOf, sessionEvent, sessionWords } from './session-event';

const BOOKING = {
  id: 'b1',
  reference: 'GS-1234',
  clientId: 'client',
  decluttererId: 'declutterer',
  status: 'confirmed',
  paymentState: 'paid',
  service: { id: 's1', name: 'Kitchen Reset', category: 'home_organisation' },
  scheduledDate: '2035-01-20',
  scheduledTime: '10:00',
  startsAt: new Date('2035-01-20T10:00:00Z'),
  endsAt: new Date('2035-01-20T12:00:00Z'),
  durationMinutes: 120,
  pricePence: 9000,
  fullPricePence: 9000,
  paidPence: 9000,
  refundedPence: 0,
  resentPence: 0,
  termsVersion: 1,
  giftPence: 0,
  paidAt: null,
  claimExpiresAt: null,
  matchingBy: null,
  refundCap: 100,
  earlierRefund: null,
  extensions: 0,
  ratedAt: null,
  createdAt: new Date('2035-01-10T10:00:00Z'),
  revision: 3,
  history: [],
  locationType: 'client_home',
  locationDetails: '14 Alder Road',
  specialRequirements: 'A ramp at the door',
  sensoryNeeds: ['frequent_breaks'],
  communicationPreferences: [],
  notes: 'Knock twice',
} as Booking;
const view = { userId: 'declutterer', withWhom: 'Rowan', origin: 'https://site.test' };

describe('a session belongs into a calendar', () => {
  it('of its two people, once somebody has taken it', () => {
    const written = BOOKING_STATUSES.filter((status) => isWritten({ ...BOOKING, status }, 'client'));
    expect(written).toEqual(['confirmed', 'in_progress', 'completed']);
    expect(isWritten(BOOKING, 'declutterer')).toBe(true);
    expect(isWritten(BOOKING, 'somebody')).toBe(false);
  });

  it('knows who meets whom, also while there is only one', () => {
    const alone = { clientId: 'client', decluttererId: null };
    expect([otherPerson(BOOKING, 'client'), otherPerson(BOOKING, 'declutterer')]).toEqual([
      'declutterer',
      'client',
    ]);
    expect([peopleOf(alone), otherPerson(alone, 'client')]).toEqual([['client'], null]);
  });
});

describe('what a calendar says of a session', () => {
  it('says when, where and with whom, and leads each person to their own page', () => {
    const event = sessionEvent(BOOKING, 'e1', view);
    expect(event).toEqual({
      id: 'e1',
      title: 'Kitchen Reset with Rowan',
      description:
        'Booking confirmed with declutterer.\nReference GS-1234\nhttps://site.test/dashboard/declutterer/sessions/b1',
      place: '14 Alder Road',
      url: 'https://site.test/dashboard/declutterer/sessions/b1',
      startsAt: BOOKING.startsAt,
      endsAt: BOOKING.endsAt,
    });
    const own = sessionWords(BOOKING, { ...view, userId: 'client', withWhom: undefined });
    expect(own).toMatchObject({
      title: 'Kitchen Reset, Gently Sorted',
      url: 'https://site.test/dashboard/bookings/b1',
    });
  });

  it.each(['A ramp', 'frequent', 'Knock twice'])('never says %s', (need) => {
    expect(JSON.stringify(sessionEvent(BOOKING, 'e1', view))).not.toContain(need);
  });

  it('forgets where it was when it is over', () => {
    expect(sessionWords({ ...BOOKING, status: 'completed' }, view).place).toBe('');
    expect(sessionWords({ ...BOOKING, status: 'in_progress' }, view).place).toBe('14 Alder Road');
    expect(sessionWords({ ...BOOKING, locationType: 'online' }, view).place).toBe('Online');
  });
});

it('names an event by connection and session, in letters that Google takes', () => {
  expect(eventIdFor('c1', 'b1')).toBe(eventIdFor('c1', 'b1'));
  expect(eventIdFor('c1', 'b1')).not.toBe(eventIdFor('c2', 'b1'));
  expect(eventIdFor('c1', 'b1')).toMatch(/^[a-v0-9]{5,1024}$/);
});
