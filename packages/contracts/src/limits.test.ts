import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { SPECIALIZATIONS } from './application-options';
import * as auth from './auth';
import { availabilityBody } from './availability';
import { WEEKDAYS } from './availability-rules';
import { cancelBody, createBookingBody, ratingBody } from './bookings';
import { clientProfileBody, deleteAccountBody } from './client-profile';
import { contactBody } from './contact-message';
import { addDays } from './dates';
import { thingFields, thingsQuery } from './decide-later';
import { decluttererProfileBody } from './declutterer';
import { completeBody, declineBody, sessionsQuery } from './declutterer-sessions';
import { closeReportBody, messageReportBody, readMessagesBody, sendMessageBody } from './messages';
import { notificationsQuery } from './notifications';
import { SENSORY_NEEDS } from './options';
import { createIntentBody, paymentsQuery } from './payments';
import { photoFields } from './photos';
import { resetPasswordBody, verifyEmailBody } from './recovery';
import { applicationBody, clientRegistrationBody } from './registration';
import { daysQuery, searchQuery } from './services';

/*
 * What somebody may send at most, and at least. Each row names one limit: what lies on it is taken, what lies one beyond
 * it is refused, by the name of its field.
 */

const ID = 'a'.repeat(24);
const letters = (count: number): string => 'a'.repeat(count);
const digits = (count: number): string => '0'.repeat(count);
/** As long, and not too easy to guess. */
const password = (count: number): string =>
  'calm otter, '
    .repeat(count)
    .slice(0, count - 1)
    .concat('!');
/** Ids that differ. */
const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, number) => number.toString(16).padStart(24, '0'));

/** Sets one field of a body, wherever it lies. */
const withField = (body: object, path: string, value: unknown): object => {
  const copy = structuredClone(body) as Record<string, unknown>;
  const parts = path.split('.');
  let place = copy;
  for (const part of parts.slice(0, -1)) place = place[part] as Record<string, unknown>;
  place[parts.at(-1) ?? ''] = value;
  return copy;
};

const refusedFields = (schema: z.ZodType, body: unknown): string[] =>
  (schema.safeParse(body).error?.issues ?? []).map(({ path }) => path.join('.'));

const person = {
  email: 'ada@home.test',
  password: 'eight or more',
  first_name: 'Ada',
  last_name: 'Stone',
};
const registration = {
  ...person,
  phone: '',
  neuroProfile: { neurotype: 'adhd', triggers: [], communicationStyle: [], sensoryNeeds: [] },
  homeInfo: { pets: '', referralSource: '', preferredTimes: [] },
  accessibilityNeeds: [],
  emergencyContact: { name: '', phone: '' },
  additionalInfo: '',
  goals: '',
  challenges: '',
};
const application = {
  ...person,
  phone: '020 7946 0000',
  professionalInfo: {
    experience: '1-2',
    qualifications: [],
    specializations: [],
    availability: [],
    preferredRegions: [],
  },
  background: 'b',
  motivation: 'm',
  neurodivergentExperience: '',
  challenges: '',
  references: [{ name: 'Ben', phone: '020 7946 0001', email: '', relationship: '' }],
  emergencyContact: { name: '', phone: '' },
  additionalInfo: '',
};
const booking = {
  service_id: ID,
  scheduled_date: '2026-12-01',
  scheduled_time: '09:00',
  location_type: 'online',
  location_details: '',
};
const contact = { name: 'Ada', email: 'ada@home.test', message: 'Hello' };
const newMessage = { key: 'a-new-message', text: 'Hello' };
const newThing = { key: 'a-new-thing', ask_again_in: '1' };
const photo = { kind: 'before' };
const slots = (count: number) =>
  Array.from({ length: count }, (_, number) => {
    const hour = String(Math.floor(number / WEEKDAYS.length)).padStart(2, '0');
    return { day: WEEKDAYS[number % WEEKDAYS.length], startTime: `${hour}:00`, endTime: `${hour}:45` };
  });
const dates = (count: number) =>
  Array.from({ length: count }, (_, ahead) => ({ date: addDays('2026-12-01', ahead), hours: [] }));
const hours = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    startTime: `${String(number).padStart(2, '0')}:00`,
    endTime: `${String(number).padStart(2, '0')}:30`,
  }));
const references = (count: number) => Array.from({ length: count }, () => application.references[0]);
const repeated = <Value>(value: Value, count: number): Value[] => Array.from({ length: count }, () => value);

/** Schema, a body that it takes, the field, what it may hold at most, and what is one too many. */
type Row = [schema: z.ZodType, body: object, field: string, most: unknown, tooMuch: unknown];

const MOST: Row[] = [
  ...(['password'] as const).flatMap((field): Row[] => [
    [auth.registerBody, person, field, password(200), password(201)],
    [auth.loginBody, { email: person.email, password: 'x' }, field, letters(800), letters(801)],
    [resetPasswordBody, { token: 't', password: person.password }, field, password(200), password(201)],
    [deleteAccountBody, { password: 'x' }, field, letters(800), letters(801)],
    [clientRegistrationBody, registration, field, password(200), password(201)],
    [applicationBody, application, field, password(200), password(201)],
  ]),
  [
    auth.registerBody,
    person,
    'email',
    `${letters(64)}@${[63, 63, 58].map(letters).join('.')}.uk`,
    `${letters(64)}@${[63, 63, 59].map(letters).join('.')}.uk`,
  ],
  [auth.registerBody, person, 'first_name', letters(80), letters(81)],
  [auth.registerBody, person, 'last_name', letters(80), letters(81)],
  [auth.profileBody, {}, 'first_name', letters(80), letters(81)],
  [auth.profileBody, {}, 'last_name', letters(80), letters(81)],
  [auth.profileBody, {}, 'phone', digits(30), digits(31)],
  [auth.profileBody, {}, 'location', letters(120), letters(121)],
  [verifyEmailBody, { token: 't' }, 'token', letters(200), letters(201)],
  [resetPasswordBody, { token: 't', password: person.password }, 'token', letters(200), letters(201)],

  [clientRegistrationBody, registration, 'first_name', letters(80), letters(81)],
  [clientRegistrationBody, registration, 'last_name', letters(80), letters(81)],
  [clientRegistrationBody, registration, 'phone', digits(30), digits(31)],
  [clientRegistrationBody, registration, 'neuroProfile.triggers', repeated('x', 30), repeated('x', 31)],
  [clientRegistrationBody, registration, 'neuroProfile.triggers.0', letters(200), letters(201)],
  [
    clientRegistrationBody,
    registration,
    'neuroProfile.sensoryNeeds',
    repeated(SENSORY_NEEDS[0], SENSORY_NEEDS.length),
    repeated(SENSORY_NEEDS[0], SENSORY_NEEDS.length + 1),
  ],
  [clientRegistrationBody, registration, 'accessibilityNeeds', repeated('x', 30), repeated('x', 31)],
  [clientRegistrationBody, registration, 'homeInfo.pets', letters(200), letters(201)],
  [clientRegistrationBody, registration, 'homeInfo.referralSource', letters(200), letters(201)],
  [clientRegistrationBody, registration, 'emergencyContact.name', letters(200), letters(201)],
  [clientRegistrationBody, registration, 'emergencyContact.phone', digits(30), digits(31)],
  ...['additionalInfo', 'goals', 'challenges'].map((field): Row => [
    clientRegistrationBody,
    registration,
    field,
    letters(2000),
    letters(2001),
  ]),

  [applicationBody, application, 'phone', digits(30), digits(31)],
  [applicationBody, application, 'references', references(2), references(3)],
  [applicationBody, application, 'references.0.name', letters(200), letters(201)],
  [applicationBody, application, 'references.0.phone', digits(30), digits(31)],
  [applicationBody, application, 'references.0.email', letters(254), letters(255)],
  [applicationBody, application, 'references.0.relationship', letters(200), letters(201)],
  [
    applicationBody,
    application,
    'professionalInfo.specializations',
    repeated(SPECIALIZATIONS[0], SPECIALIZATIONS.length),
    repeated(SPECIALIZATIONS[0], SPECIALIZATIONS.length + 1),
  ],
  ...['background', 'motivation', 'neurodivergentExperience', 'challenges', 'additionalInfo'].map(
    (field): Row => [applicationBody, application, field, letters(2000), letters(2001)],
  ),

  [clientProfileBody, {}, 'additional_notes', letters(2000), letters(2001)],
  [
    clientProfileBody,
    {},
    'sensory_needs',
    repeated(SENSORY_NEEDS[0], SENSORY_NEEDS.length),
    repeated(SENSORY_NEEDS[0], SENSORY_NEEDS.length + 1),
  ],
  [contactBody, contact, 'name', letters(120), letters(121)],
  [contactBody, contact, 'subject', letters(150), letters(151)],
  [contactBody, contact, 'message', letters(4000), letters(4001)],

  [
    createBookingBody,
    booking,
    'sensory_needs',
    repeated(SENSORY_NEEDS[0], SENSORY_NEEDS.length),
    repeated(SENSORY_NEEDS[0], SENSORY_NEEDS.length + 1),
  ],
  [cancelBody, { reason: 'x' }, 'reason', letters(500), letters(501)],
  [thingFields, newThing, 'word', letters(80), letters(81)],
  [thingFields, newThing, 'note', letters(500), letters(501)],
  [thingFields, newThing, 'key', letters(64), letters(65)],
  [thingsQuery, {}, 'limit', 100, 101],
  [ratingBody, { stars: 5, same_person: true }, 'stars', 5, 6],
  [createIntentBody, { booking_id: ID }, 'top_up', 500, 500.01],

  [availabilityBody, { slots: [] }, 'slots', slots(100), slots(101)],
  [availabilityBody, { slots: [] }, 'overrides', dates(500), dates(501)],
  [
    availabilityBody,
    { slots: [], overrides: [{ date: '2026-12-01', hours: [] }] },
    'overrides.0.hours',
    hours(12),
    hours(13),
  ],
  [availabilityBody, { slots: [] }, 'kept_sessions', ids(1000), ids(1001)],
  [decluttererProfileBody, {}, 'hourly_rate', 500, 500.01],
  [decluttererProfileBody, {}, 'bio', letters(2000), letters(2001)],
  [
    decluttererProfileBody,
    {},
    'specialisations',
    repeated(SPECIALIZATIONS[0], SPECIALIZATIONS.length),
    repeated(SPECIALIZATIONS[0], SPECIALIZATIONS.length + 1),
  ],
  [declineBody, {}, 'reason', letters(500), letters(501)],
  [completeBody, {}, 'session_notes', letters(4000), letters(4001)],
  [completeBody, {}, 'recommendations', letters(4000), letters(4001)],
  [completeBody, {}, 'before_images', ids(20), ids(21)],
  [completeBody, {}, 'after_images', ids(20), ids(21)],
  [photoFields, photo, 'description', letters(200), letters(201)],

  [sendMessageBody, newMessage, 'text', letters(2000), letters(2001)],
  [sendMessageBody, newMessage, 'key', letters(64), letters(65)],
  [messageReportBody, { reason: 'other', words: 'w' }, 'words', letters(1000), letters(1001)],
  [closeReportBody, { note: 'n' }, 'note', letters(1000), letters(1001)],
  [readMessagesBody, { up_to: 1 }, 'up_to', 999_999_999, 1_000_000_000],

  [paymentsQuery, {}, 'limit', '100', '101'],
  [paymentsQuery, {}, 'cursor', letters(200), letters(201)],
  [notificationsQuery, {}, 'limit', '100', '101'],
  [notificationsQuery, {}, 'offset', '10000', '10001'],
  [sessionsQuery, {}, 'limit', '100', '101'],
  [sessionsQuery, {}, 'page', '10000', '10001'],
  [searchQuery, { q: 'x' }, 'q', letters(100), letters(101)],
  [daysQuery, { from: '2026-12-01', to: '2026-12-02' }, 'to', '2027-01-31', '2027-02-01'],
];

/** Schema, a body that it takes, the field, the least, and what is one too little. */
const LEAST: Row[] = [
  [auth.registerBody, person, 'password', password(8), password(7)],
  [clientRegistrationBody, registration, 'password', password(8), password(7)],
  [applicationBody, application, 'password', password(8), password(7)],
  [resetPasswordBody, { token: 't', password: person.password }, 'password', password(8), password(7)],
  [auth.loginBody, { email: person.email, password: 'x' }, 'password', 'x', ''],
  [deleteAccountBody, { password: 'x' }, 'password', 'x', ''],
  [verifyEmailBody, { token: 't' }, 'token', 't', ''],
  [auth.registerBody, person, 'first_name', 'A', ' '],
  [auth.registerBody, person, 'last_name', 'S', ' '],
  [auth.profileBody, {}, 'first_name', 'A', ' '],
  [clientRegistrationBody, registration, 'neuroProfile.triggers.0', 'x', ' '],
  [applicationBody, application, 'references', references(1), []],
  [applicationBody, application, 'references.0.name', 'B', ' '],
  [applicationBody, application, 'references.0.phone', '0123456', ' '],
  [applicationBody, application, 'phone', '0123456', ' '],
  [applicationBody, application, 'background', 'b', ' '],
  [applicationBody, application, 'motivation', 'm', ' '],
  [contactBody, contact, 'name', 'A', ' '],
  [contactBody, contact, 'message', 'm', ' '],
  [cancelBody, { reason: 'x' }, 'reason', 'x', ' '],
  [declineBody, {}, 'reason', 'x', ' '],
  [ratingBody, { stars: 5, same_person: true }, 'stars', 1, 0],
  [ratingBody, { stars: 5, same_person: true }, 'stars', 2, 1.5],
  [createIntentBody, { booking_id: ID }, 'top_up', 0, -0.01],
  [createIntentBody, { booking_id: ID }, 'top_up', 0.01, 0.005],
  [decluttererProfileBody, {}, 'hourly_rate', 1, 0.99],
  [decluttererProfileBody, {}, 'hourly_rate', 28.55, 28.555],
  [sendMessageBody, newMessage, 'text', 'x', ' '],
  [sendMessageBody, newMessage, 'key', letters(8), letters(7)],
  [messageReportBody, { reason: 'other', words: 'w' }, 'words', 'w', ' '],
  [closeReportBody, { note: 'n' }, 'note', 'n', ' '],
  [readMessagesBody, { up_to: 1 }, 'up_to', 1, 0],
  [paymentsQuery, {}, 'limit', '1', '0'],
  [paymentsQuery, {}, 'limit', '2', '1.5'],
  [notificationsQuery, {}, 'offset', '0', '-1'],
  [sessionsQuery, {}, 'limit', '1', '0'],
  [sessionsQuery, {}, 'page', '1', '0'],
  [searchQuery, { q: 'x' }, 'q', 'x', ' '],
  [daysQuery, { from: '2026-12-01', to: '2026-12-02' }, 'to', '2026-12-01', '2026-11-30'],
];

const shown = (value: unknown): string => {
  if (typeof value === 'string') return value.length > 20 ? `${value.length} characters` : `“${value}”`;
  return Array.isArray(value) ? `${value.length} of them` : String(value);
};
const titled = (rows: Row[]) =>
  rows.map(
    ([schema, body, field, good, bad]) =>
      [field, shown(good), shown(bad), { schema, body, good, bad }] as const,
  );

describe.each([
  ['at most', MOST],
  ['at least', LEAST],
])('%s', (_limit, rows) => {
  it.each(titled(rows))('%s takes %s and refuses %s', (field, _good, _bad, { schema, body, good, bad }) => {
    expect(refusedFields(schema, withField(body, field, good))).toEqual([]);
    const refused = refusedFields(schema, withField(body, field, bad));
    expect(refused.length).toBeGreaterThan(0);
    for (const name of refused) expect(name).toBe(field);
  });
});

describe('a body with something that nobody asked for', () => {
  it.each([
    ['registerBody', auth.registerBody, person],
    ['loginBody', auth.loginBody, { email: person.email, password: 'x' }],
    ['profileBody', auth.profileBody, {}],
    ['clientRegistrationBody', clientRegistrationBody, registration],
    ['applicationBody', applicationBody, application],
    ['clientProfileBody', clientProfileBody, {}],
    ['contactBody', contactBody, contact],
    ['createBookingBody', createBookingBody, booking],
    ['cancelBody', cancelBody, { reason: 'x' }],
    ['ratingBody', ratingBody, { stars: 5, same_person: true }],
    ['createIntentBody', createIntentBody, { booking_id: ID }],
    ['availabilityBody', availabilityBody, { slots: [] }],
    ['decluttererProfileBody', decluttererProfileBody, {}],
    ['declineBody', declineBody, {}],
    ['completeBody', completeBody, {}],
    ['photoFields', photoFields, photo],
    ['sessionsQuery', sessionsQuery, {}],
    ['notificationsQuery', notificationsQuery, {}],
    ['paymentsQuery', paymentsQuery, {}],
    ['searchQuery', searchQuery, { q: 'x' }],
  ] as [string, z.ZodType, object][])('is refused by %s', (_name, schema, body) => {
    expect(schema.safeParse(body).error?.issues).toBeUndefined();
    expect(schema.safeParse({ ...body, isAdmin: true }).success).toBe(false);
  });
});

describe('what is chosen twice', () => {
  it.each([
    [createBookingBody, booking, 'sensory_needs', SENSORY_NEEDS[0]],
    [decluttererProfileBody, {}, 'specialisations', SPECIALIZATIONS[0]],
    [clientRegistrationBody, registration, 'neuroProfile.sensoryNeeds', SENSORY_NEEDS[0]],
  ] as [z.ZodType, object, string, string][])('is kept once', (schema, body, field, value) => {
    const parsed = schema.parse(withField(body, field, [value, value]));
    const kept = field
      .split('.')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], parsed);
    expect(kept).toEqual([value]);
  });
});
