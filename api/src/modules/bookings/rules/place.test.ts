import { ADDRESS_TEXTS, BOOKING_TEXTS } from '@gently/contracts';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors/app-error';
import { addressOf, checkNewPlace, checkPlace, isElsewhere, type Place, placeChange, placeOf } from './place';

const ADDRESS = { line: '14 Alder Road', line2: '', town: 'London', postcode: 'N8 7QT' };
const LINE = '14 Alder Road, London N8 7QT';
const VISIT: Place = { locationType: 'client_home', locationDetails: LINE, address: ADDRESS };
const CALL: Place = { locationType: 'online', locationDetails: 'By video', address: null };
/** As bookings were stored before addresses had parts. */
const OLD: Place = { locationType: 'client_home', locationDetails: LINE };
const OLD_AND_SHORT: Place = { locationType: 'client_home', locationDetails: '1 Union Street, Aberdeen' };

const service = { id: 's', name: 'Kitchen Reset', category: 'home_organisation' } as const;

/** What was refused; nothing where nothing was, and never an empty list of reasons. */
const refusal = (work: () => void): [string, string][] => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError && error.errors.length > 0)
      return error.errors.map(({ field, message }) => [field, message]);
    throw error;
  }
  return [];
};

describe('what is kept of a place', () => {
  it('is the same for an address in parts and in one text', () => {
    const parts = { location_type: 'client_home', location_details: '', address: ADDRESS } as const;
    expect(placeOf(parts)).toEqual(VISIT);
    expect(
      placeOf({ location_type: 'client_home', location_details: '14 Alder Road, London n87qt' }),
    ).toEqual(VISIT);
  });

  it('is no address for a call, whatever was sent', () => {
    expect(placeOf({ location_type: 'online', location_details: '', address: ADDRESS })).toEqual({
      locationType: 'online',
      locationDetails: '',
      address: null,
    });
  });
});

describe('the parts of a stored place', () => {
  it.each<[string, Place, typeof ADDRESS | null]>([
    ['of a visit', VISIT, ADDRESS],
    ['of an older visit, read from its text', OLD, ADDRESS],
    ['of an older visit that does not name all', OLD_AND_SHORT, null],
    ['of a call', { ...CALL, locationDetails: LINE }, null],
  ])('%s', (_whose, place, expected) => {
    expect(addressOf(place)).toEqual(expected);
    expect(addressOf({ ...place, address: addressOf(place) })).toEqual(expected);
  });
});

describe('a change of place', () => {
  it.each<[string, Place, Parameters<typeof placeChange>[1], Partial<Place>]>([
    ['nothing', VISIT, {}, {}],
    ['the same in parts', VISIT, { address: ADDRESS }, {}],
    ['the same in parts, of an older booking', OLD, { address: ADDRESS }, {}],
    ['the same in one text', VISIT, { location_details: LINE }, {}],
    [
      'another kind of the same place',
      VISIT,
      { location_type: 'other' },
      { ...VISIT, locationType: 'other' },
    ],
    [
      'another kind of an older place, with its parts from now on',
      OLD,
      { location_type: 'other' },
      { ...VISIT, locationType: 'other' },
    ],
    [
      'another town',
      VISIT,
      { address: { ...ADDRESS, town: 'Hove' } },
      {
        locationType: 'client_home',
        locationDetails: '14 Alder Road, Hove N8 7QT',
        address: { ...ADDRESS, town: 'Hove' },
      },
    ],
    [
      'from a visit to a call: the address does not go along',
      VISIT,
      { location_type: 'online' },
      { locationType: 'online', locationDetails: '', address: null },
    ],
    [
      'from a call to a visit: the words about the call do not',
      CALL,
      { location_type: 'client_home' },
      { locationType: 'client_home', locationDetails: '', address: null },
    ],
    [
      'other words about a call',
      CALL,
      { location_details: 'By telephone' },
      { locationType: 'online', locationDetails: 'By telephone', address: null },
    ],
    [
      'a call in place of a visit, although an address was sent',
      VISIT,
      { location_type: 'online', address: ADDRESS },
      { locationType: 'online', locationDetails: '', address: null },
    ],
    ['the same call', CALL, { location_type: 'online' }, {}],
    ['from a call to a visit', CALL, { location_type: 'client_home', address: ADDRESS }, VISIT],
  ])('%s', (_what, booked, wish, expected) => {
    expect(placeChange(booked, wish)).toEqual(expected);
  });
});

describe('a place that is refused', () => {
  it('names each field, as it was sent', () => {
    const asdf = { location_type: 'client_home', location_details: 'asdf' } as const;
    expect(refusal(() => checkPlace(asdf, service))).toEqual([['location_details', ADDRESS_TEXTS.postcode]]);
    const parts = { ...asdf, address: { ...ADDRESS, line: '', postcode: 'asdf' } };
    expect(refusal(() => checkPlace(parts, service))).toEqual([
      ['address.line', ADDRESS_TEXTS.line.client_home],
      ['address.postcode', ADDRESS_TEXTS.postcodeForm],
    ]);
    expect(refusal(() => checkPlace({ ...asdf, address: ADDRESS }, service))).toEqual([]);
  });

  it.each([
    ['by its category', { ...service, category: 'online_coaching' }],
    ['by itself', { ...service, category: 'pay_it_forward', onlineOnly: true }],
  ] as const)('is every one but online for a service that takes place online: %s', (_why, online) => {
    const visit = { location_type: 'other', location_details: LINE } as const;
    expect(refusal(() => checkPlace(visit, online))).toEqual([['location_type', BOOKING_TEXTS.onlineOnly]]);
    expect(refusal(() => checkPlace({ ...visit, location_type: 'online' }, online))).toEqual([]);
  });

  it('is one that is new: an older booking that lacks something may change everything else', () => {
    const booked = { ...OLD_AND_SHORT, service };
    expect(refusal(() => checkNewPlace(booked, {}))).toEqual([]);
    expect(refusal(() => checkNewPlace(booked, { location_details: OLD_AND_SHORT.locationDetails }))).toEqual(
      [],
    );
    expect(refusal(() => checkNewPlace(booked, { location_type: 'other' }))).toEqual([
      ['location_details', ADDRESS_TEXTS.postcode],
    ]);
    expect(refusal(() => checkNewPlace(booked, { address: ADDRESS }))).toEqual([]);
  });

  it('is an address for a call of which nobody says that it becomes a visit', () => {
    const booked = { ...CALL, service };
    expect(refusal(() => checkNewPlace(booked, { address: ADDRESS }))).toEqual([
      ['location_type', BOOKING_TEXTS.locationType],
    ]);
    expect(refusal(() => checkNewPlace(booked, { address: ADDRESS, location_type: 'online' }))).toEqual([]);
    expect(refusal(() => checkNewPlace(booked, { location_details: 'By telephone' }))).toEqual([]);
    expect(refusal(() => checkNewPlace(booked, { address: ADDRESS, location_type: 'other' }))).toEqual([]);
  });
});

describe('elsewhere', () => {
  const at = (locationDetails: string): Place => ({ locationType: 'other', locationDetails });
  it.each<[string, Place, Place, boolean]>([
    ['a visit and a call', VISIT, CALL, true],
    ['two calls', CALL, { ...CALL, locationDetails: LINE }, false],
    ['two houses of one district', VISIT, at('9 Park Road, London N8 9AA'), false],
    ['two districts', VISIT, at('9 Park Road, London N7 9AA'), true],
  ])('%s', (_what, one, other, expected) => {
    expect(isElsewhere(one, other)).toBe(expected);
  });
});
