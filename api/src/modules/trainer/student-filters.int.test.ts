import { PROGRESS_STATUSES } from '@gently/contracts/training-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';

let context: TestApp;
let trainer: SignedInCaller;
let calm: string;
let safe: string;

const { publishFor } = createTrainingStage(() => context);
const WRONG = { 'question-1': 3, 'question-2': 3 };
const RIGHT = { 'question-1': 0, 'question-2': 1 };
const handIn = async (person: SignedInCaller, id: string, quizAnswers: Record<string, number>) => {
  const { attempt } = (await person.call('POST /training/modules/:id/attempts', { params: { id } })).data;
  await person.call('POST /training/modules/:id/complete', {
    params: { id },
    body: { attemptId: attempt.id, quizAnswers },
  });
};

/** One person in each state that somebody can be in. */
beforeAll(async () => {
  context = await buildTestApp();
  trainer = await context.signIn('trainer');
  calm = await publishFor(trainer.account.id, { title: 'Calm' });
  safe = await publishFor(trainer.account.id, { title: 'Safe', quiz: 0 });
  const called = (firstName: string) => context.signIn('declutterer', { firstName, lastName: 'Young' });
  const [begun, failed, passed, expired] = [
    await called('Begun'),
    await called('Failed'),
    await called('Passed'),
    await called('Expired'),
  ];
  await begun.call('POST /training/modules/:id/start', { params: { id: calm } });
  await begun.call('POST /training/modules/:id/start', { params: { id: safe } });
  await handIn(failed, calm, WRONG);
  await handIn(passed, calm, RIGHT);
  await handIn(expired, calm, RIGHT);
  await context.connection.transaction((tx) => context.app.learning.expire(expired.account.id, calm, tx));
});
afterAll(() => context.close());

const rows = async (query: object) => (await trainer.call('GET /trainer/students', { query })).data.students;
const names = async (query: object) => (await rows(query)).map(({ first_name }) => first_name);

// spec: S2-17
describe('the student table', () => {
  it.each([
    ['not_started', []],
    ['in_progress', ['Begun', 'Begun']],
    ['completed', ['Passed']],
    ['failed', ['Failed']],
    ['expired', ['Expired']],
  ] as const)('with the status %s', async (status, found) => {
    expect(await names({ status })).toEqual(found);
    for (const row of await rows({ status })) expect(row.status).toBe(status);
  });

  it('has no other status', async () => {
    expect(PROGRESS_STATUSES).toHaveLength(5);
    const answer = await trainer.raw({ method: 'GET', path: '/trainer/students?status=all' });
    expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, 'status']);
  });

  it('with a module, a status and a name, all of them together', async () => {
    expect(await names({ module_id: safe })).toEqual(['Begun']);
    expect(await names({ module_id: calm })).toHaveLength(4);
    expect(await names({ module_id: calm, status: 'in_progress', q: 'beg' })).toEqual(['Begun']);
    expect(await names({ module_id: safe, status: 'completed' })).toEqual([]);
    expect(await names({ q: 'young', status: 'failed' })).toEqual(['Failed']);
  });

  // spec: S3-03
  it('tells of each person in each module what the specification names', async () => {
    const [row] = await rows({ status: 'completed' });
    expect(Object.keys(row ?? {}).sort()).toEqual(
      [
        'attempts_left',
        'attempts_used',
        'completed_at',
        'email',
        'first_name',
        'last_name',
        'module_id',
        'module_title',
        'progress_percentage',
        'quiz_score',
        'role',
        'started_at',
        'status',
        'time_spent_minutes',
        'user_id',
      ].sort(),
    );
    expect(row).toMatchObject({ progress_percentage: 100, quiz_score: 100, role: 'declutterer' });
  });
});
