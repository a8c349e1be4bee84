import { addDays, londonDate } from '@gently/contracts/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords, migrate, type SignedInCaller } from '../../testing';
import { ok } from '../../testing/domain';
import { buildMatchingDomain, type MatchingDomain } from '../../testing/matching-domain';
import { transactOn } from '../../shared/database/transaction';
import { describeRefusals } from '../../testing/refusals';
import { createTrainingStage } from '../../testing/training-stage';

let domain: MatchingDomain;
let trainer: SignedInCaller;
let manager: SignedInCaller;
const START = new Date('2035-01-17T10:00:00.000Z');
const DAY_MS = 86_400_000;
const OWN = 'GET /declutterer/required-training';
const GIVE = 'POST /manager/required-training/:id/time';
const TEAM = 'GET /manager/required-training';

beforeAll(async () => {
  domain = await buildMatchingDomain();
  domain.clock.set(START);
  trainer = await domain.signIn('trainer');
});
afterAll(() => domain.close());
const { publishFor } = createTrainingStage(() => domain);
beforeEach(async () => {
  domain.clock.set(START);
  await domain.forgetBookings();
  manager = await domain.signIn('manager');
  for (const name of ['training_modules', 'training_enrolments', 'training_grace', 'notifications'])
    await domain.connection.collection(name).deleteMany({});
});

const context = () => domain;
describeRefusals(OWN, { access: ['declutterer'] }, context);
describeRefusals(TEAM, { access: ['manager', 'admin'] }, context);
describeRefusals(
  GIVE,
  {
    access: ['manager', 'admin'],
    params: { id: '64b7f0c2a1b2c3d4e5f60718' },
    body: { until: '2035-02-01', reason: 'They were away.' },
    notFound: 'person_not_found',
  },
  context,
);

const today = () => londonDate(domain.clock.now());
const require = (fields: { title?: string; required_by?: string } = {}) =>
  publishFor(trainer.account.id, { title: 'Safe work', quiz: 0, is_required: true, ...fields });
/** A service with one declutterer, who is signed in. */
const alone = async () => {
  const { service, declutterers } = await domain.offeredBy({});
  await domain.app.teams.placeMissing();
  const account = await domain.app.accounts.findById(declutterers[0]);
  if (!account) throw new Error('the account is missing');
  return { service, userId: declutterers[0], person: await domain.again({ account }) };
};
const complete = async (person: SignedInCaller, id: string) => {
  const { status } = await person.call('POST /training/modules/:id/complete', { params: { id }, body: {} });
  expect(status).toBe(200);
};
const openSlots = async ({ service }: Awaited<ReturnType<typeof alone>>) => {
  const { slots } = await ok(domain.visitor(), 'GET /services/:id/slots', {
    params: { id: service.id },
    query: { date: domain.day(2) },
  });
  return slots.filter(({ available }) => available).length;
};
const notesOf = async (userId: string) =>
  (await domain.rowsOf('notifications', { userId: domain.objectId(userId) })).map(({ title }) =>
    String(title),
  );

describe('a declutterer with required training to do', () => {
  it('gets no offers until it is done, and managers read why', async () => {
    const one = await alone();
    const id = await require();
    expect(await openSlots(one)).toBe(0);
    expect(await ok(one.person, OWN)).toEqual({
      modules: [{ id, title: 'Safe work', due_on: null, is_overdue: true }],
      offers_stopped: true,
    });
    const { people } = await ok(manager, TEAM);
    expect(people).toContainEqual(expect.objectContaining({ id: one.userId, offers_stopped: true }));
    await complete(one.person, id);
    expect(await openSlots(one)).toBe(8);
    expect(await ok(one.person, OWN)).toEqual({ modules: [], offers_stopped: false });
    expect((await ok(manager, TEAM)).people.map((person) => person.id)).not.toContain(one.userId);
  });

  it('is left out in favour of another one, and is named as excluded', async () => {
    const { service, declutterers } = await domain.offeredBy({}, {});
    const id = await require();
    const [first, second] = declutterers;
    const account = await domain.app.accounts.findById(String(second));
    if (!account) throw new Error('the account is missing');
    await complete(await domain.again({ account }), id);
    for (const time of ['09:00', '11:00'] as const) {
      const { booking } = await domain.paid(service, { scheduled_time: time });
      expect(String((await domain.bookingOf(booking.id))['declutterer'])).toBe(second);
      const seen = await ok(manager, 'GET /manager/oversight/sessions/:id', {
        params: { id: booking.id },
      });
      expect(JSON.stringify(seen)).toContain('Has required training to do first');
      expect(JSON.stringify(seen)).toContain(String(first));
    }
  });

  it('keeps a session that they accepted before', async () => {
    const one = await alone();
    const { booking } = await domain.paid(one.service);
    await domain.app.matching.accept(booking.id, one.userId);
    await require();
    expect(await domain.bookingOf(booking.id)).toMatchObject({ status: 'confirmed' });
    expect(String((await domain.bookingOf(booking.id))['declutterer'])).toBe(one.userId);
  });

  it('gets offers until the grace date of the module has passed', async () => {
    const one = await alone();
    await require({ required_by: today() });
    expect(await openSlots(one)).toBe(8);
    expect((await ok(one.person, OWN)).offers_stopped).toBe(false);
    domain.clock.advance(DAY_MS);
    expect(await openSlots(one)).toBe(0);
  });

  it('is not counted among the declutterers who serve an area', async () => {
    const one = await alone();
    const isServed = () =>
      ok(domain.visitor(), 'GET /services/areas', { query: { postcode: 'N1', service: one.service.id } });
    const before = await isServed();
    await require();
    expect([before, await isServed()]).toMatchObject([{ comes: true }, { comes: false }]);
  });
});

describe('declutterers who were approved before', () => {
  it('get 30 days by the migration, once', async () => {
    const one = await alone();
    const id = await require();
    expect(
      await migrate(domain.app, 'give approved declutterers time for required training'),
    ).toBeGreaterThan(0);
    expect(await migrate(domain.app, 'give time for required training its modules')).toBeGreaterThan(0);
    const until = addDays(today(), 30);
    expect(await ok(one.person, OWN)).toMatchObject({
      modules: [{ id, due_on: until, is_overdue: false }],
      offers_stopped: false,
    });
    expect(await openSlots(one)).toBe(8);
    domain.clock.advance(DAY_MS);
    expect(await migrate(domain.app, 'give approved declutterers time for required training')).toBe(0);
    domain.clock.set(new Date(START.getTime() + 31 * DAY_MS));
    const later = await domain.again(one.person);
    expect(await ok(later, OWN)).toMatchObject({ modules: [{ due_on: until }], offers_stopped: true });
    const stricter = await require({ title: 'New rule' });
    expect((await ok(later, OWN)).modules).toContainEqual(
      expect.objectContaining({ id: stricter, due_on: null, is_overdue: true }),
    );
    const newcomer = await domain.addDeclutterer();
    expect(await domain.app.requiredTraining.waiting([newcomer.userId])).toEqual(new Set([newcomer.userId]));
  });
});

describe('reminders', () => {
  it('come at once, every week and when offers stop, by notification and email', async () => {
    const one = await alone();
    await require({ required_by: addDays(today(), 9) });
    const remind = () => domain.app.requiredTraining.remindDue();
    expect(await Promise.all([remind(), remind()]).then(([a = 0, b = 0]) => a + b)).toBeGreaterThan(0);
    const WARNING = 'Please do your required training';
    expect(await notesOf(one.userId)).toEqual([WARNING]);
    const emails = await domain.rowsOf('emails', {
      to: one.person.account.email,
      template: 'training_required',
    });
    expect(emails).toHaveLength(1);
    domain.clock.advance(6 * DAY_MS);
    await remind();
    expect(await notesOf(one.userId)).toEqual([WARNING]);
    domain.clock.advance(DAY_MS);
    await remind();
    expect(await notesOf(one.userId)).toEqual([WARNING, WARNING]);
    domain.clock.advance(3 * DAY_MS);
    await remind();
    await remind();
    expect(await notesOf(one.userId)).toEqual([
      WARNING,
      WARNING,
      'No new requests until your training is done',
    ]);
  });

  it('come at once when requests stop at once, a day after one about another module', async () => {
    const one = await alone();
    await require({ required_by: addDays(today(), 40) });
    await domain.app.requiredTraining.remindDue();
    domain.clock.advance(DAY_MS);
    await require({ title: 'New rule' });
    await domain.app.requiredTraining.remindDue();
    await domain.app.requiredTraining.remindDue();
    expect(await notesOf(one.userId)).toEqual([
      'Please do your required training',
      'No new requests until your training is done',
    ]);
  });

  it('are counted for each module, and begin again for one that has to be done again', async () => {
    const one = await alone();
    const id = await require({ required_by: addDays(today(), 400) });
    const graces = domain.connection.collection('training_grace');
    const user = domain.objectId(one.userId);
    const remind = () => domain.app.requiredTraining.remindDue();
    const remindersOf = async () =>
      (await notesOf(one.userId)).filter((title) => title === 'Please do your required training');
    await remind();
    await graces.updateOne({ user }, { $set: { 'modules.0.reminders': 12, reminders: 12 } });
    domain.clock.advance(7 * DAY_MS);
    await remind();
    expect(await remindersOf()).toHaveLength(1);
    await require({ title: 'Another', required_by: addDays(today(), 400) });
    await remind();
    expect(await remindersOf()).toHaveLength(2);
    const person = await domain.again(one.person);
    await complete(person, id);
    await remind();
    await transactOn(domain.connection)((tx) => domain.app.learning.expire(one.userId, id, tx));
    await remind();
    expect(await remindersOf()).toHaveLength(3);
  });

  it('of a person from before they were counted by module go on with their count', async () => {
    const one = await alone();
    await require({ required_by: addDays(today(), 400) });
    const row = { remindedOn: today(), reminders: 12 };
    const user = domain.objectId(one.userId);
    await domain.connection.collection('training_grace').insertOne({ user, ...row });
    domain.clock.advance(8 * DAY_MS);
    await domain.app.requiredTraining.remindDue();
    expect(await notesOf(one.userId)).toEqual([]);
    await require({ title: 'New rule' });
    await domain.app.requiredTraining.remindDue();
    expect(await notesOf(one.userId)).toEqual(['No new requests until your training is done']);
  });
});

describe('more time', () => {
  const give = (by: SignedInCaller, id: string, until: string) =>
    by.call(GIVE, { params: { id }, body: { until, reason: 'They were away for a month.' } });

  it.each(['manager', 'admin'] as const)(
    'is given by a %s, brings requests back, and is announced and recorded',
    async (role) => {
      const one = await alone();
      const id = await require();
      const giver = role === 'manager' ? manager : await domain.signIn('admin');
      expect((await ok(giver, TEAM)).people.map((person) => person.id)).toContain(one.userId);
      const until = addDays(today(), 14);
      const answer = await give(giver, one.userId, until);
      expect(answer.data.person).toMatchObject({
        id: one.userId,
        modules: [{ id, due_on: until, is_overdue: false }],
        offers_stopped: false,
      });
      expect(await openSlots(one)).toBe(8);
      expect(await notesOf(one.userId)).toEqual(['You have more time for your training']);
      const target = `user:${one.userId}`;
      const records = await auditRecords(domain, 'training_time.given');
      expect(records.filter((record) => record.target === target)).toMatchObject([
        { actorId: giver.account.id, details: { until, reason: 'They were away for a month.' } },
      ]);
      const notices = await domain.rowsOf('notifications', { userId: domain.objectId(one.userId) });
      expect(JSON.stringify(notices)).not.toContain('away for a month');
    },
  );

  it('counts only for the modules that were to do then, and can be given for a later one', async () => {
    const one = await alone();
    const known = await require();
    const [until, sooner] = [addDays(today(), 60), addDays(today(), 30)];
    await give(manager, one.userId, until);
    const added = await require({ title: 'New rule' });
    expect(await ok(one.person, OWN)).toMatchObject({
      modules: [
        { id: added, due_on: null, is_overdue: true },
        { id: known, due_on: until, is_overdue: false },
      ],
      offers_stopped: true,
    });
    expect(await openSlots(one)).toBe(0);
    expect((await give(manager, one.userId, sooner)).status).toBe(200);
    expect(await ok(one.person, OWN)).toMatchObject({
      modules: [
        { id: added, due_on: sooner },
        { id: known, due_on: until },
      ],
      offers_stopped: false,
    });
  });

  it('is refused for a day that gives none or too much of it', async () => {
    const one = await alone();
    await require({ required_by: addDays(today(), 10) });
    const messageOf = async (until: string) => (await give(manager, one.userId, until)).error.errors;
    for (const days of [-1, 10, 91])
      expect(await messageOf(addDays(today(), days))).toMatchObject([{ field: 'until' }]);
    expect((await give(manager, one.userId, addDays(today(), 60))).status).toBe(200);
    expect(await messageOf(addDays(today(), 59))).toMatchObject([
      { message: expect.stringMatching(/^They already have until/) as string },
    ]);
  });

  it('is not given by a manager of another region', async () => {
    const one = await alone();
    await require();
    const elsewhere = await domain.signIn('manager', { atHome: false });
    expect((await ok(elsewhere, TEAM)).people).toEqual([]);
    expect((await give(elsewhere, one.userId, addDays(today(), 14))).status).toBe(404);
  });
});
