import { addDays, londonDate } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords, buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';

let context: TestApp;
let trainer: SignedInCaller;
let admin: SignedInCaller;
let manager: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  trainer = await context.signIn('trainer', { firstName: 'Thea', lastName: 'Marsh' });
  admin = await context.signIn('admin', { firstName: 'Noor', lastName: 'Khan' });
  manager = await context.signIn('manager');
});
afterAll(() => context.close());
beforeEach(async () => {
  for (const name of ['notifications', 'emails']) await context.connection.collection(name).deleteMany({});
});

const { begin } = createTrainingStage(() => context);
const soon = (days: number) => addDays(londonDate(context.clock.now()), days);
const change = async (
  by: SignedInCaller,
  id: string,
  fields: { is_required?: boolean; required_by?: string | null },
) => {
  const { module } = (await by.call('GET /training/modules/:id/draft', { params: { id } })).data;
  const saved = await by.call('PUT /training/modules/:id', {
    params: { id },
    body: { revision: module.revision, ...fields },
  });
  const { revision, problems } = saved.data.module;
  const published = await by.call('POST /training/modules/:id/publish', {
    params: { id },
    body: { revision },
  });
  return { problems: problems.map(({ field }) => field), published };
};
const requirementOf = async (id: string) => {
  const head = await context.app.training.head(id);
  return head && { isRequired: head.isRequired, by: head.requiredBy };
};
const notesOf = async ({ account }: SignedInCaller) => {
  const rows = await context.connection
    .collection('notifications')
    .find({ link: { $in: [PATHS.managerTraining, /\/admin\/training\/modules\//] } })
    .toArray();
  return rows.filter((row) => String(row['userId']) === account.id).map((row) => String(row['body']));
};

describe('a module that a trainer makes required', () => {
  it.each([
    ['without a day', () => null],
    ['with a day that has passed', () => soon(-1)],
    ['with a day in 27 days', () => soon(27)],
  ])('is not published %s, and requests go on', async (_case, day) => {
    const { id } = await begin(trainer, { is_required: false });
    await change(trainer, id, {});
    const { problems, published } = await change(trainer, id, { is_required: true, required_by: day() });
    expect(problems).toEqual(['required_by']);
    expect([published.status, published.error.code]).toEqual([422, 'module_incomplete']);
    expect(await requirementOf(id)).toEqual({ isRequired: false, by: null });
    expect(await notesOf(manager)).toEqual([]);
  });

  it('is refused as well when it begins required, and when its requirement was withdrawn', async () => {
    const begun = await begin(trainer, { is_required: true });
    expect(begun.problems.map(({ field }) => field)).toEqual(['required_by']);
    const fields = { is_required: true, required_by: soon(28) };
    expect((await change(trainer, begun.id, fields)).published.status).toBe(200);
    await trainer.call('POST /training/modules/:id/unpublish', { params: { id: begun.id } });
    context.clock.advance(86_400_000);
    const again = await change(await context.again(trainer), begun.id, {});
    expect([again.problems, again.published.status]).toEqual([['required_by'], 422]);
  });

  it('is announced to managers and admins with the day and the trainer, and recorded', async () => {
    const by = await context.again(trainer);
    const { id, title } = await begin(by, { is_required: true, required_by: soon(28) });
    expect((await change(by, id, {})).published.status).toBe(200);
    for (const person of [manager, admin])
      expect(await notesOf(person)).toEqual([
        expect.stringContaining(`Thea Marsh has made “${title}” required.`),
      ]);
    const emails = await context.connection
      .collection('emails')
      .find({ template: 'training_requirement', to: manager.account.email })
      .toArray();
    expect(emails).toHaveLength(1);
    const records = (await auditRecords(context, 'training_module.required')).filter(
      ({ target }) => target === `training_module:${id}`,
    );
    expect(records).toMatchObject([{ actorId: trainer.account.id, details: { required_by: soon(28) } }]);
  });

  it('can be published again and get a later day, but not an earlier one', async () => {
    const by = await context.again(trainer);
    const { id } = await begin(by, { is_required: true, required_by: soon(28) });
    await change(by, id, {});
    await context.connection.collection('notifications').deleteMany({});
    context.clock.advance(86_400_000);
    const later = await context.again(trainer);
    const publishedWith = async (day: string | null) =>
      (await change(later, id, { required_by: day })).published.status;
    expect(await publishedWith(soon(27))).toBe(200);
    expect(await publishedWith(soon(40))).toBe(200);
    expect(await publishedWith(soon(20))).toBe(422);
    expect(await publishedWith(null)).toBe(422);
    expect(await requirementOf(id)).toEqual({ isRequired: true, by: soon(40) });
    expect(await notesOf(manager)).toEqual([]);
  });
});

describe('a required module that is withdrawn and published again', () => {
  it('notifies managers once unless it becomes stricter, and each change is recorded', async () => {
    const by = await context.again(admin);
    const { id } = await begin(by, { is_required: true, required_by: soon(40) });
    await change(by, id, {});
    await by.call('POST /training/modules/:id/unpublish', { params: { id } });
    expect((await change(by, id, {})).published.status).toBe(200);
    expect(await notesOf(manager)).toHaveLength(1);
    await by.call('POST /training/modules/:id/unpublish', { params: { id } });
    await change(by, id, { required_by: soon(30) });
    expect(await notesOf(manager)).toHaveLength(2);
    const of = async (action: string) =>
      (await auditRecords(context, action)).filter(({ target }) => target === `training_module:${id}`).length;
    expect([await of('training_module.required'), await of('training_module.not_required')]).toEqual([3, 2]);
  });
});

describe('a module that an admin makes required', () => {
  it('can stop requests at once, which managers are notified of, and is recorded when it ends', async () => {
    const by = await context.again(admin);
    const { id } = await begin(by, { is_required: true });
    expect((await change(by, id, {})).published.status).toBe(200);
    expect(await requirementOf(id)).toEqual({ isRequired: true, by: null });
    expect(await notesOf(manager)).toEqual([expect.stringContaining('get no new requests from now on')]);
    expect(await notesOf(admin)).toEqual([]);
    expect((await change(by, id, { is_required: false })).published.status).toBe(200);
    const records = await auditRecords(context, 'training_module.not_required');
    expect(records.map(({ target }) => target)).toContain(`training_module:${id}`);
  });
});
