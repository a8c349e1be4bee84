import { type CallInput, endpoints, type EndpointKey } from '@gently/contracts/endpoints';
import { PEOPLE_TEXTS } from '@gently/contracts/admin-users-options';
import { sample } from '@gently/testing/tier';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VIEWABLE } from '../../../shared/http/viewable';
import { auditRecords, type SignedInCaller } from '../../../testing';
import { addressOf, type Caller, createCaller } from '../../../testing/caller';
import { ok } from '../../../testing/domain';
import { buildMatchingDomain, type MatchingDomain } from '../../../testing/matching-domain';
import { createSessionStage } from '../../../testing/session-stage';

let domain: MatchingDomain;
let admin: SignedInCaller;
const START = new Date('2035-01-17T10:00:00.000Z');
const REASON = 'A button that does nothing';
const NOBODY = 'f'.repeat(24);
const START_CALL = 'POST /admin/users/:id/view';
const stage = createSessionStage(() => domain);
/** Whom an admin may look as: a client, a manager of a region, and the rest. */
const VIEWED = sample(['client', 'manager', 'declutterer', 'trainer', 'franchise_owner'] as const, 2);

beforeAll(async () => {
  domain = await buildMatchingDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.set(START);
  admin = await domain.signIn('admin', { firstName: 'Ada', lastName: 'Byron' });
});

const viewAs = async (id: string, by: Caller = admin) =>
  ok(by, START_CALL, { params: { id }, body: { reason: REASON } });
/** What the admin's browser is while it looks as somebody. */
const lookingAs = async (id: string, by: Caller = admin): Promise<Caller> =>
  createCaller(domain.app, { authorization: `Bearer ${(await viewAs(id, by)).token}` });
const profileOf = async (caller: Caller) => (await ok(caller, 'GET /auth/profile')).user;
const codeOf = async (caller: Caller, key: EndpointKey = 'GET /auth/profile') => {
  const answer = await caller.call(key);
  return answer.status === 200 ? 'open' : `${answer.status} ${answer.error.code}`;
};

describe('an admin who looks at the site as somebody', () => {
  it('reads as that person, for a quarter of an hour, and the person is told by whom and why', async () => {
    const person = await domain.signIn('client', { firstName: 'Una', lastName: 'Penn' });
    const { token, user, ends_at: endsAt } = await viewAs(person.account.id);
    expect([user.first_name, user.role, endsAt]).toEqual(['Una', 'client', '2035-01-17T10:15:00.000Z']);
    const viewer = createCaller(domain.app, { authorization: `Bearer ${token}` });
    expect((await profileOf(viewer)).id).toBe(person.account.id);
    expect((await profileOf(admin)).role).toBe('admin');

    const [note] = (await ok(person, 'GET /notifications', { query: {} })).notifications;
    expect(note).toMatchObject({
      title: 'Our team is looking at your account',
      body: `Ada Byron sees your pages as you see them, until 10:15 at the latest, and can change nothing. The reason: ${REASON}`,
      link: '/account/viewings',
    });
    const emails = await domain.emailsOf(person.account.id);
    expect(emails.map(({ template }) => template)).toContain('account_viewed');
    expect(emails.at(-1)?.text).toContain(REASON);
    const { viewings } = await ok(person, 'GET /me/viewings');
    expect(viewings).toEqual([
      {
        id: expect.any(String) as string,
        kind: 'look',
        started_at: START.toISOString(),
        ended_at: endsAt,
        by: 'Ada Byron',
        reason: REASON,
      },
    ]);
    const [record] = await auditRecords(domain, 'account.viewing_started', admin.account.id);
    expect(record).toMatchObject({ target: `user:${person.account.id}`, details: { reason: REASON } });
  });

  it('hands the browser nothing with which it could stay longer', async () => {
    const person = await domain.signIn('client');
    const answer = await admin.call(START_CALL, {
      params: { id: person.account.id },
      body: { reason: REASON },
    });
    expect([answer.status, answer.cookies]).toEqual([201, []]);
  });

  it.each([
    ['a reason of two letters', { reason: 'ab' }],
    ['no reason', { reason: '' }],
  ])('needs a reason: %s', async (_, body) => {
    const person = await domain.signIn('client');
    const answer = await admin.call(START_CALL, { params: { id: person.account.id }, body });
    expect([answer.status, answer.error.errors]).toEqual([
      422,
      [{ field: 'reason', message: PEOPLE_TEXTS.reason }],
    ]);
  });

  it.each([
    ['another admin', 'admin', 'active'],
    ['somebody whose account is paused', 'trainer', 'suspended'],
  ] as const)('cannot be %s', async (_, role, status) => {
    const person = await domain.app.accounts.create({
      ...{ email: `${role}-${status}-${String(Math.random()).slice(2)}@example.test`, role, status },
      ...{ firstName: 'Max', lastName: 'Stone', password: 'a-calm-password' },
    });
    const answer = await admin.call(START_CALL, { params: { id: person.id }, body: { reason: REASON } });
    expect([answer.status, answer.error.code]).toEqual([409, 'viewing_refused']);
    expect(await domain.rowsOf('viewings', { person: domain.objectId(person.id) })).toEqual([]);
  });

  it('is refused by name for somebody who is not there', async () => {
    const answer = await admin.call(START_CALL, { params: { id: NOBODY }, body: { reason: REASON } });
    expect([answer.status, answer.error.code]).toEqual([404, 'user_not_there']);
  });

  it('can look at somebody who waits for approval, as that person waits', async () => {
    const person = await domain.signIn('trainer', { status: 'pending' });
    const viewer = await lookingAs(person.account.id);
    expect((await profileOf(viewer)).status).toBe('pending');
    expect(await codeOf(viewer, 'GET /trainer/stats')).toBe('403 approval_pending');
  });
});

const PARAMS: Record<string, string> = {
  id: NOBODY,
  key: 'notice',
  name: 'x',
  token: 'x',
  version: '1',
  category: 'x',
};
const addressFor = (key: EndpointKey) => {
  const names = [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return addressOf(key, { params: Object.fromEntries(names.map((name) => [name, PARAMS[name] ?? 'x'])) });
};
interface Described {
  security?: unknown[];
}
/** The paths of all reads that need a sign-in, also of those that answer with a file or a stream. */
const guardedReads = (): string[] => {
  const { paths = {} } = domain.app.swagger() as { paths?: Record<string, { get?: Described }> };
  return Object.entries(paths)
    .filter(([, { get }]) => (get?.security ?? []).length > 0)
    .map(([path]) => path.replace('/api/v1', '').replace(/\{(\w+)\}/g, ':$1'));
};
const filled = (path: string): string => path.replace(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? 'x');

const KEYS = Object.keys(endpoints) as EndpointKey[];
/** The way out, and what is there in a demonstration only. */
const OPEN_OR_AWAY: ReadonlySet<string> = new Set(['POST /auth/end-viewing', 'POST /dev/seed-users']);
const WRITES = KEYS.filter((key) => !key.startsWith('GET ') && !OPEN_OR_AWAY.has(key));

describe('nothing can be changed meanwhile', () => {
  it.each(VIEWED)(
    'by any call of the contracts, those that need no sign-in among them: as %s',
    async (role) => {
      const viewer = await lookingAs((await domain.signIn(role)).account.id);
      const answers = await Promise.all(
        WRITES.map(async (key) => {
          const { status, error } = await viewer.raw({ ...addressFor(key), payload: {} });
          return { key, status, code: error.code };
        }),
      );
      const isRefused = ({ status, code }: (typeof answers)[number]) =>
        status === 403 && ['viewing_only', 'forbidden'].includes(code);
      expect(answers.filter((answer) => !isRefused(answer))).toEqual([]);
      expect(answers.filter(({ code }) => code === 'viewing_only').length).toBeGreaterThan(10);
      expect(WRITES.length).toBeGreaterThan(80);
    },
  );
});

describe('what is private stays private', () => {
  it.each(VIEWED)('every read that is not named is refused: as %s', async (role) => {
    const viewer = await lookingAs((await domain.signIn(role)).account.id);
    const hidden = guardedReads().filter((path) => !VIEWABLE.has(`GET ${path}` as EndpointKey));
    expect(hidden).toEqual(
      expect.arrayContaining(['/client/profile', '/conversations', '/events', '/me/export']),
    );
    const shown: string[] = [];
    for (const path of hidden) {
      const { status } = await viewer.raw({ method: 'GET', path: filled(path) });
      if (status !== 403) shown.push(`${path}: ${status}`);
    }
    expect(shown).toEqual([]);
  });

  it('says so by name', async () => {
    const viewer = await lookingAs((await domain.signIn('client')).account.id);
    expect(await codeOf(viewer, 'GET /client/profile')).toBe('403 viewing_private');
  });

  it('of a booking neither home nor own words nor needs are shown, which its client reads as before', async () => {
    const { client, params } = await stage.offered();
    const viewer = await lookingAs((client as SignedInCaller).account.id);
    const { booking } = await ok(viewer, 'GET /bookings/:id', { params });
    expect(booking).toMatchObject({
      id: params.id,
      location_type: 'client_home',
      location_details: '',
      address: null,
      special_requirements: '',
      notes: '',
      sensory_needs: [],
      communication_preferences: [],
    });
    const list = JSON.stringify(await ok(viewer, 'GET /bookings/my', { query: {} }));
    expect(list).toContain(params.id);
    expect(list).not.toMatch(/Alder|bell|hallway|good_lighting|written_followups/);
    const own = (await ok(client, 'GET /bookings/:id', { params })).booking;
    expect([own.special_requirements, own.sensory_needs]).toEqual([
      'Please do not ring the bell.',
      ['good_lighting'],
    ]);
  });

  it('a declutterer’s sessions are listed without needs, and no client is told that somebody looked', async () => {
    const { params, declutterer, client } = await stage.confirmed();
    const viewer = await lookingAs(declutterer.userId);
    const { sessions } = await ok(viewer, 'GET /declutterer/sessions', { query: {} });
    expect(sessions).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ id: params.id, needs_visible: false, special_requirements: '' });
    expect(JSON.stringify(sessions)).not.toMatch(/Alder|bell/);
    expect((await viewer.call('GET /declutterer/sessions/:id', { params })).error.code).toBe(
      'viewing_private',
    );
    expect((await ok(client, 'GET /bookings/:id/shared', { params })).needs_views).toHaveLength(1);
  });
});

/** What a viewing writes itself. */
const OWN = new Set(['viewings', 'audit_chain', 'audit_records', 'audit_seals', 'call_hours']);
const everything = async () => {
  const { connection } = domain;
  const names = (await connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  const kept = names.map(({ name }) => name).filter((name) => !OWN.has(name));
  const rows = kept.sort().map(async (name) => [name, JSON.stringify(await domain.rowsOf(name, {}))]);
  return Object.fromEntries(await Promise.all(rows)) as Record<string, string>;
};

describe('looking leaves nothing behind', () => {
  let session: Awaited<ReturnType<typeof stage.confirmed>>;
  beforeAll(async () => {
    domain.clock.set(START);
    session = await stage.confirmed();
  });

  it.each(VIEWED)('no read that is open writes anything: as %s', async (role) => {
    const { client, declutterer, params } = session;
    const others = { client: (client as SignedInCaller).account.id, declutterer: declutterer.userId };
    const id =
      role === 'client' || role === 'declutterer' ? others[role] : (await domain.signIn(role)).account.id;
    const viewer = await lookingAs(id);
    const before = await everything();
    const seen: string[] = [];
    for (const key of VIEWABLE) {
      const input = { params: { id: params.id }, query: {} } as CallInput<typeof key>;
      if ((await viewer.call(key, input)).status === 200) seen.push(key);
    }
    expect(seen).toContain('GET /auth/profile');
    expect(seen.length).toBeGreaterThan(12);
    expect(await everything()).toEqual(before);
  });
});

describe('it is over', () => {
  let person: SignedInCaller;
  let viewer: Caller;
  beforeEach(async () => {
    await domain.connection.collection('viewings').deleteMany({});
    person = await domain.signIn('client');
    viewer = await lookingAs(person.account.id);
    expect(await codeOf(viewer)).toBe('open');
  });

  const endingsOf = async () =>
    (await auditRecords(domain, 'account.viewing_ended', admin.account.id)).map(({ details }) => details);

  it('after a quarter of an hour, and its end is noted once, with what was asked for', async () => {
    domain.clock.advance(15 * 60_000 - 1_000);
    expect(await codeOf(viewer)).toBe('open');
    expect(await domain.app.viewings.closeDue()).toBe(0);
    domain.clock.advance(1_000);
    expect(await codeOf(viewer)).toBe('401 token_expired');
    expect([await domain.app.viewings.closeDue(), await domain.app.viewings.closeDue()]).toEqual([1, 0]);
    expect(await endingsOf()).toEqual([
      {
        viewing: expect.any(String) as string,
        because: 'time_over',
        asked: ['GET /api/v1/auth/profile'],
      },
    ]);
  });

  it('when the time in the database is over, whatever the token says', async () => {
    await domain.connection
      .collection('viewings')
      .updateMany({ person: domain.objectId(person.account.id) }, { $set: { endsAt: START } });
    expect(await codeOf(viewer)).toBe('401 viewing_over');
  });

  it('when they stop, once and for all', async () => {
    domain.clock.advance(60_000);
    expect((await viewer.call('POST /auth/end-viewing')).data).toEqual({ status: 'ok' });
    expect((await viewer.call('POST /auth/end-viewing')).status).toBe(200);
    expect(await codeOf(viewer)).toBe('401 viewing_over');
    expect((await endingsOf()).map((details) => details?.['because'])).toEqual(['stopped']);
    const [shown] = (await ok(person, 'GET /me/viewings')).viewings;
    expect(shown?.ended_at).toBe('2035-01-17T10:01:00.000Z');
  });

  it('when they look at somebody else', async () => {
    const other = await lookingAs((await domain.signIn('trainer')).account.id);
    expect(await codeOf(viewer)).toBe('401 viewing_over');
    expect(await codeOf(other)).toBe('open');
    expect((await endingsOf()).map((details) => details?.['because'])).toEqual(['another_began']);
  });

  it('when they sign out, and another admin’s look goes on', async () => {
    const colleague = await domain.signIn('admin');
    const theirs = await lookingAs(person.account.id, colleague);
    await admin.call('POST /auth/logout');
    expect(await codeOf(viewer)).toBe('401 viewing_over');
    expect(await codeOf(theirs)).toBe('open');
  });

  it.each([
    ['is no admin any more', { role: 'trainer' }],
    ['is paused', { status: 'suspended' }],
    ['waits for approval', { status: 'pending' }],
  ])('when the admin %s', async (_, changed) => {
    const { id } = admin.account;
    await domain.connection
      .collection('users')
      .updateOne({ _id: domain.objectId(id) }, { $set: { ...changed } });
    expect(await codeOf(viewer)).toBe('401 viewing_over');
  });

  it.each([
    ['is an admin now', { role: 'admin' }],
    ['is paused', { status: 'suspended' }],
  ])('when the person %s', async (_, changed) => {
    await domain.connection
      .collection('users')
      .updateOne({ _id: domain.objectId(person.account.id) }, { $set: { ...changed } });
    expect(await codeOf(viewer)).toBe('401 viewing_over');
  });

  it('when the account is gone', async () => {
    await domain.connection.collection('users').deleteOne({ _id: domain.objectId(person.account.id) });
    expect(await codeOf(viewer)).toBe('401 viewing_over');
  });

  it('for a token that names another sign-in or another person', async () => {
    const [row] = await domain.rowsOf('viewings', { person: domain.objectId(person.account.id) });
    const claims = { sub: person.account.id, role: 'client', view: String(row?._id) } as const;
    const sid = String(row?.['signIn']);
    const forged = [
      { ...claims, sid: NOBODY },
      { ...claims, sid, sub: admin.account.id },
      { ...claims, sid, view: NOBODY },
    ];
    for (const one of forged) {
      const token = domain.app.signAccessToken(one);
      const caller = createCaller(domain.app, { authorization: `Bearer ${token}` });
      expect(await codeOf(caller)).toBe('401 viewing_over');
      await caller.call('POST /auth/end-viewing');
    }
    expect(await codeOf(viewer)).toBe('open');
  });

  it('for nobody without a token: the call to stop does no harm', async () => {
    expect((await domain.visitor().call('POST /auth/end-viewing')).data).toEqual({ status: 'ok' });
    expect((await person.call('POST /auth/end-viewing')).data).toEqual({ status: 'ok' });
    expect(await codeOf(viewer)).toBe('open');
  });
});

describe('who looked, as the person reads it', () => {
  it('is shown to nobody else, the newest first, also after the admin’s account is gone', async () => {
    const person = await domain.signIn('client');
    await viewAs(person.account.id);
    domain.clock.advance(60_000);
    await viewAs(person.account.id);
    await domain.connection.collection('users').deleteOne({ _id: domain.objectId(admin.account.id) });
    const { viewings } = await ok(person, 'GET /me/viewings');
    expect(viewings.map(({ started_at: at, by }) => [at, by])).toEqual([
      ['2035-01-17T10:01:00.000Z', ''],
      [START.toISOString(), ''],
    ]);
    const other = await domain.signIn('client');
    expect((await ok(other, 'GET /me/viewings')).viewings).toEqual([]);
  });
});
