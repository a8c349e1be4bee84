import type { EndpointKey } from '@gently/contracts/endpoints';
import { LEARNER_ROLES } from '@gently/contracts/training-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, describeRefusals, type TestApp } from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';

const SOME_ID = '64b7f0c2a1b2c3d4e5f60718';

let context: TestApp;
beforeAll(async () => {
  context = await buildTestApp();
});
afterAll(() => context.close());

const { publishFor } = createTrainingStage(() => context);

const learners = { access: LEARNER_ROLES, waiting: ['declutterer'] } as const;
const about = { ...learners, params: { id: SOME_ID }, notFound: 'module_not_found' } as const;

describe('who may learn', () => {
  // spec: S6-04
  it.each([
    ['declutterer', 'pending'],
    ['declutterer', 'active'],
    ['trainer', 'active'],
    ['manager', 'active'],
    ['admin', 'active'],
  ] as const)('a %s whose account is %s may', async (role, status) => {
    const trainer = await context.signIn('trainer');
    const id = await publishFor(trainer.account.id, { quiz: 0 });
    const person = await context.signIn(role, { status });
    expect((await person.call('GET /training/modules')).status).toBe(200);
    expect((await person.call('POST /training/modules/:id/start', { params: { id } })).status).toBe(200);
    const done = await person.call('POST /training/modules/:id/complete', { params: { id }, body: {} });
    expect(done.data.progress.status).toBe('completed');
  });

  // Anyone can sign up as a manager or a trainer, under any name.
  it.each(['trainer', 'manager'] as const)('a %s who waits for approval may not', async (role) => {
    const trainer = await context.signIn('trainer');
    const id = await publishFor(trainer.account.id, { quiz: 0 });
    const person = await context.signIn(role, { status: 'pending' });
    const answers = await Promise.all([
      person.call('GET /training/modules'),
      person.call('POST /training/modules/:id/start', { params: { id } }),
      person.call('POST /training/modules/:id/complete', { params: { id }, body: {} }),
      person.call('POST /training/modules/:id/certificates', { params: { id } }),
      person.call('GET /training/certificates'),
    ]);
    expect(answers.map(({ error }) => error.code)).toEqual(Array(5).fill('approval_pending'));
  });

  describeRefusals('GET /training/modules', { ...learners, query: { category: 'safety' } }, () => context);
  describeRefusals('GET /training/modules/featured', learners, () => context);
  describeRefusals('GET /training/modules/recommended', learners, () => context);
  describeRefusals('GET /training/modules/search', { ...learners, query: { q: 'calm' } }, () => context);
  describeRefusals('GET /training/courses', learners, () => context);
  describeRefusals('GET /training/modules/:id', about, () => context);
  describeRefusals('GET /training/modules/:id/prerequisites', about, () => context);
  describeRefusals('POST /training/modules/:id/start', about, () => context);
  describeRefusals('POST /training/modules/:id/attempts', about, () => context);
  describeRefusals(
    'POST /training/modules/:id/complete',
    { ...about, body: { attemptId: SOME_ID, quizAnswers: {} } },
    () => context,
  );
  describeRefusals(
    'PUT /training/modules/:id/notes',
    { ...about, body: { text: 'Notes', revision: 0 } },
    () => context,
  );
  describeRefusals(
    'PUT /training/modules/:id/review',
    { ...about, body: { rating: 5, review: 'Kind' } },
    () => context,
  );
  describeRefusals('GET /training/progress', { ...learners, query: { moduleId: SOME_ID } }, () => context);
  describeRefusals(
    'POST /training/progress',
    { ...learners, body: { module_id: SOME_ID, progress_percentage: 5 } },
    () => context,
  );
  describeRefusals('GET /training/progress/summary', learners, () => context);
});

describe('what is not there', () => {
  const CALLS: readonly [key: EndpointKey, body?: object][] = [
    ['GET /training/modules/:id'],
    ['GET /training/modules/:id/prerequisites'],
    ['POST /training/modules/:id/start'],
    ['POST /training/modules/:id/attempts'],
    ['POST /training/modules/:id/complete', {}],
    ['PUT /training/modules/:id/notes', { text: 'x', revision: 0 }],
    ['PUT /training/modules/:id/review', { rating: 3 }],
  ];
  it.each(CALLS)('%s: Module not found', async (key, body) => {
    const person = await context.signIn('declutterer');
    const [method = '', path = ''] = key.split(' ');
    const answer = await person.raw({
      method: method as 'GET',
      path: path.replace(':id', SOME_ID),
      ...(body ? { payload: body } : {}),
    });
    expect([answer.status, answer.error.code, answer.error.message]).toEqual([
      404,
      'module_not_found',
      'Module not found',
    ]);
  });

  it('is a draft too, for everybody but who writes it', async () => {
    const trainer = await context.signIn('trainer');
    const { id } = (await trainer.call('POST /training/modules', { body: { title: 'A draft' } })).data.module;
    for (const person of [await context.signIn('declutterer'), trainer])
      expect((await person.call('GET /training/modules/:id', { params: { id } })).status).toBe(404);
  });
});
