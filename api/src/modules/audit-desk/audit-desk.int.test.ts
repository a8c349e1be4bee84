import { AUDIT_EXPORT_PATH } from '@gently/contracts/audit-options';
import { PATHS } from '@gently/contracts/paths';
import { API_BASE } from '@gently/contracts/product';
import { openSpreadsheet } from '@gently/testing/spreadsheet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, describeRefusals, type SignedInCaller, type TestApp } from '../../testing';
import { ok } from '../../testing/domain';
import { createTrainingStage } from '../../testing/training-stage';

let context: TestApp;
let admin: SignedInCaller;
const START = new Date('2035-01-17T10:00:00.000Z');
const ORIGIN = { ip: '192.0.2.7', requestId: 'audit-desk' };

beforeAll(async () => {
  context = await buildTestApp({ now: START });
});
afterAll(() => context.close());
beforeEach(async () => {
  context.clock.set(START);
  await context.connection.collection('audit_records').deleteMany({});
  await context.connection.collection('audit_chain').deleteMany({});
  await context.connection.collection('audit_checks').deleteMany({});
  admin = await context.signIn('admin', { firstName: 'Ada', lastName: 'Byron' });
});

const LIST = 'GET /admin/audit';
const note = (target: string, more: object = {}) =>
  context.app.audit.append({
    action: 'setting.changed',
    actorId: admin.account.id,
    target,
    origin: ORIGIN,
    details: { before: 1, after: 2 },
    ...more,
  });
const list = async (query: Record<string, string> = {}) => ok(admin, LIST, { query });
const targets = async (query: Record<string, string> = {}) =>
  (await list(query)).entries.map(({ target }) => target && `${target.kind}:${target.id}`);

describe('the audit log', () => {
  it('says who did what to whom, when and from where, with before and after', async () => {
    const person = await context.signIn('trainer', { firstName: 'Tom', lastName: 'Hale' });
    await note(`user:${person.account.id}`, { action: 'account.approved', details: { role: 'trainer' } });
    await note('setting:fees');
    const { entries } = await list();
    expect(entries.slice(0, 2)).toEqual([
      {
        id: expect.any(String) as string,
        at: START.toISOString(),
        action: 'setting.changed',
        words: 'Changed a setting',
        actor: { id: admin.account.id, name: 'Ada Byron', role: 'admin' },
        target: { kind: 'setting', id: 'fees', name: null },
        ip: '192.0.2.7',
        details: { before: 1, after: 2 },
        seq: null,
      },
      expect.objectContaining({
        words: 'Approved an account',
        target: { kind: 'user', id: person.account.id, name: 'Tom Hale' },
      }),
    ]);
  });

  it('names modules and courses by their titles, and the people in its details', async () => {
    const trainer = await context.signIn('trainer', { firstName: 'Thea', lastName: 'Marsh' });
    const author = trainer.account.id;
    const { id } = await createTrainingStage(() => context).begin(trainer, { title: 'Sorting papers' });
    const { course } = await ok(trainer, 'POST /training/courses', { body: { title: 'Foundations' } });
    await note(`training_module:${id}`, { details: { author } });
    await note(`training_course:${course.id}`, { details: { author: 'f'.repeat(24), student: author } });
    await note(`training_module:${'f'.repeat(24)}`, { details: { author: 1, title: author } });
    await note('training_course:nonsense', { details: { author: 'nobody' } });
    const { entries } = await list({ action: 'setting.changed' });
    expect(entries.map(({ target, details }) => [target?.kind, target?.name, details])).toEqual([
      ['other', null, { author: 'nobody' }],
      ['training_module', null, { author: 1, title: author }],
      ['training_course', 'Foundations', { author: 'f'.repeat(24), student: 'Thea Marsh' }],
      ['training_module', 'Sorting papers', { author: 'Thea Marsh' }],
    ]);
  });

  it('names regions, as what something was done to and in its details', async () => {
    const [region] = await context.app.regions.list();
    if (!region) throw new Error('there is no region');
    await note(`region:${region.id}`, { details: { to: region.id, regions: [region.id, 'f'.repeat(24)] } });
    await note(`region:${'f'.repeat(24)}`);
    const { entries } = await list({ action: 'setting.changed' });
    expect(
      entries.slice(0, 2).map(({ target, details }) => [target?.name, details['to'], details['regions']]),
    ).toEqual([
      [null, undefined, undefined],
      [region.name, region.name, [region.name, 'f'.repeat(24)]],
    ]);
  });

  it('keeps what was done by somebody whose account is gone, or by nobody', async () => {
    await note('setting:one', { actorId: 'f'.repeat(24) });
    await note('user:nobody@nowhere', { actorId: null, action: 'account.role_refused' });
    const [nobody, gone] = (await list()).entries;
    expect(gone?.actor).toEqual({ id: 'f'.repeat(24), name: null, role: null });
    expect([nobody?.actor, nobody?.target?.kind]).toEqual([null, 'other']);
  });

  it('is read a page at a time, the newest first, also within one instant', async () => {
    for (let number = 0; number < 5; number += 1) await note(`setting:s${number}`);
    const first = await list({ limit: '2' });
    const second = await list({ limit: '2', cursor: first.page.next_cursor ?? '' });
    const third = await list({ limit: '2', cursor: second.page.next_cursor ?? '' });
    const seen = [first, second, third].flatMap(({ entries }) => entries.map(({ target }) => target?.id));
    expect(seen).toEqual(['s4', 's3', 's2', 's1', 's0']);
    expect(third.page.next_cursor).toBeNull();
  });

  it('finds by action, target, person and London days', async () => {
    const other = await context.signIn('manager');
    await note('setting:old');
    // Half past midnight by London clocks, still the day before in Greenwich.
    context.clock.set(new Date('2035-07-01T23:30:00.000Z'));
    await note('setting:summer', { actorId: other.account.id });
    await note(`user:${other.account.id}`, { action: 'account.approved' });
    admin = await context.signIn('admin');
    expect(await targets({ action: 'account.approved' })).toEqual([`user:${other.account.id}`]);
    expect(await targets({ target: 'setting:old' })).toEqual(['setting:old']);
    expect(await targets({ person: other.account.email.toUpperCase() })).toEqual([
      `user:${other.account.id}`,
      'setting:summer',
    ]);
    expect(await targets({ from: '2035-07-02', to: '2035-07-02' })).toHaveLength(2);
    expect(await targets({ from: '2035-07-01', to: '2035-07-01' })).toEqual([]);
    expect(await targets({ to: '2035-01-17' })).toEqual(['setting:old']);
    expect(await targets({ person: 'nobody@nowhere.test' })).toEqual([]);
  });

  it.each([
    [{ action: 'made.up' }, 'action'],
    [{ target: '$where' }, 'target'],
    [{ from: '2035-02-02', to: '2035-02-01' }, 'to'],
    [{ from: '2035-02-30' }, 'from'],
    [{ cursor: 'nonsense' }, 'cursor'],
  ])('refuses %j, and names the field', async (query, field) => {
    const { status, error } = await admin.call(LIST, { query: query as never });
    expect([status, error.code, error.errors.map((one) => one.field)]).toEqual([
      422,
      'validation_failed',
      [field],
    ]);
  });

  it.each([
    ['all', {}],
    ['an action', { action: 'setting.changed' as const }],
    ['a target', { target: 'setting:fees' }],
  ])('walks along an index for %s', async (_name, filter) => {
    for (let number = 0; number < 30; number += 1) await note(`setting:${number % 3 ? 'fees' : 'other'}`);
    const plan = await context.connection
      .collection('audit_records')
      .find(filter)
      .sort({ at: -1, _id: -1 })
      .limit(5)
      .explain('executionStats');
    const text = JSON.stringify(plan);
    expect(text).not.toMatch(/COLLSCAN|"SORT"/);
    expect((plan as { executionStats: { totalDocsExamined: number } }).executionStats.totalDocsExamined).toBe(
      5,
    );
  });
});

describe('the file of the audit log', () => {
  const file = (query = '', { headers } = admin) =>
    context.app.inject({ method: 'GET', url: `${API_BASE}${AUDIT_EXPORT_PATH}${query}`, headers });

  it('has every entry and not the first page only, with times that sort and details as they are stored', async () => {
    const records = context.connection.collection('audit_records');
    const older = Array.from({ length: 1_203 }, (_, number) => ({
      at: new Date(START.getTime() - number * 1_000),
      action: 'setting.changed',
      actorId: admin.account.id,
      target: `setting:s${number}`,
      details: { before: number, after: '=1+1' },
      ip: ORIGIN.ip,
      requestId: ORIGIN.requestId,
    }));
    await records.insertMany(older);
    const { statusCode, headers, rawPayload } = await file();
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="audit-log.csv"',
    ]);
    const sheet = openSpreadsheet(rawPayload);
    expect(sheet.values('To what').toSorted()).toEqual(
      [null, ...older.map(({ target }) => target)].toSorted(),
    );
    const instants = sheet.values('Instant (UTC)').map(String);
    expect(instants).toEqual(instants.toSorted().toReversed());
    expect(JSON.parse(String(sheet.values('Details (JSON)').at(-1)))).toEqual({
      before: 1_202,
      after: '=1+1',
    });
    expect(sheet.formulas).toEqual([]);
  });

  it('has what the same search finds, and the download is itself in the log, without the address searched for', async () => {
    const other = await context.signIn('manager', { firstName: 'Maya', lastName: 'Reed' });
    await note('setting:one', { actorId: other.account.id });
    await note('setting:two');
    const sheet = openSpreadsheet((await file(`?person=${other.account.email}`)).rawPayload);
    expect([sheet.values('Who'), sheet.values('To what')]).toEqual([['Maya Reed'], ['setting:one']]);
    const empty = openSpreadsheet((await file('?person=nobody@nowhere.test')).rawPayload);
    expect(empty.values('Who')).toEqual([]);
    const { entries } = await list({ action: 'audit.exported' });
    expect(entries.map(({ actor, details }) => [actor?.name, details])).toEqual([
      ['Ada Byron', { of_one_person: true }],
      ['Ada Byron', { of_one_person: true }],
    ]);
  });

  it('is refused as the list is', async () => {
    expect((await file('?action=made.up')).statusCode).toBe(422);
    expect((await file('?from=2035-02-02&to=2035-02-01')).statusCode).toBe(422);
    expect((await file('', await context.signIn('manager'))).statusCode).toBe(403);
    expect((await context.app.inject(`${API_BASE}${AUDIT_EXPORT_PATH}`)).statusCode).toBe(401);
    expect(await list({ action: 'audit.exported' })).toMatchObject({ entries: [] });
  });
});

describe('the check', () => {
  const CHECK = 'POST /admin/audit/check';

  it('is kept, and says how many records are in their place', async () => {
    expect((await ok(admin, 'GET /admin/audit/check')).check).toBeNull();
    await note('setting:one');
    await note('setting:two');
    const { check } = await ok(admin, CHECK);
    expect(check).toEqual({ at: START.toISOString(), records: 2, broken: null });
    expect((await ok(admin, 'GET /admin/audit/check')).check).toEqual(check);
    expect((await list()).entries.map(({ seq }) => seq)).toEqual([2, 1]);
  });

  it('finds one record that was edited, and tells each admin once', async () => {
    await note('setting:one');
    await note('setting:two');
    await ok(admin, CHECK);
    await context.connection
      .collection('audit_records')
      .updateOne({ target: 'setting:two' }, { $set: { 'details.after': 3 } });
    expect((await ok(admin, CHECK)).check?.broken).toEqual({ seq: 2, kind: 'changed' });
    await context.app.auditWatch.checkDue();
    const { notifications } = await ok(admin, 'GET /notifications', { query: {} });
    expect(notifications.map(({ title, link }) => [title, link])).toEqual([
      ['Somebody has touched the audit log', PATHS.adminAudit],
    ]);
  });
});

const admins = { access: ['admin'] } as const;
describeRefusals(LIST, { ...admins, query: {} }, () => context);
describeRefusals('GET /admin/audit/check', admins, () => context);
describeRefusals('POST /admin/audit/check', admins, () => context);
