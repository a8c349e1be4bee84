import { MODULE_LIMITS } from '@gently/contracts/training-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditRecords,
  buildTestApp,
  describeRefusals,
  type SignedInCaller,
  type TestApp,
} from '../../testing';
import { createTrainingStage, moduleBody, quizBlock, textBlock } from '../../testing/training-stage';

const AUTHORS = ['trainer', 'admin'] as const;
const SOME_ID = '64b7f0c2a1b2c3d4e5f60718';

let context: TestApp;
let trainer: SignedInCaller;
let admin: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  trainer = await context.signIn('trainer', { firstName: 'Thea', lastName: 'Marsh' });
  admin = await context.signIn('admin', { firstName: 'Noor', lastName: 'Khan' });
});
afterAll(() => context.close());

const { begin, publish } = createTrainingStage(() => context);

const params = (id: string) => ({ params: { id } });
const draftOf = async (id: string, by = trainer) => {
  const answer = await by.call('GET /training/modules/:id/draft', params(id));
  return answer.data.module;
};

// spec: S7-08
describe('a draft', () => {
  // spec: S9-04
  it('begins with the defaults of the specification, and nobody sees it', async () => {
    const answer = await trainer.call('POST /training/modules', { body: { title: '  First steps ' } });
    expect(answer.status).toBe(201);
    expect(answer.data.module).toMatchObject({
      title: 'First steps',
      duration_minutes: 30,
      completion_threshold: 80,
      max_attempts: 3,
      is_active: false,
      published_version: null,
      has_changes: true,
      revision: 1,
      updated_by: 'Thea Marsh',
      versions: [],
      enrollment_count: 0,
      average_score: null,
    });
    const { modules } = await context.app.training.search({ text: 'First steps', limit: 10 });
    expect(modules).toEqual([]);
    expect(await context.app.training.head(answer.data.module.id)).toBeNull();
  });

  // spec: S5-02
  it('is refused with the words of its fields', async () => {
    const { status, error } = await trainer.call('POST /training/modules', {
      body: { title: ' ', duration_minutes: 0, completion_threshold: 101, max_attempts: 0 },
    });
    expect(status).toBe(422);
    expect(error.errors).toEqual([
      { field: 'title', message: 'Please enter a title' },
      { field: 'duration_minutes', message: 'Please enter at least 1 minute' },
      { field: 'completion_threshold', message: 'Please enter a number from 0 to 100' },
      { field: 'max_attempts', message: 'Please enter a number from 1 to 20' },
    ]);
  });

  it('keeps what is sent and leaves the rest, and says what is missing', async () => {
    const { id } = await begin(trainer, { content_blocks: [] });
    const saved = await trainer.call('PUT /training/modules/:id', {
      ...params(id),
      body: { revision: 1, title: 'Another name' },
    });
    expect(saved.data.module).toMatchObject({ revision: 2, has_changes: true });
    expect(saved.data.module.problems.map(({ field }) => field)).toEqual(['content_blocks']);
    expect(await draftOf(id)).toMatchObject({
      title: 'Another name',
      description: 'How a session begins without hurry.',
    });
  });

  it('is not overwritten by somebody who saw an older one, who learns who has saved', async () => {
    const { id } = await begin(trainer);
    const save = (by: SignedInCaller, title: string) =>
      by.call('PUT /training/modules/:id', { ...params(id), body: { revision: 1, title } });
    const [one, other] = await Promise.all([save(trainer, 'By Thea'), save(admin, 'By Noor')]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const [winner, name, refused] =
      one.status === 200 ? ['By Thea', 'Thea Marsh', other] : ['By Noor', 'Noor Khan', one];
    expect(refused.error).toMatchObject({
      code: 'draft_changed',
      details: { revision: 2, saved_by: name, saved_at: expect.any(String) },
    });
    expect(await draftOf(id)).toMatchObject({ title: winner, revision: 2 });
  });

  it('has no two parts with one id, no module before it that is not there, and no file of somebody else', async () => {
    const { id } = await begin(trainer);
    const save = async (body: object) =>
      (await trainer.call('PUT /training/modules/:id', { ...params(id), body: { revision: 1, ...body } }))
        .error;
    expect((await save({ content_blocks: [textBlock(), textBlock()] })).errors[0]?.field).toBe(
      'content_blocks',
    );
    expect((await save({ prerequisites: [SOME_ID] })).errors[0]?.field).toBe('prerequisites');
    const file = { type: 'file', id: 'file-1', file_id: SOME_ID };
    expect((await save({ content_blocks: [file] })).errors[0]?.field).toBe('content_blocks');
    expect((await draftOf(id)).revision).toBe(1);
  });
});

describe('whose module it is', () => {
  it('is its trainer’s and every admin’s; for another trainer it is not there', async () => {
    const { id } = await publish(trainer);
    const other = await context.signIn('trainer');
    const calls = [
      () => other.call('GET /training/modules/:id/draft', params(id)),
      () => other.call('PUT /training/modules/:id', { ...params(id), body: { revision: 1, title: 'Mine' } }),
      () => other.call('POST /training/modules/:id/publish', { ...params(id), body: { revision: 1 } }),
      () => other.call('POST /training/modules/:id/unpublish', params(id)),
      () => other.call('GET /training/modules/:id/versions/:version', { params: { id, version: 1 } }),
    ];
    for (const call of calls) {
      const answer = await call();
      expect([answer.status, answer.error.code]).toEqual([404, 'module_not_found']);
    }
    expect((await draftOf(id, admin)).title).toBe((await draftOf(id)).title);
    const lists = await Promise.all(
      [trainer, other, admin].map((person) => person.call('GET /trainer/modules')),
    );
    expect(lists.map(({ data }) => data.modules.some((row) => row.id === id))).toEqual([true, false, true]);
    expect(lists[1]?.data.modules).toEqual([]);
    expect(await context.app.training.mayEdit({ id: other.account.id, role: 'trainer' }, id)).toBe(false);
    expect(await context.app.training.mayEdit({ id: trainer.account.id, role: 'trainer' }, id)).toBe(true);
    expect(await context.app.training.ownedBy(trainer.account.id)).toContain(id);
  });

  it('is told of modules that are not there', async () => {
    const answer = await trainer.call('GET /training/modules/:id/draft', params(SOME_ID));
    expect([answer.status, answer.error.code]).toEqual([404, 'module_not_found']);
  });
});

describe('who may write', () => {
  const about = { access: AUTHORS, params: { id: SOME_ID }, notFound: 'module_not_found' } as const;
  const bodyLimit = MODULE_LIMITS.draftBytes;
  const body = moduleBody({ content_blocks: [textBlock(), quizBlock()] }) as Record<string, unknown>;
  describeRefusals('POST /training/modules', { access: AUTHORS, body, bodyLimit }, () => context);
  describeRefusals('GET /training/modules/:id/draft', about, () => context);
  const changes = { revision: 1, title: 'A title' };
  describeRefusals('PUT /training/modules/:id', { ...about, body: changes, bodyLimit }, () => context);
  describeRefusals('POST /training/modules/:id/publish', { ...about, body: { revision: 1 } }, () => context);
  describeRefusals('POST /training/modules/:id/unpublish', about, () => context);
  const version = { ...about, params: { id: SOME_ID, version: '1' } };
  describeRefusals('GET /training/modules/:id/versions/:version', version, () => context);
  describeRefusals('GET /trainer/modules', { access: AUTHORS }, () => context);
});

describe('publishing', () => {
  // spec: S1-02
  it('makes a version that no later change touches, on record', async () => {
    const first = await publish(trainer, { title: 'Sorting papers' });
    const { id } = first;
    expect(first).toMatchObject({ is_active: true, published_version: 1, has_changes: false, problems: [] });
    const saved = await trainer.call('PUT /training/modules/:id', {
      ...params(id),
      body: { revision: 1, title: 'Sorting letters' },
    });
    expect(saved.data.module.has_changes).toBe(true);
    expect(await context.app.training.head(id)).toMatchObject({ title: 'Sorting papers', version: 1 });
    const again = await trainer.call('POST /training/modules/:id/publish', {
      ...params(id),
      body: { revision: 2, note: 'Letters' },
    });
    expect(again.data.module.versions).toMatchObject([
      { version: 2, note: 'Letters', published_by: 'Thea Marsh' },
      { version: 1, note: '' },
    ]);
    const old = await trainer.call('GET /training/modules/:id/versions/:version', {
      params: { id, version: 1 },
    });
    expect(old.data.version.content).toMatchObject({ title: 'Sorting papers' });
    expect((await context.app.training.version(id, 1))?.title).toBe('Sorting papers');
    expect((await context.app.training.current(id))?.title).toBe('Sorting letters');
    const target = `training_module:${id}`;
    const records = await auditRecords(context, 'training_module.published', trainer.account.id, target);
    expect(records.map(({ details }) => (details as { version: number }).version)).toEqual([1, 2]);
  });

  it('knows a draft that was changed back as unchanged', async () => {
    const { id, title } = await publish(trainer);
    const save = (revision: number, name: string) =>
      trainer.call('PUT /training/modules/:id', { ...params(id), body: { revision, title: name } });
    expect((await save(1, 'Other')).data.module.has_changes).toBe(true);
    expect((await save(2, title)).data.module.has_changes).toBe(false);
  });

  it('is refused with every problem and where it is', async () => {
    const { id } = await begin(trainer, {
      content_blocks: [textBlock(), { ...textBlock('empty-one'), content: '' } as never],
    });
    const answer = await trainer.call('POST /training/modules/:id/publish', {
      ...params(id),
      body: { revision: 1 },
    });
    expect([answer.status, answer.error.code]).toEqual([422, 'module_incomplete']);
    expect(answer.error.details).toEqual({
      problems: [
        {
          block_id: 'empty-one',
          question_id: null,
          field: 'content',
          message: 'Please write the text of this block',
        },
      ],
    });
    expect(await context.app.training.head(id)).toBeNull();
  });

  it('publishes what its author saw, and nothing else', async () => {
    const { id } = await begin(trainer);
    await trainer.call('PUT /training/modules/:id', { ...params(id), body: { revision: 1, title: 'Newer' } });
    const answer = await trainer.call('POST /training/modules/:id/publish', {
      ...params(id),
      body: { revision: 1 },
    });
    expect([answer.status, answer.error.code]).toEqual([409, 'draft_changed']);
  });

  it('twice at once makes one version', async () => {
    const { id } = await begin(trainer);
    const go = () =>
      trainer.call('POST /training/modules/:id/publish', { ...params(id), body: { revision: 1 } });
    await Promise.all([go(), go()]);
    const { versions, published_version: latest } = await draftOf(id);
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: latest ?? 0 }, (_, index) => (latest ?? 0) - index),
    );
  });
});

describe('modules that wait for each other', () => {
  it('never do so in a circle', async () => {
    const first = await publish(trainer);
    const second = await publish(trainer, { prerequisites: [first.id] });
    const circle = await trainer.call('PUT /training/modules/:id', {
      ...params(first.id),
      body: { revision: first.revision, prerequisites: [second.id] },
    });
    expect([circle.status, circle.error.code]).toEqual([409, 'prerequisite_circle']);
    const itself = await trainer.call('PUT /training/modules/:id', {
      ...params(first.id),
      body: { revision: first.revision, prerequisites: [first.id] },
    });
    expect(itself.error.code).toBe('prerequisite_circle');
  });

  it('not even when both are published at the same moment', async () => {
    const [one, other] = [await publish(trainer), await publish(trainer)];
    const save = (id: string, prerequisite: string) =>
      trainer.call('PUT /training/modules/:id', {
        ...params(id),
        body: { revision: 1, prerequisites: [prerequisite] },
      });
    expect((await save(one.id, other.id)).status).toBe(200);
    expect((await save(other.id, one.id)).status).toBe(200);
    const go = (id: string) =>
      trainer.call('POST /training/modules/:id/publish', { ...params(id), body: { revision: 2 } });
    const answers = await Promise.all([go(one.id), go(other.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('prerequisite_circle');
  });

  it('keep the first in the catalogue', async () => {
    const first = await publish(trainer);
    const second = await publish(trainer, { title: 'The second', prerequisites: [first.id] });
    const withdraw = (id: string) => trainer.call('POST /training/modules/:id/unpublish', params(id));
    const refused = await withdraw(first.id);
    expect([refused.status, refused.error.code]).toEqual([409, 'module_required_elsewhere']);
    expect(refused.error.details).toEqual({ titles: ['The second'] });
    expect((await withdraw(second.id)).data.module.is_active).toBe(false);
    expect((await withdraw(first.id)).data.module.is_active).toBe(false);
    expect((await withdraw(first.id)).status).toBe(200);
    const target = `training_module:${first.id}`;
    expect(await auditRecords(context, 'training_module.withdrawn', undefined, target)).toHaveLength(1);
    expect(await context.app.training.head(first.id)).toMatchObject({ isActive: false, version: 1 });
  });
});
