import { describe, expect, it } from 'vitest';
import type { Booking } from '../../bookings';
import { isAlwaysSent } from '../notifier';
import { endedEarly, questioned, settled } from './contents';

const booking = (question: Partial<NonNullable<Booking['question']>> = {}) =>
  ({
    reference: 'GS-ABCDEF',
    service: { id: 's', name: 'Body Doubling', category: 'maintenance' },
    scheduledDate: '2035-01-17',
    scheduledTime: '10:00',
    startsAt: new Date('2035-01-17T10:00:00Z'),
    endsAt: new Date('2035-01-17T11:00:00Z'),
    durationMinutes: 60,
    locationType: 'online',
    locationDetails: '',
    question: { isOpen: false, answer: 'was_shorter', decision: 'as_booked', refundPence: 0, ...question },
  }) as unknown as Booking;

describe('emails about a session that did not go as booked', () => {
  it.each([
    ['a question, to managers', questioned.manager(booking())],
    ['a question, to its declutterer', questioned.declutterer(booking())],
    ['an early end, to managers', endedEarly(booking(), 'All was done.')],
    ['a decision, to the client', settled.client(booking(), 'Both agree.')],
  ])('cannot be switched off: %s', (_which, { email }) => {
    expect(email && isAlwaysSent(email)).toBe(true);
  });
});

describe('a decision', () => {
  const texts = (question: Parameters<typeof booking>[0]) =>
    [settled.client, settled.declutterer].map((of) => of(booking(question), 'Both agree.').note.body);

  it.each([
    [{}, 'Nothing of the payment goes back.', 'Your pay for it is sent as planned.'],
    [{ decision: 'part_back', refundPence: 1500 }, '£15.00 goes back to the card', 'Your share is smaller'],
    [{ decision: 'all_back', refundPence: 4500 }, '£45.00 goes back', 'there is no pay for this session'],
    [
      { decision: 'all_back', refundPence: 0 },
      'All of your payment had already gone back to you.',
      'there is no pay for this session',
    ],
  ] as const)('of %o tells both people what becomes of the money', (question, client, declutterer) => {
    const [toClient, toDeclutterer] = texts(question);
    expect(toClient).toContain(client);
    expect(toDeclutterer).toContain(declutterer);
  });
});
