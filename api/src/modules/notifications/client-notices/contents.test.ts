import { BOOKING_EVENTS } from '@gently/contracts';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../bookings';
import { personalEmail } from '../../mail';
import { type Happening, CONTENTS } from './contents';
import { ENDS_BY_ITSELF } from './session-words';
import { isAlwaysSent } from '../notifier';

const booking = {
  reference: 'GS-ABC123',
  service: { id: 'a'.repeat(24), name: 'Body Doubling', category: 'body_doubling' },
  scheduledDate: '2035-01-19',
  scheduledTime: '10:00',
  durationMinutes: 90,
  locationType: 'client_home',
  locationDetails: '1 High Street\nHove',
  startsAt: new Date('2035-01-19T10:00:00Z'),
  decluttererId: 'd'.repeat(24),
  paidPence: 4500,
  refundedPence: 0,
  resentPence: 0,
  termsVersion: 1,
  giftPence: 0,
  status: 'confirmed',
  refundCap: 100,
  earlierRefund: null,
  matchingBy: null,
  history: [],
} as unknown as Booking;

const happening = (overrides: Partial<Happening> = {}): Happening => ({
  booking,
  at: new Date('2035-01-17T10:00:00Z'),
  declutterer: 'Marcus',
  ownDoing: true,
  refundPence: 0,
  gracePence: 0,
  ...overrides,
});
const tell = (event: keyof typeof CONTENTS, overrides?: Partial<Happening>) => {
  const contentOf = CONTENTS[event]?.(happening(overrides));
  if (!contentOf) throw new Error(`nothing is told of ${event}`);
  return contentOf;
};

describe('what clients hear of', () => {
  it('is everything that others did or that is about money, and nothing else', () => {
    expect(BOOKING_EVENTS.filter((event) => CONTENTS[event])).toEqual([
      'pay',
      'accept',
      'hand_back',
      'assign',
      'reassign',
      'reschedule',
      'complete',
      'cancel',
      'provider_cancel',
      'expire',
      'refund',
    ]);
  });

  it.each(Object.keys(CONTENTS) as (keyof typeof CONTENTS)[])('is short and plain: %s', (event) => {
    const { note, email } = tell(event, {
      ownDoing: false,
      booking: { ...booking, status: event === 'refund' ? 'completed' : 'confirmed' },
    });
    expect(note.title).toMatch(/^[A-Z].{5,40}$/);
    expect(note.body.length).toBeLessThan(230);
    expect(email?.plan.subject).toMatch(/^[A-Z].{5,60}$/);
    if (!email) return;
    const person = { email: 'rowan@example.test', firstName: 'Rowan', emailVerifiedAt: new Date() };
    const written = personalEmail(email.template, person, email.plan);
    expect(written.text).toMatch(/^Hello Rowan,\n\n/);
    expect(written.text.length).toBeLessThan(900);
  });
});

describe('the letter of a paid booking', () => {
  // spec: C2.11-01
  it('says what was booked, when, where and for how much', () => {
    const { email } = tell('pay');
    expect(email && isAlwaysSent(email)).toBe(true);
    expect(email?.plan.facts).toEqual([
      ['Booking', 'GS-ABC123'],
      ['Service', 'Body Doubling'],
      ['When', 'Friday 19 January 2035, 10:00 (London time)'],
      ['How long', '1 hour 30 minutes'],
      ['Where', 'My Home: 1 High Street\nHove'],
      ['Paid', '£45.00'],
    ]);
  });
});

describe('a gift on top of the price', () => {
  const given = { booking: { ...booking, giftPence: 500 } };

  it('is part of what was charged, and named', () => {
    const { note, email } = tell('pay', given);
    expect(note.body).toContain(
      '£50.00, £5.00 of it your gift to the Pay-It-Forward fund, for Body Doubling',
    );
    expect(email?.plan.facts).toEqual(
      expect.arrayContaining([
        ['Paid', '£50.00'],
        ['Your gift in it', '£5.00'],
      ]),
    );
    expect(tell('pay').note.body).not.toContain('gift');
  });

  it('is never said to come back: emails name what does', () => {
    for (const event of ['pay', 'accept', 'reschedule'] as const) {
      const written = JSON.stringify(tell(event, given));
      expect(written).not.toContain('all of your money');
    }
    const said = JSON.stringify(tell('pay', given).email?.plan);
    expect(said).toContain('If nobody can come, you get back the £45.00 that you paid for your session.');
    expect(said).toContain('Your gift of £5.00 stays with the Pay-It-Forward fund.');
    expect(JSON.stringify(tell('pay').email?.plan)).toContain('you get back all of your money.');
  });

  it('stays with the fund when the session is called off', () => {
    const words = 'Your gift of £5.00 stays with the Pay-It-Forward fund.';
    const { note, email } = tell('cancel', { ...given, refundPence: 4500 });
    expect([note.body, email?.plan.paragraphs.join(' ')]).toEqual([
      expect.stringContaining(words),
      expect.stringContaining(words),
    ]);
    expect(tell('cancel', { refundPence: 4500 }).note.body).not.toContain('gift');
  });

  it('is not said to stay with the fund as far as a bank has taken it back', () => {
    const cancelledWith = (refundedPence: number) =>
      tell('cancel', { booking: { ...given.booking, refundedPence } }).note.body;
    expect(cancelledWith(5000)).toBe(
      'Your session on Fri 19 Jan 2035 at 10:00 is cancelled, as you asked. All of your payment has already gone back to you.',
    );
    expect(cancelledWith(4700)).toContain('Your gift of £3.00 stays with the Pay-It-Forward fund.');
  });
});

describe('a session', () => {
  it('names who comes, in the words of the place', () => {
    expect(tell('accept').note.body).toBe('Marcus will be with you on Fri 19 Jan 2035 at 10:00.');
    const online = { ...booking, locationType: 'online' as const };
    expect(tell('accept', { booking: online }).note.body).toMatch(/^Marcus meets you online on/);
    expect(tell('accept', { declutterer: null }).note.body).toMatch(/^Your declutterer will be with you/);
  });

  it('says what a cancellation brings back, tier by tier, also after a move that lowered it', () => {
    const after = (event: 'accept' | 'reschedule', changes: Partial<Booking> = {}) =>
      tell(event, { booking: { ...booking, status: 'confirmed', history: [], ...changes } }).email?.plan
        .after;
    const terms = (tiers: string) =>
      `You can move or cancel the session on that page. If you cancel, you get back ${tiers}.`;
    const half = '£22.50 until Fri 19 Jan 2035 at 08:00, after that nothing';
    expect(after('accept')).toEqual([terms(`£45.00 until Thu 18 Jan 2035 at 10:00, after that ${half}`)]);
    const lowered = { refundCap: 50 as const, refundedPence: 0 };
    expect(after('accept', lowered)).toEqual([terms(half)]);
    const earlierRefund = {
      startsAt: new Date('2035-01-22T11:00:00Z'),
      refundCap: 100 as const,
      until: new Date('2035-01-17T11:00:00Z'),
    };
    expect(after('reschedule', { ...lowered, earlierRefund })).toEqual([
      terms(half),
      'If you move it back to Mon 22 Jan 2035 at 11:00 by Wed 17 Jan 2035 at 11:00, and that time is still free, the refund is what it was there.',
    ]);
    const waits = { status: 'pending', matchingBy: new Date('2035-01-18T10:00:00Z') } as const;
    expect(after('reschedule', { ...lowered, ...waits })?.[0]).toContain(
      'Until somebody has said yes to this time, you get back £22.50 if you cancel. Once somebody has, you get back £22.50',
    );
  });

  it('that moved waits for a declutterer or keeps its own', () => {
    expect(tell('reschedule').note.body).toContain('Marcus will be with you');
    const waiting = { ...booking, status: 'pending' as const };
    expect(tell('reschedule', { booking: waiting }).note.body).toContain('We are asking for a declutterer');
  });
});

describe('a session that was handed back', () => {
  const MINUTE = 60_000;
  const hoursBefore = (hours: number, shift = 0) =>
    new Date(booking.startsAt.getTime() - hours * 60 * MINUTE + shift);
  const body = (at: Date, decluttererId: string | null = null) =>
    tell('hand_back', { at, booking: { ...booking, decluttererId } }).note.body;

  it('is said calmly, with what we do, and what the client may do', () => {
    expect(body(hoursBefore(48), 'd'.repeat(24))).toBe(
      'Your declutterer cannot come on Fri 19 Jan 2035 at 10:00 after all. We are asking somebody else. You can simply wait. You can also choose another time, or cancel: until somebody else has accepted, all of £45.00 comes back.',
    );
    expect(body(hoursBefore(48))).toContain('We are looking for somebody else. You can simply wait.');
  });

  it('promises nobody when there is no time left to ask, and no other time once it should have begun', () => {
    const later = 'You can choose another time, or cancel: then all of £45.00 comes back.';
    expect(body(hoursBefore(2, -1))).toContain('We are looking');
    expect(body(hoursBefore(2))).toContain(`too little time to find somebody else. ${later}`);
    expect(body(hoursBefore(0, -1))).toContain(later);
    expect(body(hoursBefore(0))).toContain('You can cancel the session: then all of £45.00 comes back.');
  });

  it('is written whatever the person wants by email: money hangs on it', () => {
    expect(tell('hand_back').email).toMatchObject({ template: 'session_handed_back' });
    expect(tell('hand_back', { at: hoursBefore(1) }).email?.plan.after).toEqual([ENDS_BY_ITSELF]);
  });
});

describe('a cancellation', () => {
  it.each([
    ['all of the money', { refundPence: 4500 }, /£45\.00 goes back to the card/],
    ['half of it', { refundPence: 2250 }, /£22\.50 goes back to the card/],
    ['none of it', { refundPence: 0 }, /less than 2 hours, so nothing of the payment comes back/],
    [
      'all of it by a grace pass',
      { refundPence: 4500, gracePence: 2250 },
      /£45\.00 goes back .+ £22\.50 of it comes from the Pay-It-Forward fund/,
    ],
    ['nothing to pay back', { booking: { ...booking, paidPence: 0 } }, /Nothing was paid/],
  ])('says that %s comes back', (_what, overrides, words) => {
    expect(tell('cancel', overrides).note.body).toMatch(words);
  });

  it('says why, and what to do, when the fund could not pay its part, and that all of the money goes back', () => {
    const note = 'The fund pays for a limited number of sessions for each person';
    const unpaid = { ...booking, paidPence: 0 };
    const { note: shown, email } = tell('cancel', {
      booking: unpaid,
      ownDoing: false,
      refundPence: 1001,
      note,
    });
    expect(shown.body).toMatch(
      /is cancelled\. The fund pays .+ please write to us\. £10\.01 goes back to the card/,
    );
    expect(shown.body).not.toContain('nobody could come');
    expect(email && isAlwaysSent(email)).toBe(true);
  });

  it('is our apology when the client did not ask for it', () => {
    expect(tell('cancel').note).toMatchObject({
      priority: 'normal',
      body: expect.stringContaining('as you asked'),
    });
    const ours = tell('cancel', { ownDoing: false });
    expect(ours.note).toMatchObject({ priority: 'high', body: expect.stringContaining('We are sorry') });
    expect(ours.email && isAlwaysSent(ours.email)).toBe(true);
  });

  it('of an unpaid booking by its own client needs no letter', () => {
    expect(tell('cancel', { booking: { ...booking, paidPence: 0 } }).email).toBeNull();
  });
});

it('never announces a refund as sent that its bank has returned', () => {
  const entry = { event: 'refund', sentBack: { totalPence: 0, isReturned: true } };
  const history = [entry] as unknown as Booking['history'];
  for (const status of ['cancelled', 'confirmed'] as const) {
    const { note, email } = tell('refund', { booking: { ...booking, status, history } });
    expect(note.title).toBe('Your bank returned a refund');
    expect(note.body).not.toContain('on its way');
    expect(email?.template).toBe('refund_returned');
    expect(email && isAlwaysSent(email)).toBe(true);
  }
});

it('never announces money as on its way that the bank of the client has taken itself', () => {
  const entry = { event: 'refund', sentBack: { totalPence: 4500, isReturned: false, isTakenByBank: true } };
  const history = [entry] as unknown as Booking['history'];
  const { note, email } = tell('refund', { booking: { ...booking, status: 'confirmed', history } });
  expect(note.title).toBe('Your bank has taken your payment back');
  expect(JSON.stringify([note, email])).not.toContain('on its way');
});

it('says that a refund waits for the bank of the client, and what is sent again', () => {
  expect(tell('cancel', { refundPence: 4500, isHeld: true }).note.body).toContain(
    'You get £45.00 back. You have asked your bank about this payment, so we send it once your bank has decided, unless it has given you the money by then.',
  );
  const returned = { booking: { ...booking, resentPence: 4500 }, refundPence: 0 };
  expect(tell('cancel', returned).note.body).toContain(
    'No other part of your payment is left to go back. Your bank has returned a refund of £45.00, and we are sending it again.',
  );
});

it('does not write twice about the refund of a cancelled booking', () => {
  expect(tell('refund', { booking: { ...booking, status: 'cancelled' } }).email).toBeNull();
  expect(tell('refund').email?.template).toBe('refund_sent');
});

it('leads to the booking form when the time was lost', () => {
  expect(tell('expire')).toMatchObject({ bookAgain: true, email: { action: 'Choose a time again' } });
});
