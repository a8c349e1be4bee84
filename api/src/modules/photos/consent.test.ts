import { PHOTO_CONSENT_WORDS } from '@gently/contracts/photo-options';
import type { BookingStatus } from '@gently/contracts/booking-status';
import { describe, expect, it } from 'vitest';
import {
  agreedTo,
  askedFor,
  canAgree,
  canAsk,
  canRefuse,
  concerns,
  noConsent,
  refusedTo,
  standingOf,
} from './consent';

const at = new Date('2035-01-17T10:00:00Z');
const CLIENT = 'client';
const PERSON = 'person';
const bookingOf = (status: BookingStatus, decluttererId: string | null = PERSON) => ({
  id: 'booking',
  status,
  clientId: CLIENT,
  decluttererId,
});
const confirmed = bookingOf('confirmed');
const none = noConsent(confirmed);
const [asked, agreed] = [askedFor(none, at), agreedTo(none, at)];
const [refused, withdrawn] = [refusedTo(asked, at), refusedTo(agreed, at)];
const steps = ({ history }: typeof none) => history.map(({ step }) => step);

describe('a consent to photos', () => {
  it('is not given until the client gives it, and holds its words', () => {
    expect([none.given, asked.given, refused.given, withdrawn.given]).toEqual([null, null, null, null]);
    expect(agreed.given).toEqual({ at, words: PHOTO_CONSENT_WORDS });
    expect([asked, agreed, refused, withdrawn].map(steps)).toEqual([
      ['asked'],
      ['agreed'],
      ['asked', 'refused'],
      ['agreed', 'withdrawn'],
    ]);
  });

  it('holds only towards the person to whom it was given', () => {
    expect(standingOf(confirmed, agreed)).toBe(agreed);
    expect(standingOf(bookingOf('confirmed', 'somebody else'), agreed)).toMatchObject({
      given: null,
      history: [],
      decluttererId: 'somebody else',
    });
    expect(standingOf(confirmed, null)).toEqual(none);
    expect(standingOf(bookingOf('pending', null), agreed).given).toBeNull();
  });

  it.each([
    ['pending', false],
    ['confirmed', true],
    ['in_progress', true],
    ['completed', true],
    ['cancelled', false],
  ] as const)('concerns its client, and who has taken it while it is %s: %s', (status, does) => {
    const booking = bookingOf(status);
    expect([CLIENT, PERSON, 'stranger'].map((one) => concerns(booking, one))).toEqual([true, does, false]);
    expect(concerns(bookingOf(status, null), CLIENT)).toBe(true);
    expect(concerns(bookingOf(status, null), PERSON)).toBe(false);
  });
});

describe('who may do what', () => {
  it.each([
    ['pending', false],
    ['confirmed', true],
    ['in_progress', true],
    ['completed', false],
    ['cancelled', false],
  ] as const)('in a session that is %s, begin: %s', (status, may) => {
    const booking = bookingOf(status);
    expect(canAgree(booking, CLIENT, none)).toBe(may);
    expect(canAsk(booking, PERSON, none)).toBe(may);
    expect(canRefuse(booking, CLIENT, asked)).toBe(may);
    // A yes can always be taken back.
    expect(canRefuse(booking, CLIENT, agreed)).toBe(true);
  });

  it.each([
    ['nothing was said', none, { agree: true, refuse: false, ask: true }],
    ['it was asked', asked, { agree: true, refuse: true, ask: false }],
    ['the client said no', refused, { agree: true, refuse: false, ask: false }],
    ['the client said yes', agreed, { agree: false, refuse: true, ask: false }],
    ['the client took it back', withdrawn, { agree: true, refuse: false, ask: false }],
  ])('when %s', (_what, consent, { agree, refuse, ask }) => {
    expect(canAgree(confirmed, CLIENT, consent)).toBe(agree);
    expect(canRefuse(confirmed, CLIENT, consent)).toBe(refuse);
    expect(canAsk(confirmed, PERSON, consent)).toBe(ask);
    for (const other of [PERSON, 'stranger']) {
      expect(canAgree(confirmed, other, consent)).toBe(false);
      expect(canRefuse(confirmed, other, consent)).toBe(false);
    }
    expect(canAsk(confirmed, CLIENT, consent)).toBe(false);
  });
});
