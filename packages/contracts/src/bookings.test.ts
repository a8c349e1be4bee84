import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { ADDRESS_TEXTS } from './address';
import {
  BOOKING_TEXTS,
  bookingsQuery,
  cancelBody,
  gracePass,
  createBookingBody,
  placeProblems,
  ratingBody,
  refundQuote,
  updateBookingBody,
} from './bookings';
import { SENSORY_NEEDS } from './options';

const ID = 'a'.repeat(24);
const HOME = '1 High Street, London E1 6AN';
const PASS = { amount: 45, from_fund: 22.5, left: 1, refusal: null, again_on: null };
const BODY = {
  service_id: ID,
  scheduled_date: '2026-12-01',
  scheduled_time: '09:00',
  location_type: 'client_home',
  location_details: HOME,
};

/** What is refused, with its words, by the name of its field. */
const problems = (schema: z.ZodType, body: unknown): [string, string][] =>
  (schema.safeParse(body).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

const PARTS = { line: '1 High Street', line2: '', town: 'London', postcode: 'E1 6AN' };

describe('the place of a session', () => {
  const words = (type: 'client_home' | 'other', text: string) =>
    placeProblems({ location_type: type, location_details: text });

  it.each<['client_home' | 'other', string, string | null]>([
    ['client_home', HOME, null],
    ['other', HOME, null],
    ['client_home', '', ADDRESS_TEXTS.line.client_home],
    ['client_home', ' \n ', ADDRESS_TEXTS.line.client_home],
    ['other', '', ADDRESS_TEXTS.line.other],
    ['client_home', 'asdf', ADDRESS_TEXTS.postcode],
    ['client_home', '1 Union Street, Aberdeen', ADDRESS_TEXTS.postcode],
    ['other', 'Hove Library', ADDRESS_TEXTS.postcode],
    ['client_home', '1 High Street, London E1', ADDRESS_TEXTS.postcode],
    ['client_home', 'E1 6AN', ADDRESS_TEXTS.line.client_home],
    ['client_home', '1 High Street E1 6AN', ADDRESS_TEXTS.town],
    ['client_home', `${'a'.repeat(101)}, London E1 6AN`, ADDRESS_TEXTS.long],
  ])('%s in one text, "%s": %s', (type, text, message) => {
    expect(words(type, text)).toEqual(message === null ? [] : [{ field: 'location_details', message }]);
  });

  it('is told part by part where it is sent in parts, whatever the text says', () => {
    const address = { line: ' ', line2: '', town: 'SW1', postcode: 'asdf' };
    expect(placeProblems({ location_type: 'other', location_details: HOME, address })).toEqual([
      { field: 'address.line', message: ADDRESS_TEXTS.line.other },
      { field: 'address.town', message: ADDRESS_TEXTS.townName },
      { field: 'address.postcode', message: ADDRESS_TEXTS.postcodeForm },
    ]);
  });

  it('is not asked for online', () => {
    const empty = { line: '', line2: '', town: '', postcode: '' };
    expect(placeProblems({ location_type: 'online' })).toEqual([]);
    expect(placeProblems({ location_type: 'online', address: empty })).toEqual([]);
  });
});

describe('a booking that is made', () => {
  it('has what was given, and the usual for what was left out', () => {
    const { location_type: _place, ...left } = BODY;
    expect(createBookingBody.parse(left)).toEqual({
      ...BODY,
      special_requirements: '',
      sensory_needs: [],
      communication_preferences: [],
      notes: '',
      keep_needs: false,
    });
  });

  it.each<[string, object, [string, string][]]>([
    [
      'no place at all',
      { location_details: undefined },
      [['location_details', ADDRESS_TEXTS.line.client_home]],
    ],
    [
      'an address without a postcode',
      { location_details: 'Here' },
      [['location_details', ADDRESS_TEXTS.postcode]],
    ],
    [
      'no service',
      { service_id: '' },
      [
        ['service_id', BOOKING_TEXTS.service],
        ['service_id', 'Please use a valid id'],
      ],
    ],
    ['a service that is no text', { service_id: 7 }, [['service_id', BOOKING_TEXTS.service]]],
    ['a time between the hours', { scheduled_time: '09:30' }, [['scheduled_time', BOOKING_TEXTS.time]]],
    ['another kind of place', { location_type: 'moon' }, [['location_type', BOOKING_TEXTS.locationType]]],
    [
      'a missing day and address, said together',
      { scheduled_date: '', location_details: '' },
      [
        ['scheduled_date', BOOKING_TEXTS.date],
        ['location_details', ADDRESS_TEXTS.line.client_home],
      ],
    ],
  ])('is refused with %s', (_what, change, expected) => {
    const found = problems(createBookingBody, { ...BODY, ...change });
    expect(found).toEqual(expect.arrayContaining(expected.slice(0, 1)));
    expect(new Set(found.map(([field]) => field))).toEqual(new Set(expected.map(([field]) => field)));
  });

  it.each([
    ['nothing', null],
    ['a text', 'booking'],
    ['a list', []],
    ['a number as its place', { ...BODY, location_details: 7 }],
    ['a number as its town', { ...BODY, location_details: '', address: { ...PARTS, town: 7 } }],
    ['an address that is a text', { ...BODY, location_details: '', address: 'Here' }],
    ['a place in an unknown part', { ...BODY, location_details: '', address: { ...PARTS, county: 'Kent' } }],
  ])('is refused, and not looked into, when it is %s', (_what, body) => {
    const found = problems(createBookingBody, body);
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(([, message]) => message)).not.toContain(ADDRESS_TEXTS.postcode);
  });

  it('has a postcode as it is written, however it was typed', () => {
    const address = { line: ' 1 High Street ', town: 'London', postcode: ' e16an' };
    expect(createBookingBody.parse({ ...BODY, location_details: undefined, address }).address).toEqual(PARTS);
  });

  it('is refused with each part of its address that is not right', () => {
    const address = { line: '', town: '', postcode: 'E1' };
    expect(problems(createBookingBody, { ...BODY, address })).toEqual([
      ['address.line', ADDRESS_TEXTS.line.client_home],
      ['address.town', ADDRESS_TEXTS.town],
      ['address.postcode', ADDRESS_TEXTS.postcodeForm],
    ]);
  });

  it.each([
    ['every need once', [...SENSORY_NEEDS], [...SENSORY_NEEDS]],
    ['a need twice', [SENSORY_NEEDS[0], SENSORY_NEEDS[0]], [SENSORY_NEEDS[0]]],
  ])('keeps %s', (_what, given, kept) => {
    expect(createBookingBody.parse({ ...BODY, sensory_needs: given }).sensory_needs).toEqual(kept);
  });

  it('is refused with more needs than there are', () => {
    const given = [...SENSORY_NEEDS, SENSORY_NEEDS[0]];
    expect(problems(createBookingBody, { ...BODY, sensory_needs: given }).map(([field]) => field)).toEqual([
      'sensory_needs',
    ]);
  });

  it.each([
    ['a field that nobody knows', { admin: true }, ''],
    ['no minutes', { duration_minutes: 0 }, 'duration_minutes'],
    ['half a minute', { duration_minutes: 60.5 }, 'duration_minutes'],
    ['a negative price', { total_price: -1 }, 'total_price'],
    ['a price in parts of a penny', { total_price: 10.001 }, 'total_price'],
    ['an id that is none', { replaces: 'x' }, 'replaces'],
  ])('is refused with %s', (_what, change, field) => {
    expect(problems(createBookingBody, { ...BODY, ...change }).map(([path]) => path)).toEqual([field]);
  });
});

describe('a booking that is changed', () => {
  it.each([
    ['nothing', {}],
    ['a new date and time', { scheduled_date: '2026-12-02', scheduled_time: '16:00' }],
    ['a new place alone', { location_type: 'online' }],
    ['an address alone, which only the server can judge', { location_details: '' }],
    [
      'all that may be said',
      { special_requirements: 'a', sensory_needs: [], communication_preferences: [], notes: 'b' },
    ],
  ])('may have %s', (_what, body) => {
    expect(updateBookingBody.parse(body)).toEqual(body);
  });

  it.each([
    ['another place', { location_type: 'other' }, ADDRESS_TEXTS.line.other],
    ['a place of no kind', {}, ADDRESS_TEXTS.line.client_home],
  ])('is refused with an address that lacks something: %s', (_what, type, message) => {
    const address = { line: '', line2: '', town: 'London', postcode: 'E1 6AN' };
    expect(problems(updateBookingBody, { ...type, address })).toEqual([['address.line', message]]);
    expect(problems(updateBookingBody, { ...type, address: { ...address, line: 'Here' } })).toEqual([]);
  });

  it.each([
    ['a date without a time', { scheduled_date: '2026-12-02' }],
    ['a time without a date', { scheduled_time: '16:00' }],
    ['a time between the hours', { scheduled_date: '2026-12-02', scheduled_time: '16:30' }],
  ])('is refused with %s', (_what, body) => {
    expect(problems(updateBookingBody, body)).toEqual([['scheduled_time', BOOKING_TEXTS.time]]);
  });

  it.each([
    ['another service', { service_id: ID }, ''],
    ['another kind of place', { location_type: 'moon' }, 'location_type'],
    ['a need that is none', { sensory_needs: ['x'] }, 'sensory_needs.0'],
  ])('is refused with %s', (_what, body, field) => {
    expect(problems(updateBookingBody, body).map(([path]) => path)).toEqual([field]);
  });
});

describe('what else is said about a booking', () => {
  it.each([
    [
      'a rating of one star',
      ratingBody,
      { stars: 1, same_person: false },
      { stars: 1, same_person: false, comment: '' },
    ],
    [
      'a rating with words',
      ratingBody,
      { stars: 5, same_person: true, comment: ' Calm ' },
      { stars: 5, same_person: true, comment: 'Calm' },
    ],
    ['the reason of a cancellation', cancelBody, { reason: ' Ill ' }, { reason: 'Ill' }],
    [
      'every filter',
      bookingsQuery,
      {
        status: 'pending',
        date_from: '2026-01-01',
        date_to: '2026-02-01',
        service_id: ID,
        limit: '5',
        cursor: 'c',
      },
      {
        status: 'pending',
        date_from: '2026-01-01',
        date_to: '2026-02-01',
        service_id: ID,
        limit: 5,
        cursor: 'c',
      },
    ],
    ['no filter', bookingsQuery, {}, {}],
    [
      'a quote that changes',
      refundQuote,
      { percent: 50, amount: 10.5, holds_until: '2026-01-01T00:00:00Z', cause: 'client' },
      { percent: 50, amount: 10.5, holds_until: '2026-01-01T00:00:00Z', cause: 'client' },
    ],
    [
      'a quote that stays',
      refundQuote,
      { percent: 0, amount: 0, holds_until: null, cause: 'client' },
      { percent: 0, amount: 0, holds_until: null, cause: 'client' },
    ],
    ['a grace pass', gracePass, PASS, PASS],
    ['a wish to use one', cancelBody, { reason: 'Ill', grace: true }, { reason: 'Ill', grace: true }],
    [
      'a whole quote',
      refundQuote,
      { percent: 100, amount: 1, holds_until: null, cause: 'client' },
      { percent: 100, amount: 1, holds_until: null, cause: 'client' },
    ],
  ])('is taken: %s', (_what, schema: z.ZodType, given, expected) => {
    expect(schema.parse(given)).toEqual(expected);
  });

  it.each([
    ['a quote for no cause', refundQuote, { percent: 50, amount: 1, holds_until: null }, 'cause'],
    ['a refund of less than nothing', cancelBody, { reason: 'Ill', expected_refund: -1 }, 'expected_refund'],
    ['a pass that is neither yes nor no', cancelBody, { reason: 'Ill', grace: 'yes' }, 'grace'],
    ['more passes than there are', gracePass, { ...PASS, left: 3 }, 'left'],
    ['no star', ratingBody, { stars: 0, same_person: true }, 'stars'],
    ['half a star', ratingBody, { stars: 1.5, same_person: true }, 'stars'],
    ['six stars', ratingBody, { stars: 6, same_person: true }, 'stars'],
    ['no word on the person', ratingBody, { stars: 3 }, 'same_person'],
    ['a rating of somebody else', ratingBody, { stars: 3, same_person: true, client: ID }, ''],
    ['no reason', cancelBody, { reason: ' ' }, 'reason'],
    ['another refund', cancelBody, { reason: 'Ill', percent: 100 }, ''],
    ['a status that is none', bookingsQuery, { status: 'gone' }, 'status'],
    ['a day that is none', bookingsQuery, { date_to: '2026-02-30' }, 'date_to'],
    ['a filter that is none', bookingsQuery, { client: ID }, ''],
    ['another share', refundQuote, { percent: 25, amount: 1, holds_until: null, cause: 'client' }, 'percent'],
  ])('is refused: %s', (_what, schema: z.ZodType, given, field) => {
    expect(problems(schema, given).map(([path]) => path)).toEqual([field]);
  });
});
