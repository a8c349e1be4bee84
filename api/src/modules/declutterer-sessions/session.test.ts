import { describe, expect, it } from 'vitest';
import type { Booking } from '../bookings';
import { newDeclutterer } from '../declutterers';
import { refusalWords } from './refusals';
import {
  abilitiesOf,
  areaOf,
  isSessionOf,
  needsVisible,
  type OpenOffer,
  payOf,
  sessionStatusOf,
} from './session';
import { statsOf } from './stats';

const startsAt = new Date('2035-07-04T09:00:00Z');
const endsAt = new Date('2035-07-04T11:00:00Z');
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);
const acceptance = {
  at: startsAt,
  event: 'accept',
  from: 'pending',
  to: 'confirmed',
  by: 'me',
  note: '',
} as const;
const booking = (changes: Partial<Booking> = {}): Booking =>
  ({
    status: 'confirmed',
    paymentState: 'paid',
    startsAt,
    endsAt,
    claimExpiresAt: null,
    decluttererId: 'me',
    history: [acceptance],
    locationType: 'client_home',
    locationDetails: '',
    ...changes,
  }) as Booking;

describe('whose session it is', () => {
  it.each([
    ['offered to me', booking({ status: 'pending' }), { status: 'open' }, true],
    ['offered to me once', booking({ status: 'pending' }), { status: 'declined' }, false],
    ['held for me, and not offered', booking({ status: 'pending' }), null, false],
    ['taken by me', booking(), null, true],
    ['under way with me', booking({ status: 'in_progress' }), null, true],
    ['moved after I took it', booking({ status: 'rescheduled' }), null, false],
    ['taken by another', booking({ decluttererId: 'other' }), null, false],
    ['taken by nobody', booking({ decluttererId: null }), null, false],
    ['cancelled after I took it', booking({ status: 'cancelled' }), null, true],
    ['cancelled before I took it', booking({ status: 'cancelled', history: [] }), null, false],
    [
      'cancelled after somebody else took it',
      booking({ status: 'cancelled', history: [{ ...acceptance, by: 'other' }] }),
      null,
      false,
    ],
    [
      'cancelled after I did something else with it',
      booking({ status: 'cancelled', history: [{ ...acceptance, event: 'cancel' }] }),
      null,
      false,
    ],
    [
      'offered to me when it was cancelled',
      booking({ status: 'cancelled', history: [] }),
      { status: 'open' },
      false,
    ],
    ['completed by me', booking({ status: 'completed' }), null, true],
  ] as const)('%s', (_case, one, offer, own) => {
    expect(isSessionOf(one, 'me', offer)).toBe(own);
  });
});

describe('place and needs', () => {
  it.each([
    ['pending', 0, false],
    ['confirmed', -10_000, true],
    ['in_progress', 60, true],
    ['in_progress', 120 + 24 * 60 - 1, true],
    ['in_progress', 120 + 24 * 60, false],
    ['completed', 60, false],
    ['cancelled', -10_000, false],
  ] as const)(
    'of a session that is %s, %i minutes after its time, are visible: %s',
    (status, minutes, seen) => {
      expect(needsVisible(booking({ status }), at(minutes))).toBe(seen);
    },
  );

  it.each([
    ['client_home', '14 Alder Road, Hove bn3 7aa', 'BN3'],
    ['other', 'The library, London EC1A 1BB', 'EC1A'],
    ['client_home', 'Flat 3, the blue door', ''],
    ['online', 'a link with SW1A 1AA in it', 'Online'],
  ] as const)('%s, %s: the area is "%s"', (locationType, locationDetails, area) => {
    expect(areaOf(booking({ locationType, locationDetails }))).toBe(area);
  });
});

describe('what may be done', () => {
  const offer = { status: 'open' as const, answerBy: at(-600), reasons: [] };
  const possible = (one: Booking, asked: OpenOffer | null, now: Date) =>
    Object.entries(abilitiesOf(one, asked, now)).flatMap(([name, can]) => (can ? [name] : []));

  // spec: S4-01
  it.each([
    ['an offer in time', booking({ status: 'pending' }), offer, -601, ['can_accept', 'can_decline']],
    ['an offer that has run out', booking({ status: 'pending' }), offer, -600, ['can_decline']],
    [
      'an offer that was answered',
      booking({ status: 'pending' }),
      { ...offer, status: 'declined' },
      -601,
      [],
    ],
    ['time that is held and not offered', booking({ status: 'pending' }), null, -601, []],
    ['an offer of what somebody has', booking(), offer, -601, ['can_hand_back']],
    ['a session ahead', booking(), null, -16, ['can_hand_back']],
    ['a session that may be started', booking(), null, -15, ['can_hand_back', 'can_start', 'can_add_photos']],
    ['a session that runs', booking({ status: 'in_progress' }), null, 5, ['can_complete', 'can_add_photos']],
    ['a session that began early', booking({ status: 'in_progress' }), null, -5, ['can_add_photos']],
    ['a session that is over', booking({ status: 'completed' }), null, 200, []],
  ] as const)('with %s', (_case, one, asked, minutes, names) => {
    expect(possible(one, asked, at(minutes))).toEqual(names);
  });
});

describe('the status of a session', () => {
  it.each([
    ['confirmed', 'confirmed'],
    ['cancelled', 'cancelled'],
    ['rescheduled', 'pending'],
  ] as const)('of a booking that is %s is %s', (status, shown) => {
    expect(sessionStatusOf({ status })).toBe(shown);
  });
});

describe('the words of a refusal', () => {
  // spec: S4-02, S8-01
  it.each([
    [
      'start',
      'confirmed',
      'too_early',
      'It is too early to start. You can start this session from 09:45 on Wednesday 4 July 2035.',
    ],
    [
      'complete',
      'in_progress',
      'too_early',
      'It is too early to complete. The session begins at 10:00 on Wednesday 4 July 2035.',
    ],
    ['accept', 'confirmed', 'wrong_status', 'You have already accepted this session.'],
    ['accept', 'pending', 'not_paid', 'This session is not paid yet.'],
    [
      'decline',
      'confirmed',
      'wrong_status',
      'You have already accepted this session. If you cannot come, you can hand it back on its page.',
    ],
    ['start', 'pending', 'wrong_status', 'Please accept this session first.'],
    ['start', 'in_progress', 'wrong_status', 'This session has already started.'],
    ['complete', 'confirmed', 'wrong_status', 'Please start this session first.'],
    ['complete', 'completed', 'wrong_status', 'This session is already completed.'],
    ['start', 'cancelled', 'wrong_status', 'This session was cancelled.'],
  ] as const)('to %s when it is %s (%s)', (action, status, reason, words) => {
    expect(refusalWords(action, booking({ status }), reason)).toBe(words);
  });
});

describe('the numbers of a declutterer', () => {
  const profile = newDeclutterer({ userId: 'ada', approved: true, emergency: true });
  const today = '2035-01-17';
  const none = { completed: 0, minutes: 0, monthCompleted: 0, monthMinutes: 0 };

  it('are null where nothing is stored yet', () => {
    const stats = statsOf({ profile, today, work: none, missed: 0, rating: { average: null, count: 0 } });
    expect(stats).toEqual({
      missing_for_requests: 'services',
      availability: { status: 'available', available_for_emergency: true },
      overview: { total_sessions: 0, completion_rate: null, missed_sessions: 0 },
      performance: { rating: null, rating_count: 0, hours_worked: 0, hourly_rate: null },
      month: { sessions_completed: 0, hours_worked: 0 },
    });
  });

  it('are counted from what is', () => {
    const work = { completed: 2, minutes: 200, monthCompleted: 1, monthMinutes: 90 };
    const stats = statsOf({
      profile: {
        ...profile,
        hourlyRatePence: 2850,
        categories: ['body_doubling'],
        weeklyHours: [{ day: 'Friday', startTime: '09:00', endTime: '12:00' }],
      },
      today,
      work,
      missed: 1,
      rating: { average: 4.5, count: 2 },
    });
    expect(stats.missing_for_requests).toBeNull();
    expect(stats.overview).toEqual({ total_sessions: 2, completion_rate: 67, missed_sessions: 1 });
    expect(stats.performance).toEqual({ rating: 4.5, rating_count: 2, hours_worked: 3.3, hourly_rate: 28.5 });
    expect(stats.month).toEqual({ sessions_completed: 1, hours_worked: 1.5 });
  });
});

describe('what a session pays', () => {
  const books = { grossPence: 4500, netPence: 3470 };
  it.each([
    ['the share of a session to come', 'confirmed', books, 3470],
    ['the share of a session that is done', 'completed', books, 3470],
    ['nothing that is theirs of one that is cancelled', 'cancelled', books, null],
    ['nothing yet of one that nobody has paid', 'confirmed', undefined, null],
    ['nothing yet while nothing of its price is posted', 'confirmed', { grossPence: 0, netPence: 0 }, null],
    ['zero, said as zero, where all of it went back', 'completed', { ...books, netPence: 0 }, 0],
  ] as const)('is %s', (_what, status, known, pence) => {
    expect(payOf({ status }, known)).toBe(pence);
  });
});
