import { type Endpoint, endpoints } from '@gently/contracts/endpoints';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { PRIVATE_FIELDS, VIEWABLE, withoutPrivate } from './viewable';

describe('what may be read by who looks as somebody', () => {
  it('are reads of the contracts, and never of the console', () => {
    for (const key of VIEWABLE) {
      expect(Object.keys(endpoints)).toContain(key);
      expect(key).toMatch(/^GET \/(?!admin|social)/);
    }
  });

  it.each([
    'GET /client/profile',
    'GET /conversations',
    'GET /conversations/:id/messages',
    'GET /bookings/:id/shared',
    'GET /bookings/:id/room',
    'GET /decide-later',
    'GET /declutterer/sessions/:id',
    'GET /declutterer/welfare',
    'GET /declutterer/check-ins',
    'GET /manager/message-reports',
    'GET /manager/welfare',
    'GET /calendar/feed',
    'GET /calendar/google/auth',
  ] as const)('is not %s', (key) => {
    expect(VIEWABLE.has(key)).toBe(false);
  });
});

describe('an answer without what is private', () => {
  it('has texts emptied, lists with nothing in them and no addresses, at every depth', () => {
    expect(
      withoutPrivate({
        id: 'b1',
        special_requirements: 'No bell',
        address: { line1: '14 Alder Road' },
        location_details: '14 Alder Road',
        list: [{ notes: 'The hallway', sensory_needs: ['quiet'], communication_preferences: ['written'] }],
        rating: { comment: 'Kind', stars: 5 },
        timeline: [{ note: 'Ill', words: 'Own' }],
      }),
    ).toEqual({
      id: 'b1',
      special_requirements: '',
      address: null,
      location_details: '',
      list: [{ notes: '', sensory_needs: [], communication_preferences: [] }],
      rating: { comment: '', stars: 5 },
      timeline: [{ note: '', words: '' }],
    });
  });

  it.each([[null], [0], [''], [true], ['text'], [[]], [{}]])('leaves %j as it is', (value) => {
    expect(withoutPrivate(value)).toEqual(value);
  });

  it('keeps a private field that holds nothing, a number or a yes', () => {
    const data = { address: null, notes: 3, note: true };
    expect(withoutPrivate(data)).toEqual(data);
  });
});

describe('the contract of a call that may be looked at', () => {
  /** The JSON schema of a field. */
  type Form = Record<string, unknown>;
  const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null;

  /** Every private field of an answer, at any depth, with its schema. */
  const privateFields = (form: unknown): [string, Form][] => {
    if (!isForm(form)) return [];
    const properties = isForm(form['properties']) ? Object.entries(form['properties']) : [];
    const own = properties.flatMap(([name, held]): [string, Form][] =>
      PRIVATE_FIELDS.has(name) && isForm(held) ? [[name, held]] : [],
    );
    return [...own, ...Object.values(form).flatMap(privateFields)];
  };

  const EMPTY: Readonly<Record<string, unknown>> = { string: '', array: [], object: null };
  const choicesOf = (held: Form): Form[] => (Array.isArray(held['anyOf']) ? held['anyOf'] : [held]) as Form[];

  const fields = [...VIEWABLE].flatMap((key) => {
    const { data }: Endpoint = endpoints[key];
    const form = data ? z.toJSONSchema(data, { io: 'output', unrepresentable: 'any', reused: 'inline' }) : {};
    return privateFields(form).map(([name, held]) => ({ where: `${key} ${name}`, held }));
  });

  it('holds fields that are emptied', () => {
    expect(fields.length).toBeGreaterThan(10);
  });

  it.each(fields)('takes $where emptied', ({ held }) => {
    const schema = z.fromJSONSchema(held as never);
    for (const { type } of choicesOf(held))
      if (typeof type === 'string' && type in EMPTY) expect(schema.safeParse(EMPTY[type]).success).toBe(true);
  });
});
