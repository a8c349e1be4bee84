import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';

let context: TestApp;
let trainer: SignedInCaller;
let admin: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  trainer = await context.signIn('trainer');
  admin = await context.signIn('admin', { firstName: 'Noor', lastName: 'Khan' });
});
afterAll(() => context.close());

const { begin } = createTrainingStage(() => context);
const EDITOR = 'editor-of-thea';

const scene = async () => {
  const { id } = await begin(trainer);
  const draft = async () =>
    (await trainer.call('GET /training/modules/:id/draft', { params: { id } })).data.module;
  /** A save as an open editor sends it; its answer need not have arrived. */
  const save = (title: string, number: number, { revision = 1, by = trainer, editor = EDITOR } = {}) =>
    by.call('PUT /training/modules/:id', {
      params: { id },
      body: { revision, title, save: { editor, number } },
    });
  return { id, draft, save };
};

describe('an editor whose answer was lost', () => {
  it('hears of success when it sends the same save again, which is stored once', async () => {
    const { draft, save } = await scene();
    const first = await save('Once', 1);
    context.clock.advance(60_000);
    const again = await save('Once', 1);
    expect([again.status, again.data.module]).toEqual([200, first.data.module]);
    expect(await draft()).toMatchObject({ title: 'Once', revision: 2, last_editor: EDITOR });
  });

  it('goes on from its own save, with words that were written since, however many answers were lost', async () => {
    const { draft, save } = await scene();
    for (const [index, title] of ['One', 'Two', 'Three'].entries())
      expect((await save(title, index + 1)).data.module.revision).toBe(index + 2);
    expect(await draft()).toMatchObject({ title: 'Three', revision: 4 });
  });

  it('overwrites nothing with an earlier save that arrives late', async () => {
    const { draft, save } = await scene();
    await save('Newer', 2);
    const late = await save('Older', 1);
    expect([late.status, late.error.code]).toEqual([409, 'draft_changed']);
    expect((await draft()).title).toBe('Newer');
  });

  it('overwrites nobody who has saved between', async () => {
    const { draft, save } = await scene();
    await save('Mine', 1);
    expect((await save('Theirs', 1, { revision: 2, by: admin, editor: 'editor-of-noor' })).status).toBe(200);
    for (const number of [1, 2]) {
      const refused = await save('Mine again', number);
      expect([refused.status, refused.error.details?.['saved_by']]).toEqual([409, 'Noor Khan']);
    }
    expect(await draft()).toMatchObject({ title: 'Theirs', last_editor: 'editor-of-noor' });
  });

  it('stores one of two saves with one number that are sent at once', async () => {
    const { draft, save } = await scene();
    const answers = await Promise.all([save('Twice', 1), save('Twice', 1), save('Twice', 1)]);
    expect(answers.map(({ status, data }) => [status, data.module.revision])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ]);
    expect((await draft()).revision).toBe(2);
  });
});

it('a save without an editor goes by its revision alone, and takes the place of the editor’s', async () => {
  const { id, draft, save } = await scene();
  await save('Mine', 1);
  const plain = (revision: number) =>
    trainer.call('PUT /training/modules/:id', { params: { id }, body: { revision, title: 'By a program' } });
  expect((await plain(1)).status).toBe(409);
  expect((await plain(2)).status).toBe(200);
  expect(await draft()).toMatchObject({ revision: 3, last_editor: null });
  expect((await save('Mine again', 2)).status).toBe(409);
});

it.each([
  ['a number below 1', { editor: EDITOR, number: 0 }, 'save.number'],
  ['a name that is too short', { editor: 'me', number: 1 }, 'save.editor'],
  ['more than that', { editor: EDITOR, number: 1, force: true }, 'save.force'],
])('a save with %s is refused', async (_what, save, field) => {
  const { id } = await scene();
  const { status, error } = await trainer.raw({
    method: 'PUT',
    path: `/training/modules/${id}`,
    payload: { revision: 1, title: 'Mine', save },
  });
  expect([status, error.errors.map((one) => one.field)]).toEqual([422, [field]]);
});
