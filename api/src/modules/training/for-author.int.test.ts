import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords, buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';

let context: TestApp;
let trainer: SignedInCaller;
let admin: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  admin = await context.signIn('admin', { firstName: 'Noor', lastName: 'Khan' });
});
beforeEach(async () => {
  trainer = await context.signIn('trainer', { firstName: 'Thea', lastName: 'Marsh' });
});
afterAll(() => context.close());

const { begin, publish } = createTrainingStage(() => context);

const params = (id: string) => ({ params: { id } });
const noted = (action: 'changed' | 'published' | 'withdrawn', id: string, by = admin) =>
  auditRecords(context, `training_module.${action}`, by.account.id, `training_module:${id}`);
const told = async (person = trainer) =>
  (await person.call('GET /notifications')).data.notifications.map(({ title, link }) => [title, link]);
/** Subjects of emails about modules. */
const mailed = async () => {
  const found = { to: trainer.account.email, template: 'training_module' };
  const emails = await context.connection.collection('emails').find(found).toArray();
  return emails.map(({ subject }) => subject as string);
};
const save = async (id: string, body: { title: string; editor?: string; number?: number }, by = admin) => {
  const { revision } = (await by.call('GET /training/modules/:id/draft', params(id))).data.module;
  const { title, editor, number = 1 } = body;
  const answer = await by.call('PUT /training/modules/:id', {
    ...params(id),
    body: { revision, title, ...(editor && { save: { editor, number } }) },
  });
  expect(answer.status).toBe(200);
};

// spec: S6-03
describe('a module of a trainer, in the hands of an admin', () => {
  it('is listed with its author, whose name the editor says too', async () => {
    const { id } = await begin(trainer);
    const { modules } = (await admin.call('GET /trainer/modules')).data;
    expect(modules.find((row) => row.id === id)).toMatchObject({
      author_name: 'Thea Marsh',
      is_active: false,
    });
    const { module } = (await admin.call('GET /training/modules/:id/draft', params(id))).data;
    expect(module).toMatchObject({ author_id: trainer.account.id, author_name: 'Thea Marsh' });
  });

  it('is noted once while an editor is open and nobody else saves, and its author hears of it', async () => {
    const { id } = await begin(trainer);
    await save(id, { title: 'One', editor: 'editor-one' });
    await save(id, { title: 'Two', editor: 'editor-one', number: 2 });
    expect(await noted('changed', id)).toMatchObject([{ details: { author: trainer.account.id } }]);
    expect(await told()).toEqual([['Your module is being edited', `/dashboard/trainer/modules/${id}`]]);
    // The author goes on, then the same editor again; and then another.
    await save(id, { title: 'Three', editor: 'their-editor' }, trainer);
    await save(id, { title: 'Four', editor: 'editor-one', number: 3 });
    expect(await noted('changed', id)).toHaveLength(2);
    await save(id, { title: 'Five', editor: 'editor-two' });
    await save(id, { title: 'Six' });
    await save(id, { title: 'Seven' });
    expect(await noted('changed', id)).toHaveLength(5);
    expect(await mailed()).toEqual([]);
  });

  it('is published and withdrawn on record, and its author is told in the site and by email', async () => {
    const { id, revision } = await begin(trainer, { title: 'Sorting papers' });
    await admin.call('POST /training/modules/:id/publish', { ...params(id), body: { revision } });
    await admin.call('POST /training/modules/:id/unpublish', params(id));
    for (const action of ['published', 'withdrawn'] as const) expect(await noted(action, id)).toHaveLength(1);
    expect((await told()).map(([title]) => title)).toEqual([
      'Your module was unpublished',
      'Your module was published',
    ]);
    expect((await mailed()).sort()).toEqual([
      'Your module was published: Sorting papers',
      'Your module was unpublished: Sorting papers',
    ]);
  });
});

describe('own modules', () => {
  it('tell nobody', async () => {
    const { id } = await publish(trainer);
    await save(id, { title: 'Mine' }, trainer);
    await trainer.call('POST /training/modules/:id/unpublish', params(id));
    const theirs = await publish(admin);
    await save(theirs.id, { title: 'Mine too' });
    expect([await noted('changed', id, trainer), await noted('changed', theirs.id)]).toEqual([[], []]);
    expect([await told(), await told(admin), await mailed()]).toEqual([[], [], []]);
  });
});

describe('who wrote a module and has another role now', () => {
  it('is told as well, and led to where they may go', async () => {
    const { id } = await begin(trainer);
    for (const [role, editor] of [
      ['admin', 'one'],
      ['manager', 'two'],
      ['client', 'three'],
    ] as const) {
      const person = { params: { id: trainer.account.id }, body: { role, reason: 'Another task' } };
      expect((await admin.call('PUT /admin/users/:id/role', person)).status).toBe(200);
      context.clock.advance(1000);
      await save(id, { title: `As ${role}`, editor: `editor-${editor}` });
    }
    trainer = await context.again(trainer);
    const edited = (await told()).filter(([title]) => title === 'Your module is being edited');
    expect(edited.map(([, link]) => link).sort()).toEqual([
      '/dashboard',
      `/dashboard/admin/training/modules/${id}`,
      '/training',
    ]);
  });
});
