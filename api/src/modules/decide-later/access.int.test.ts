import type { ErrorCode } from '@gently/contracts/errors';
import { ROLES, type Role } from '@gently/contracts/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords, describeRefusals } from '../../testing';
import { createBoxStage } from '../../testing/box-stage';
import { addressOf, type Caller } from '../../testing/caller';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { jpeg } from '../../testing/pictures';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const { confirmed, putIn, photoOf, share, stored, signInAgain } = createBoxStage(() => domain);

/** Adds a thing with a photo to the client's box, from this session; the client shares it with the declutterer or keeps it private. */
const addThing = async (stage: Awaited<ReturnType<typeof confirmed>>, isShared: boolean) => {
  const fields = { word: 'Secret jug', note: 'Hidden note', booking_id: stage.booking.id };
  const { id } = await putIn(stage.client, fields, await jpeg());
  if (isShared) await share(stage.client, id, stage.booking.id);
  return { ...stage, id };
};
/** Books a session of its own for the thing. */
const scene = async (isShared: boolean) => addThing(await confirmed(), isShared);
type Scene = Awaited<ReturnType<typeof scene>>;

const untouched = new Map<boolean, Promise<Scene>>();
/** One that only refusals are shown; after each it is looked at whether anything changed. */
const untouchedScene = (isShared: boolean): Promise<Scene> => {
  const made = untouched.get(isShared) ?? scene(isShared);
  untouched.set(isShared, made);
  return made;
};
let session: ReturnType<typeof confirmed> | undefined;
/** A new thing for a call that succeeds. A booking takes much longer to make, so all these things come from the same one. */
const newThing = async (isShared: boolean): Promise<Scene> =>
  addThing(await (session ??= confirmed()), isShared);

type About = 'thing' | 'booking' | 'session';
/** Every call that is about one thing or one session. */
const CALLS: readonly [key: string, about: About, body?: object][] = [
  ['GET /decide-later/:id/photo', 'thing'],
  ['PUT /decide-later/:id/decision', 'thing', { decision: 'kept' }],
  ['PUT /decide-later/:id/share', 'thing', { booking_id: 'of the scene' }],
  ['DELETE /decide-later/:id/share', 'thing'],
  ['DELETE /decide-later/:id', 'thing'],
  ['PUT /bookings/:id/decide-later/share', 'booking', { shared: true }],
  ['GET /declutterer/sessions/:id/decide-later', 'session'],
];
const PHOTO = 'GET /decide-later/:id/photo';
const NOT_FOUND: Record<About, ErrorCode> = {
  thing: 'thing_not_found',
  booking: 'booking_not_found',
  session: 'session_not_found',
};

/** Own: of the client themselves, or private in a session of the declutterer. Foreign: of two others, though shared. */
const STANDS = ['own', 'shared', 'foreign'] as const;
type Stand = (typeof STANDS)[number];

interface Row {
  role: Role;
  stand: Stand;
  key: string;
  about: About;
  body: object | undefined;
  status: number;
  code: ErrorCode | undefined;
}
const FINE = { status: 200, code: undefined };
const FORBIDDEN = { status: 403, code: 'forbidden' } as const;

const expected = (role: Role, stand: Stand, [key, about]: (typeof CALLS)[number]) => {
  const missing = { status: 404, code: NOT_FOUND[about] };
  if (role === 'client') {
    if (about === 'session') return FORBIDDEN;
    return stand === 'foreign' ? missing : FINE;
  }
  if (role !== 'declutterer') return FORBIDDEN;
  if (key === PHOTO) return stand === 'shared' ? FINE : missing;
  if (about !== 'session') return FORBIDDEN;
  return stand === 'foreign' ? missing : FINE;
};

const MATRIX: Row[] = ROLES.flatMap((role) =>
  STANDS
    // Nobody else has a box, or a session with somebody who has one.
    .filter((stand) => stand !== 'own' || role === 'client' || role === 'declutterer')
    .flatMap((stand) =>
      CALLS.map((call) => ({
        role,
        stand,
        key: call[0],
        about: call[1],
        body: call[2],
        ...expected(role, stand, call),
      })),
    ),
);

const callerOf = async ({ role, stand }: Row, { client, person }: Scene): Promise<Caller> => {
  if (stand !== 'foreign' && role === 'client') return client;
  if (stand !== 'foreign' && role === 'declutterer') return person;
  return domain.signIn(role);
};

/** A session's list has every thing in it that is shared there, so rows that expect none use a session in which nothing is shared. */
const sceneOf = ({ status, about, stand }: Row): Promise<Scene> => {
  const isShared = stand !== 'own';
  const changesNothing = status >= 400 || (about === 'session' && !isShared);
  return changesNothing ? untouchedScene(isShared) : newThing(isShared);
};

describe('who may do what with a thing', () => {
  it.each(MATRIX)('$role, $stand: $key answers $status', async (row) => {
    const one = await sceneOf(row);
    const caller = await callerOf(row, one);
    const id = row.about === 'thing' ? one.id : one.booking.id;
    const body = row.body && ('booking_id' in row.body ? { booking_id: one.booking.id } : row.body);
    const { method, path } = addressOf(row.key, { params: { id } });
    const answer = await domain.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: caller.headers,
      ...(body ? { payload: body } : {}),
    });
    const code = answer.statusCode >= 400 ? answer.json<{ code: string }>().code : undefined;
    expect([answer.statusCode, code]).toEqual([row.status, row.code]);
    // What is private is not told to the declutterer of its session either.
    if (row.role !== 'client' && row.stand !== 'shared') expect(answer.body).not.toMatch(/Secret|Hidden/);
    if (row.status >= 400) {
      const { thing, looks } = await stored(one.id);
      expect(thing).toMatchObject({ status: 'waiting', word: 'Secret jug' });
      expect(thing?.['share'] !== null, 'whether the thing is still shared').toBe(row.stand !== 'own');
      expect(looks).toEqual([]);
    }
  });

  it.each(ROLES)('the role %s finds no box but their own', async (role) => {
    await untouchedScene(true);
    const answer = await (await domain.signIn(role)).call('GET /decide-later', { query: {} });
    if (role === 'client') expect([answer.status, answer.data.things]).toEqual([200, []]);
    else expect([answer.status, answer.error.code]).toEqual([403, 'forbidden']);
  });

  it('a client cannot share a thing with a session of another client', async () => {
    const [one, other] = [await untouchedScene(false), await untouchedScene(true)];
    const answer = await one.client.call('PUT /decide-later/:id/share', {
      params: { id: one.id },
      body: { booking_id: other.booking.id },
    });
    expect([answer.status, answer.error.code]).toEqual([404, 'booking_not_found']);
    expect((await stored(one.id)).thing?.['share']).toBeNull();
  });
});

describe('sharing', () => {
  const sharedWith = async ({ person, params }: Pick<Scene, 'person' | 'params'>) =>
    (await ok(person, 'GET /declutterer/sessions/:id/decide-later', { params })).things;
  const ownThing = async ({ client, id }: Pick<Scene, 'client' | 'id'>) =>
    (await ok(client, 'GET /decide-later', { query: {} })).things.find((thing) => thing.id === id);

  it('shows one thing, and nothing else of the box; each look is noted once in a quarter of an hour', async () => {
    const one = await scene(false);
    await putIn(one.client, { word: 'Private lamp', booking_id: one.booking.id });
    expect(await sharedWith(one)).toEqual([]);
    const { thing } = await share(one.client, one.id, one.booking.id);
    const session = {
      booking_id: one.booking.id,
      first_name: 'Marcus',
      service: one.booking.service.name,
      scheduled_date: one.booking.scheduled_date,
    };
    const since = domain.clock.now().toISOString();
    expect(thing.shared).toEqual({ session, since, last_look_at: null });
    expect(await sharedWith(one)).toEqual([
      {
        id: one.id,
        word: 'Secret jug',
        note: 'Hidden note',
        photo: { width: 64, height: 48 },
        status: 'waiting',
        put_in_at: since,
      },
    ]);
    expect((await photoOf(one.person, one.id)).statusCode).toBe(200);
    await sharedWith(one);
    expect((await stored(one.id)).looks).toHaveLength(1);
    expect((await ownThing(one))?.shared).toEqual({ session, since, last_look_at: since });
    expect(await auditRecords(domain, 'thing.shared', one.client.account.id)).toMatchObject([
      { target: `thing:${one.id}`, details: { booking: one.booking.id } },
    ]);
  });

  it('notes the next quarter of an hour anew, and sharing again begins without a look', async () => {
    const one = await newThing(true);
    const { clock } = domain;
    const start = clock.now();
    await sharedWith(one);
    clock.set(new Date(start.getTime() + 15 * 60_000));
    const person = await signInAgain(one.email);
    await sharedWith({ ...one, person });
    expect((await stored(one.id)).looks).toHaveLength(2);
    clock.set(new Date(start.getTime() + 16 * 60_000));
    const client = await domain.again(one.client);
    const params = { id: one.id };
    expect((await ok(client, 'DELETE /decide-later/:id/share', { params })).thing.shared).toBeNull();
    expect((await share(client, one.id, one.booking.id)).thing.shared?.last_look_at).toBeNull();
    clock.set(start);
  });

  it('ends at once when it is taken back, photo and all', async () => {
    const one = await scene(true);
    expect(await sharedWith(one)).toHaveLength(1);
    await ok(one.client, 'DELETE /decide-later/:id/share', { params: { id: one.id } });
    expect(await sharedWith(one)).toEqual([]);
    expect((await photoOf(one.person, one.id)).statusCode).toBe(404);
    expect(await auditRecords(domain, 'thing.share_withdrawn', one.client.account.id)).toHaveLength(1);
    // A second time changes nothing, and is no error.
    await ok(one.client, 'DELETE /decide-later/:id/share', { params: { id: one.id } });
    expect(await auditRecords(domain, 'thing.share_withdrawn', one.client.account.id)).toHaveLength(1);
  });

  it('shows all that came from a session, and takes all of it back', async () => {
    const one = await scene(false);
    await putIn(one.client, { word: 'Lamp', booking_id: one.booking.id });
    await putIn(one.client, { word: 'Of no session' });
    const key = 'PUT /bookings/:id/decide-later/share';
    const { params } = one;
    expect(await ok(one.client, key, { params, body: { shared: true } })).toEqual({ shared_count: 2 });
    expect((await sharedWith(one)).map(({ word }) => word)).toEqual(['Secret jug', 'Lamp']);
    expect(await ok(one.client, key, { params, body: { shared: false } })).toEqual({ shared_count: 0 });
    expect(await sharedWith(one)).toEqual([]);
  });

  it('ends for good when the declutterer hands the session back', async () => {
    const one = await scene(true);
    const body = { reason: 'ill' } as const;
    await ok(one.person, 'POST /declutterer/sessions/:id/hand-back', { params: one.params, body });
    const answer = await one.person.call('GET /declutterer/sessions/:id/decide-later', {
      params: one.params,
    });
    expect([answer.status, answer.data.things]).toEqual([200, []]);
    expect((await photoOf(one.person, one.id)).statusCode).toBe(404);
    expect((await stored(one.id)).thing?.['share']).toBeNull();
    expect((await ownThing(one))?.shared).toBeNull();
    const again = await one.client.call('PUT /decide-later/:id/share', {
      params: { id: one.id },
      body: { booking_id: one.booking.id },
    });
    expect([again.status, again.error.code]).toEqual([409, 'not_shareable']);
  });

  it('goes on after the session, for as long as it is theirs', async () => {
    const one = await scene(true);
    const bookings = domain.connection.collection('bookings');
    await bookings.updateOne({ _id: domain.objectId(one.booking.id) }, { $set: { status: 'completed' } });
    expect(await sharedWith(one)).toHaveLength(1);
  });
});

const ID = 'a'.repeat(24);
const thingCall = { access: ['client'], params: { id: ID }, notFound: 'thing_not_found' } as const;
describeRefusals('GET /decide-later', { access: ['client'], query: { limit: '5' } }, () => domain);
describeRefusals('DELETE /decide-later/:id', thingCall, () => domain);
describeRefusals(
  'PUT /decide-later/:id/decision',
  { ...thingCall, body: { decision: 'kept' } },
  () => domain,
);
describeRefusals('PUT /decide-later/:id/share', { ...thingCall, body: { booking_id: ID } }, () => domain);
describeRefusals('DELETE /decide-later/:id/share', thingCall, () => domain);
describeRefusals(
  'PUT /bookings/:id/decide-later/share',
  { access: ['client'], params: { id: ID }, notFound: 'booking_not_found', body: { shared: true } },
  () => domain,
);
describeRefusals(
  'GET /declutterer/sessions/:id/decide-later',
  { access: ['declutterer'], params: { id: ID }, notFound: 'session_not_found' },
  () => domain,
);
