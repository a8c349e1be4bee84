import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { createTrainingStage, quizBlock, textBlock } from '../../testing/training-stage';

let context: TestApp;
let trainer: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  trainer = await context.signIn('trainer', { firstName: 'Thea', lastName: 'Marsh' });
});
afterAll(() => context.close());

const { publish, publishFor } = createTrainingStage(() => context);
const own = (overrides?: Parameters<typeof publishFor>[1]) => publishFor(trainer.account.id, overrides);
const params = (id: string) => ({ params: { id } });

const detail = async (person: SignedInCaller, id: string) =>
  (await person.call('GET /training/modules/:id', params(id))).data.module;
const begin = async (person: SignedInCaller, id: string) =>
  (await person.call('POST /training/modules/:id/attempts', params(id))).data.attempt;
const handIn = async (person: SignedInCaller, id: string, answers: Record<string, number>) => {
  const attempt = await begin(person, id);
  return person.call('POST /training/modules/:id/complete', {
    ...params(id),
    body: { attemptId: attempt.id, quizAnswers: answers },
  });
};
const RIGHT = { 'question-1': 0, 'question-2': 1 };
const HALF = { 'question-1': 0, 'question-2': 0 };

// spec: S7-10, S4-05
describe('a module, from the first page to the last', () => {
  // spec: S3-03
  it('begins, is read, keeps its place and notes, is failed, passed and rated', async () => {
    const person = await context.signIn('declutterer');
    const id = await own({ content_blocks: [textBlock(), textBlock('text-block-2'), quizBlock(2)] });
    expect((await detail(person, id)).progress).toMatchObject({ status: 'not_started', started_at: null });

    const started = await person.call('POST /training/modules/:id/start', params(id));
    expect(started.data.progress).toMatchObject({ status: 'in_progress', progress_percentage: 0 });
    const read = await person.call('POST /training/progress', {
      body: { module_id: id, progress_percentage: 67, block_id: 'text-block-2', status: 'in_progress' },
    });
    expect(read.data.progress).toMatchObject({ progress_percentage: 67, block_id: 'text-block-2' });
    const noted = await person.call('PUT /training/modules/:id/notes', {
      ...params(id),
      body: { text: 'One shelf.', revision: 0 },
    });
    expect(noted.data.notes).toMatchObject({ text: 'One shelf.', revision: 1 });

    const failed = await handIn(person, id, HALF);
    expect(failed.data.progress).toMatchObject({ status: 'failed', progress_percentage: 67, quiz_score: 50 });
    expect(failed.data.result).toMatchObject({
      score: 50,
      threshold: 80,
      passed: false,
      more_needed: 30,
      attempts_left: 2,
      questions: [
        {
          id: 'question-1',
          chosen: 0,
          correct: true,
          correct_option: 0,
          explanation: 'Because of reason 1.',
        },
        { id: 'question-2', chosen: 0, correct: false, correct_option: null, explanation: '' },
      ],
    });
    const early = await person.call('PUT /training/modules/:id/review', {
      ...params(id),
      body: { rating: 5 },
    });
    expect([early.status, early.error.code]).toEqual([409, 'module_not_completed']);

    const passed = await handIn(person, id, RIGHT);
    expect(passed.data.progress).toMatchObject({
      status: 'completed',
      progress_percentage: 100,
      quiz_score: 100,
      completed_at: context.clock.now().toISOString(),
    });
    expect(passed.data.result).toMatchObject({ passed: true, more_needed: 0, attempts_left: 1 });
    const rated = await person.call('PUT /training/modules/:id/review', {
      ...params(id),
      body: { rating: 4, review: 'Kind words.' },
    });
    expect(rated.data.review).toEqual({ rating: 4, review: 'Kind words.' });

    const module = await detail(person, id);
    expect(module).toMatchObject({
      trainer_name: 'Thea Marsh',
      version: 1,
      locked: false,
      enrollment_count: 1,
      average_rating: null,
      rating_count: 1,
      quiz: { question_count: 2, max_attempts: 3, attempts_used: 2, attempts_left: 1, open_attempt_id: null },
      notes: { text: 'One shelf.', revision: 1 },
      review: { rating: 4, review: 'Kind words.' },
    });
    expect(module.content_blocks.map(({ type }) => type)).toEqual(['text', 'text', 'quiz']);
    const [row] = (await trainer.call('GET /trainer/modules')).data.modules.filter((one) => one.id === id);
    expect(row).toMatchObject({ enrollments: 1, completed: 1, average_score: null, average_rating: null });
  });

  it('keeps the answers of an open try, for the page that comes back', async () => {
    const person = await context.signIn('declutterer');
    const id = await own();
    const attempt = await begin(person, id);
    await person.call('POST /training/progress', {
      body: { module_id: id, progress_percentage: 50, quiz_answers: { 'question-2': 3, strange: 1 } },
    });
    expect(await begin(person, id)).toEqual({ ...attempt, answers: { 'question-2': 3 } });
    expect((await detail(person, id)).quiz?.open_attempt_id).toBe(attempt.id);
  });

  it('begins no attempt before the email address is confirmed, and goes on with one that is open', async () => {
    const person = await context.signIn('declutterer', { status: 'pending', emailVerified: false });
    const id = await own();
    const refused = await person.call('POST /training/modules/:id/attempts', params(id));
    expect([refused.status, refused.error.code]).toEqual([409, 'email_unconfirmed']);
    expect((await detail(person, id)).quiz).toMatchObject({ attempts_used: 0, open_attempt_id: null });
    const users = context.connection.collection('users');
    const confirm = (at: Date | null) =>
      users.updateOne({ email: person.account.email }, { $set: { emailVerifiedAt: at } });
    await confirm(context.clock.now());
    const { id: attemptId } = await begin(person, id);
    await confirm(null);
    expect((await begin(person, id)).id).toBe(attemptId);
  });

  it('stops after its attempts without showing what was right, and goes on when they are opened again', async () => {
    const person = await context.signIn('declutterer');
    const id = await own({ max_attempts: 1 });
    const failed = await handIn(person, id, HALF);
    expect(failed.data.result).toMatchObject({
      attempts_left: 0,
      questions: [{}, { correct_option: null, explanation: '' }],
    });
    const again = await person.call('POST /training/modules/:id/attempts', params(id));
    expect([again.status, again.error.code]).toEqual([409, 'attempts_used_up']);
    const { app, connection } = context;
    const opened = await connection.transaction((tx) =>
      app.learning.resetAttempts(person.account.id, id, tx),
    );
    expect(opened).toBe(true);
    expect((await handIn(person, id, RIGHT)).data.progress.status).toBe('completed');
  });

  it('asks what its version asked, whatever its trainer changes meanwhile', async () => {
    const person = await context.signIn('declutterer');
    const { id, revision } = await publish(trainer, { completion_threshold: 50 });
    const attempt = await begin(person, id);
    const saved = await trainer.call('PUT /training/modules/:id', {
      ...params(id),
      body: {
        revision,
        completion_threshold: 100,
        content_blocks: [textBlock(), quizBlock(5, 'other-quiz')],
      },
    });
    await trainer.call('POST /training/modules/:id/publish', {
      ...params(id),
      body: { revision: saved.data.module.revision },
    });
    expect((await begin(person, id)).questions).toEqual(attempt.questions);
    const done = await person.call('POST /training/modules/:id/complete', {
      ...params(id),
      body: { attemptId: attempt.id, quizAnswers: HALF },
    });
    expect(done.data.result).toMatchObject({ passed: true, threshold: 50, score: 50 });
    const after = await detail(person, id);
    expect(after).toMatchObject({ version: 2, progress: { status: 'completed' } });
    expect(after.quiz?.question_count).toBe(5);
  });

  it('without a quiz completes by the press', async () => {
    const person = await context.signIn('manager');
    const id = await own({ quiz: 0 });
    const complete = () =>
      person.call('POST /training/modules/:id/complete', {
        ...params(id),
        body: { rating: 5, review: 'Short', notes: 'Mine' },
      });
    expect((await complete()).data).toMatchObject({ progress: { status: 'completed' }, result: null });
    const first = (await detail(person, id)).progress.completed_at;
    context.clock.advance(60_000);
    expect((await complete()).status).toBe(200);
    // A page that is still open reports where it is.
    const late = await person.call('POST /training/progress', {
      body: { module_id: id, progress_percentage: 50, block_id: 'text-block', seconds: 20 },
    });
    expect(late.data.progress).toMatchObject({ status: 'completed', progress_percentage: 100 });
    expect(await detail(person, id)).toMatchObject({
      rating_count: 1,
      notes: { text: 'Mine' },
      progress: { completed_at: first },
    });
  });

  it('can be taken again once its certificate has run out', async () => {
    const person = await context.signIn('declutterer');
    const id = await own();
    await handIn(person, id, RIGHT);
    const completed = (await detail(person, id)).progress.completed_at;
    context.clock.advance(60_000);
    await context.connection.transaction((tx) => context.app.learning.expire(person.account.id, id, tx));
    expect((await detail(person, id)).progress.status).toBe('expired');
    expect((await person.call('GET /training/progress/summary')).data).toMatchObject({
      certificates_earned: 0,
      certificates_expired: 1,
      completed_modules: 0,
    });
    expect((await handIn(person, id, HALF)).data.progress.status).toBe('failed');
    const again = (await handIn(person, id, RIGHT)).data.progress;
    expect(again.status).toBe('completed');
    expect(again.completed_at).not.toBe(completed);
    const { enrollment_count: enrolled } = await detail(person, id);
    expect(enrolled).toBe(1);
  });
});

describe('notes', () => {
  it('of two windows are both kept until somebody chooses', async () => {
    const person = await context.signIn('declutterer');
    const id = await own();
    const save = (text: string, revision: number) =>
      person.call('PUT /training/modules/:id/notes', { ...params(id), body: { text, revision } });
    await save('From one', 0);
    const refused = await save('From the other', 0);
    expect([refused.status, refused.error.code]).toEqual([409, 'notes_changed']);
    expect(refused.error.details).toMatchObject({ text: 'From one', revision: 1 });
    expect((await save('From one', 0)).status).toBe(200);
    expect((await save('Both', 1)).data.notes.revision).toBe(2);
    expect((await save('x'.repeat(10_001), 2)).status).toBe(422);
  });
});

describe('what comes first', () => {
  // spec: S3-03, S7-13
  it('closes a module with its blocks, and is told by name', async () => {
    const person = await context.signIn('declutterer');
    const first = await own({ title: 'The first', quiz: 0 });
    const second = await own({ prerequisites: [first] });
    const locked = await detail(person, second);
    expect(locked).toMatchObject({
      locked: true,
      content_blocks: [],
      prerequisites: [{ id: first, title: 'The first', completed: false }],
    });
    const missing = [{ id: first, title: 'The first' }];
    const check = () => person.call('GET /training/modules/:id/prerequisites', params(second));
    expect((await check()).data).toEqual({ can_start: false, missing_prerequisites: missing });
    const calls = [
      person.call('POST /training/modules/:id/start', params(second)),
      person.call('POST /training/modules/:id/attempts', params(second)),
      person.call('POST /training/modules/:id/complete', { ...params(second), body: {} }),
      person.call('POST /training/progress', { body: { module_id: second, progress_percentage: 10 } }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect([answer.status, answer.error.code]).toEqual([409, 'prerequisites_missing']);
      expect(answer.error.details).toEqual({ missing_prerequisites: missing });
    }
    await person.call('POST /training/modules/:id/complete', { ...params(first), body: {} });
    expect((await check()).data).toEqual({ can_start: true, missing_prerequisites: [] });
    expect((await detail(person, second)).content_blocks).toHaveLength(2);
  });
});

describe('a module that is withdrawn', () => {
  it('lets those inside finish, and nobody else in', async () => {
    const [inside, outside] = [await context.signIn('declutterer'), await context.signIn('declutterer')];
    const { id } = await publish(trainer);
    await inside.call('POST /training/modules/:id/start', params(id));
    await trainer.call('POST /training/modules/:id/unpublish', params(id));
    expect((await outside.call('GET /training/modules/:id', params(id))).status).toBe(404);
    const refused = await outside.call('POST /training/modules/:id/start', params(id));
    expect([refused.status, refused.error.code]).toEqual([409, 'module_locked']);
    expect((await handIn(inside, id, RIGHT)).data.progress.status).toBe('completed');
    const listed = await trainer.call('GET /training/modules', { query: { is_active: 'false' } });
    expect(listed.data.modules.map((one) => one.id)).toContain(id);
    const forbidden = await inside.call('GET /training/modules', { query: { is_active: 'false' } });
    expect(forbidden.status).toBe(403);
  });
});
