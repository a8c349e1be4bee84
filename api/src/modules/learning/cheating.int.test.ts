import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';

let context: TestApp;
let trainer: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  trainer = await context.signIn('trainer');
});
afterAll(() => context.close());

const { publishFor } = createTrainingStage(() => context);
const params = (id: string) => ({ params: { id } });
const RIGHT = { 'question-1': 0, 'question-2': 1 };
const HALF = { 'question-1': 0, 'question-2': 0 };

const scene = async (overrides?: Parameters<typeof publishFor>[1]) => {
  const id = await publishFor(trainer.account.id, overrides);
  const person = await context.signIn('declutterer');
  const begin = async () =>
    (await person.call('POST /training/modules/:id/attempts', params(id))).data.attempt;
  const complete = (body: object) =>
    person.call('POST /training/modules/:id/complete', { ...params(id), body });
  const status = async () =>
    (await person.call('GET /training/modules/:id', params(id))).data.module.progress.status;
  return { id, person, begin, complete, status };
};

describe('somebody who cheats', () => {
  it('gets nothing for a score of their own', async () => {
    const { begin, complete, status } = await scene();
    for (const body of [{ quizScore: 100 }, { quizScore: 100, quizAnswers: RIGHT }]) {
      const answer = await complete(body);
      expect([answer.status, answer.error.errors]).toEqual([
        422,
        [{ field: 'attemptId', message: 'Please begin the quiz first' }],
      ]);
    }
    const { id: attemptId } = await begin();
    const marked = await complete({ attemptId, quizAnswers: HALF, quizScore: 100 });
    expect(marked.data.result).toMatchObject({ score: 50, passed: false });
    expect(await status()).toBe('failed');
  });

  it('finds no answer in anything that is sent before the quiz is passed', async () => {
    const { id, person, begin, complete } = await scene();
    const { id: attemptId } = await begin();
    const paths = [
      '/training/modules',
      '/training/modules/featured',
      '/training/modules/recommended',
      '/training/modules/search?q=calm',
      `/training/modules/${id}`,
      `/training/modules/${id}/prerequisites`,
      '/training/progress',
      `/training/progress?moduleId=${id}`,
      '/training/progress/summary',
      '/training/courses',
    ];
    const bodies = await Promise.all(
      paths.map(async (path) => JSON.stringify(await person.raw({ method: 'GET', path }))),
    );
    const attempt = await person.raw({ method: 'POST', path: `/training/modules/${id}/attempts` });
    const failed = await complete({ attemptId, quizAnswers: HALF });
    for (const body of [...bodies, JSON.stringify(attempt)]) {
      expect(body).not.toMatch(/"correct/);
      expect(body).not.toMatch(/Because of reason/);
    }
    // Of the question that was missed nothing is told.
    expect(JSON.stringify(failed.data.result?.questions[1])).not.toMatch(/Because|"correct_option":\d/);
    for (const path of [`/training/modules/${id}/draft`, `/training/modules/${id}/versions/1`])
      expect((await person.raw({ method: 'GET', path })).status).toBe(403);
  });

  // spec: S9-04
  it('completes nothing by saying how far they are', async () => {
    const { id, person, status } = await scene();
    const answer = await person.call('POST /training/progress', {
      body: { module_id: id, status: 'completed', progress_percentage: 100, block_id: 'the-quiz' },
    });
    expect(answer.data.progress).toMatchObject({ status: 'in_progress', progress_percentage: 99 });
    expect(await status()).toBe('in_progress');
    expect((await person.call('GET /training/progress/summary')).data.certificates_earned).toBe(0);
    for (const progress_percentage of [101, -1, Number.NaN]) {
      const refused = await person.call('POST /training/progress', {
        body: { module_id: id, progress_percentage },
      });
      expect(refused.error.errors).toEqual([
        { field: 'progress_percentage', message: 'Please enter a number from 0 to 100' },
      ]);
    }
  });

  it('hands in nobody else’s try, and no try of another module', async () => {
    const one = await scene();
    const other = await scene();
    const { id: attemptId } = await one.begin();
    const foreign = await other.complete({ attemptId, quizAnswers: RIGHT });
    expect([foreign.status, foreign.error.code]).toEqual([404, 'attempt_not_found']);
    const elsewhere = await one.person.call('POST /training/modules/:id/complete', {
      ...params(other.id),
      body: { attemptId, quizAnswers: RIGHT },
    });
    expect([elsewhere.status, elsewhere.error.code]).toEqual([404, 'attempt_not_found']);
    expect(await other.status()).not.toBe('completed');
  });

  it('counts once for a try that is handed in twice, one after the other or at once', async () => {
    const { id, person, begin, complete } = await scene();
    const { id: attemptId } = await begin();
    const first = await complete({ attemptId, quizAnswers: HALF });
    const better = await complete({ attemptId, quizAnswers: RIGHT });
    expect(better.data).toEqual(first.data);
    const { id: second } = await begin();
    const both = await Promise.all([1, 2, 3].map(() => complete({ attemptId: second, quizAnswers: HALF })));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { quiz } = (await person.call('GET /training/modules/:id', params(id))).data.module;
    expect(quiz).toMatchObject({ attempts_used: 2, attempts_left: 1 });
  });

  it('has no more tries than there are, however many are begun at once', async () => {
    const { begin, complete, id, person } = await scene({ max_attempts: 1 });
    const begun = await Promise.all([1, 2, 3, 4].map(begin));
    expect(new Set(begun.map((attempt) => attempt.id)).size).toBe(1);
    await complete({ attemptId: begun[0]?.id, quizAnswers: HALF });
    const more = await person.call('POST /training/modules/:id/attempts', params(id));
    expect(more.error.code).toBe('attempts_used_up');
    const stored = context.connection.collection('training_attempts');
    expect(await stored.countDocuments({ user: (await stored.findOne({}))?.['user'] })).toBeGreaterThan(0);
  });

  it('leaves no question out and brings none', async () => {
    const { begin, complete, status } = await scene();
    const { id: attemptId } = await begin();
    for (const quizAnswers of [
      {},
      { 'question-1': 0 },
      { ...RIGHT, extra: 1 },
      { 'question-1': 0, other: 1 },
    ]) {
      const answer = await complete({ attemptId, quizAnswers });
      expect([answer.status, answer.error.errors]).toEqual([
        422,
        [{ field: 'quizAnswers', message: 'Please answer every question' }],
      ]);
    }
    for (const wrong of [4, -1, 0.5, '1'])
      expect((await complete({ attemptId, quizAnswers: { ...RIGHT, 'question-1': wrong } })).status).toBe(
        422,
      );
    expect(await status()).toBe('in_progress');
    expect((await complete({ attemptId, quizAnswers: RIGHT })).data.result?.passed).toBe(true);
  });

  it('spends no more time than has passed here, whatever their clock says', async () => {
    const { id, person } = await scene();
    const report = (seconds: number) =>
      person.call('POST /training/progress', { body: { module_id: id, progress_percentage: 1, seconds } });
    const spent = async () =>
      (await context.connection.collection('training_enrolments').findOne({ email: person.account.email }))?.[
        'seconds'
      ] as number;
    await report(600);
    expect(await spent()).toBe(0);
    context.clock.advance(90_000);
    await Promise.all([report(600), report(600)]);
    expect(await spent()).toBe(90);
    context.clock.advance(-3_600_000);
    await report(600);
    expect(await spent()).toBe(90);
  });
});
