import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeRefusals, type SignedInCaller, TEST_PASSWORD } from '../../testing';
import { ok } from '../../testing/domain';
import { buildMatchingDomain, type MatchingDomain } from '../../testing/matching-domain';
import { createWelfareStage, START } from './testing/welfare-stage';

let domain: MatchingDomain;
const stage = createWelfareStage(() => domain);
const SOME_ID = 'a'.repeat(24);
const LIST = 'GET /declutterer/check-ins';
const WRITE = 'PUT /declutterer/check-ins';
const SHARE = 'PUT /declutterer/check-ins/:id/sharing';
const DELETE = 'DELETE /declutterer/check-ins/:id';
const TEAM = 'GET /manager/welfare';
const TOLD = { mood: 2, energy: 1, note: 'Much travel.' };
const FRIDAY = new Date('2035-01-19T15:00:00.000Z');

beforeAll(async () => {
  domain = await buildMatchingDomain();
  domain.clock.set(START);
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.set(START);
  await domain.forgetBookings();
  await domain.connection.collection('welfare_check_ins').deleteMany({});
});

describeRefusals(LIST, { access: ['declutterer'] }, () => domain);
describeRefusals(WRITE, { access: ['declutterer'], body: { ...TOLD, shared: false } }, () => domain);
describeRefusals(
  SHARE,
  { access: ['declutterer'], params: { id: SOME_ID }, body: { shared: true } },
  () => domain,
);
describeRefusals(DELETE, { access: ['declutterer'], params: { id: SOME_ID } }, () => domain);

const somebody = async (): Promise<SignedInCaller> => (await stage.team({})).people[0];
const write = async (person: SignedInCaller, body: Partial<typeof TOLD> & { shared?: boolean } = {}) =>
  (await ok(person, WRITE, { body: { ...TOLD, ...body } })).check_in;
const rows = (userId: string) => domain.rowsOf('welfare_check_ins', { user: domain.objectId(userId) });

describe('a check-in', () => {
  it('is written for the week, and written anew in place of the first', async () => {
    const person = await somebody();
    const first = await write(person);
    expect(first).toMatchObject({ ...TOLD, week: '2035-01-15', shared: false });
    const second = await write(person, { mood: 5, note: '' });
    expect(second).toMatchObject({ id: first.id, mood: 5, note: '' });
    expect(await ok(person, LIST)).toEqual({ week: '2035-01-15', check_ins: [second] });
  });

  it('is one also when two windows write it at once', async () => {
    const person = await somebody();
    await Promise.all([write(person, { mood: 1 }), write(person, { mood: 4 })]);
    expect(await rows(person.account.id)).toHaveLength(1);
  });

  it.each([
    [{ mood: 0 }, 'mood'],
    [{ mood: 6 }, 'mood'],
    [{ energy: 2.5 }, 'energy'],
    [{ note: 'a'.repeat(301) }, 'note'],
  ])('refuses %j', async (wrong, field) => {
    const person = await somebody();
    const answer = await person.call(WRITE, { body: { ...TOLD, ...wrong } });
    expect([answer.status, answer.error.errors.map((error) => error.field)]).toEqual([422, [field]]);
  });

  it('can be deleted, once', async () => {
    const person = await somebody();
    const { id } = await write(person, { shared: true });
    expect(await ok(person, DELETE, { params: { id } })).toEqual({ id });
    expect((await person.call(DELETE, { params: { id } })).status).toBe(404);
    expect((await ok(person, LIST)).check_ins).toEqual([]);
  });

  it('of somebody else does not exist', async () => {
    const [one, other] = (await stage.team({}, {})).people;
    const { id } = await write(one, { shared: true });
    const answers = [
      await other.call(SHARE, { params: { id }, body: { shared: false } }),
      await other.call(DELETE, { params: { id } }),
    ];
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    expect((await ok(other, LIST)).check_ins).toEqual([]);
    expect((await ok(one, LIST)).check_ins).toMatchObject([{ id, shared: true }]);
  });
});

describe('who reads a check-in', () => {
  it('is the person alone, and their own managers for as long as it is shared', async () => {
    const person = await somebody();
    const manager = await domain.signIn('manager');
    const other = await domain.signIn('manager', { atHome: false });
    const { id } = await write(person);
    const params = { id };
    const seenBy = async (who: SignedInCaller) =>
      (await ok(who, TEAM)).check_ins.filter((checkIn) => checkIn.id === id);

    expect(await seenBy(manager)).toEqual([]);
    await ok(person, SHARE, { params, body: { shared: true } });
    expect(await seenBy(manager)).toEqual([
      {
        id,
        declutterer_id: person.account.id,
        first_name: person.account.firstName,
        last_name: person.account.lastName,
        week: '2035-01-15',
        ...TOLD,
      },
    ]);
    expect(await seenBy(other)).toEqual([]);
    expect((await ok(person, SHARE, { params, body: { shared: false } })).check_in.shared).toBe(false);
    expect(await seenBy(manager)).toEqual([]);
    expect((await ok(person, LIST)).check_ins).toMatchObject([{ id, ...TOLD }]);
  });

  it.each(['franchise_owner', 'admin', 'client', 'trainer', 'declutterer'] as const)(
    'is never somebody as %s, shared or not',
    async (role) => {
      const { id } = await write(await somebody(), { shared: true });
      const who = await domain.signIn(role);
      expect((await who.call(TEAM)).status).toBe(403);
      const own = await who.call(LIST);
      expect(role === 'declutterer' ? own.data.check_ins : own.status).toEqual(
        role === 'declutterer' ? [] : 403,
      );
      const answer = await who.call(SHARE, { params: { id }, body: { shared: true } });
      expect(answer.status).toBe(role === 'declutterer' ? 404 : 403);
    },
  );

  it('goes with the person to another team', async () => {
    const person = await somebody();
    const manager = await domain.signIn('manager');
    const { id } = await write(person, { shared: true });
    const admin = {
      id: SOME_ID,
      role: 'admin',
      origin: { ip: '127.0.0.1', requestId: 'a-test', userAgent: '' },
    };
    const leeds = await domain.app.regions.create(
      { name: 'Leeds', city: 'Leeds', postcode_areas: ['LS'] as never },
      admin,
    );
    await domain.app.teams.join(person.account.id, leeds.id);
    expect((await ok(manager, TEAM)).check_ins.filter((checkIn) => checkIn.id === id)).toEqual([]);
  });

  it('is a manager for eight weeks only', async () => {
    const person = await somebody();
    const { id } = await write(person, { shared: true });
    const seen = async (weeks: number) => {
      domain.clock.set(new Date(START.getTime() + weeks * 7 * 86_400_000));
      const manager = await domain.signIn('manager');
      return (await ok(manager, TEAM)).check_ins.some((checkIn) => checkIn.id === id);
    };
    expect([await seen(7), await seen(8)]).toEqual([true, false]);
  });
});

describe('the weekly question', () => {
  const TITLE = 'How was your week?';
  const ask = () => domain.app.welfare.upkeep.askDue();
  const asked = async ({ account }: SignedInCaller) =>
    (await domain.notesOf(account.id)).filter((title) => title === TITLE).length;
  /** Somebody with a session in the week, on Friday afternoon. */
  const atWork = async (): Promise<SignedInCaller> => {
    const { service, people } = await stage.team({});
    await domain.paid(service, { scheduled_date: domain.day(1) });
    domain.clock.set(FRIDAY);
    return people[0];
  };

  it('comes on Friday afternoon, once, as a note and never as an email', async () => {
    const person = await atWork();
    domain.clock.set(new Date(FRIDAY.getTime() - 1000));
    expect(await ask()).toBe(0);
    domain.clock.set(FRIDAY);
    expect(await Promise.all([ask(), ask(), ask()]).then((counts) => counts.reduce((a, b) => a + b, 0))).toBe(
      1,
    );
    expect(await ask()).toBe(0);
    expect(await asked(person)).toBe(1);
    expect((await domain.emailsOf(person.account.id)).filter(({ text }) => text.includes(TITLE))).toEqual([]);
    const [note] = await domain.rowsOf('notifications', {
      userId: domain.objectId(person.account.id),
      title: TITLE,
    });
    expect(note).toMatchObject({ link: '/dashboard/declutterer/load', priority: 'low', type: 'reminder' });
  });

  it('comes again the week after, if there were sessions', async () => {
    const { service, people } = await stage.team({});
    await domain.paid(service, { scheduled_date: domain.day(1) });
    await domain.paid(service, { scheduled_date: domain.day(8) });
    for (const days of [0, 7, 14]) {
      domain.clock.set(new Date(FRIDAY.getTime() + days * 86_400_000));
      await ask();
    }
    expect(await asked(people[0])).toBe(2);
  });

  it('does not come to who had no session, has written already, or is no longer with us', async () => {
    const idle = await somebody();
    const written = await atWork();
    domain.clock.set(START);
    await write(written);
    const gone = await atWork();
    await domain.connection
      .collection('users')
      .updateOne({ _id: domain.objectId(gone.account.id) }, { $set: { status: 'suspended' } });
    expect(await ask()).toBe(0);
    for (const person of [idle, written, gone]) expect(await asked(person)).toBe(0);
  });

  it('does not come to who has turned it off, and comes when they turn it on again', async () => {
    const person = await atWork();
    domain.clock.set(START);
    await ok(person, 'PUT /declutterer/welfare', { body: { ask_weekly: false } });
    domain.clock.set(FRIDAY);
    expect([await ask(), await asked(person)]).toEqual([0, 0]);
    await ok(await stage.again(person.account.id), 'PUT /declutterer/welfare', {
      body: { ask_weekly: true },
    });
    expect([await ask(), await asked(person)]).toEqual([1, 1]);
  });

  it('waits for the end of quiet hours', async () => {
    const person = await atWork();
    await domain.keepQuiet(person.account.id, '14:00', '18:00');
    expect(await ask()).toBe(0);
    domain.clock.set(new Date('2035-01-19T18:00:00.000Z'));
    expect([await ask(), await asked(person)]).toEqual([1, 1]);
  });
});

describe('what is kept', () => {
  it('goes twelve months after its week, and not before', async () => {
    const person = await somebody();
    await write(person);
    domain.clock.set(new Date('2036-01-15T12:00:00.000Z'));
    expect(await domain.app.welfare.upkeep.clearOld()).toBe(0);
    domain.clock.set(new Date('2036-01-16T12:00:00.000Z'));
    expect(await domain.app.welfare.upkeep.clearOld()).toBe(1);
    expect(await rows(person.account.id)).toEqual([]);
  });

  it('is part of what the person is handed, and goes with their account', async () => {
    const person = await somebody();
    await write(person, { shared: true });
    await stage.limit(person, { hours_a_week: 12 });
    const answer = await domain.app.inject({
      method: 'GET',
      url: '/api/v1/me/export',
      headers: person.headers,
    });
    expect(answer.json()).toMatchObject({
      load_limits: [{ hoursAWeek: 12 }],
      weekly_check_ins: [{ ...TOLD, week: '2035-01-15', shared: true }],
    });
    const { status } = await person.call('DELETE /me', { body: { password: TEST_PASSWORD } });
    expect(status).toBe(200);
    expect(await rows(person.account.id)).toEqual([]);
    expect(await domain.rowsOf('welfare_settings', { _id: domain.objectId(person.account.id) })).toEqual([]);
  });
});
