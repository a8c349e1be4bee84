import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { createLearner, HALF, RIGHT } from '../../testing/training-learner';
import { createTrainingStage } from '../../testing/training-stage';

let context: TestApp;
let trainer: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  trainer = await context.signIn('trainer');
});
afterAll(() => context.close());

const { publish, publishFor, begin: draft } = createTrainingStage(() => context);
const params = (id: string) => ({ params: { id } });
const learner = (id: string) => createLearner(context, id);
const scene = async (overrides?: Parameters<typeof publishFor>[1]) =>
  learner(await publishFor(trainer.account.id, overrides));

describe('how far somebody is', () => {
  it.each(['1e999', '-1e999', '1e308', '-0.1', '100.5', '"100"', 'null', '{"$gt":0}', '[100]'])(
    'is never %s',
    async (typed) => {
      const { id, raw, person, module } = await scene();
      await person.call('POST /training/modules/:id/start', params(id));
      const answer = await raw(
        'POST',
        '/training/progress',
        `{"module_id":"${id}","progress_percentage":${typed}}`,
      );
      expect([answer.status, answer.error.errors]).toEqual([
        422,
        [{ field: 'progress_percentage', message: 'Please enter a number from 0 to 100' }],
      ]);
      expect((await module()).progress.progress_percentage).toBe(0);
    },
  );

  it('is what was reached: a call cannot say that a module is completed, failed or expired', async () => {
    const { id, person, module } = await scene();
    for (const status of ['completed', 'failed', 'expired', 'not_started'] as const) {
      await person.call('POST /training/progress', {
        body: { module_id: id, status, progress_percentage: 100 },
      });
      expect((await module()).progress).toMatchObject({ status: 'in_progress', progress_percentage: 99 });
    }
  });

  it('brings no certificate before it is all of it', async () => {
    const { id, person } = await scene();
    await person.call('POST /training/progress', { body: { module_id: id, progress_percentage: 100 } });
    const asked = await person.call('POST /training/modules/:id/certificates', params(id));
    expect([asked.status, asked.error.code]).toEqual([409, 'module_not_completed']);
  });
});

describe('notes and reviews', () => {
  it('have their length, wherever they are sent', async () => {
    const { id, raw } = await scene({ quiz: 0 });
    const huge = JSON.stringify({ text: 'x'.repeat(1024 * 1024), revision: 0 });
    expect((await raw('PUT', `/training/modules/${id}/notes`, huge)).status).toBe(413);
    for (const [method, path, field, body] of [
      ['PUT', 'notes', 'text', { text: 'x'.repeat(10_001), revision: 0 }],
      ['POST', 'complete', 'notes', { notes: 'x'.repeat(10_001) }],
      ['POST', 'complete', 'review', { rating: 5, review: 'x'.repeat(1_001) }],
      ['PUT', 'review', 'review', { rating: 5, review: 'x'.repeat(1_001) }],
    ] as const) {
      const answer = await raw(method, `/training/modules/${id}/${path}`, JSON.stringify(body));
      expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, field]);
    }
  });

  // spec: S5-05, S9-07
  it.each([0, 6, 2.5, -1, '5', null])('a rating of %s is no number of stars', async (rating) => {
    const { id, person, complete, module } = await scene({ quiz: 0 });
    const wrong = { field: 'rating', message: 'Please choose 1 to 5 stars' };
    const early = await complete({ rating });
    expect([early.status, early.error.errors]).toEqual([422, [wrong]]);
    await complete({});
    const late = await person.call('PUT /training/modules/:id/review', {
      ...params(id),
      body: { rating: rating as number },
    });
    expect([late.status, late.error.errors]).toEqual([422, [wrong]]);
    expect((await module()).rating_count).toBe(0);
  });

  it.each([1, 5])('a rating of %s is', async (rating) => {
    const { complete, module } = await scene({ quiz: 0 });
    expect((await complete({ rating })).status).toBe(200);
    expect((await module()).review?.rating).toBe(rating);
  });

  it('a rating that comes with a failed quiz is not kept, and one person counts once', async () => {
    const { id, person, begin, complete, module } = await scene();
    await complete({ attemptId: (await begin()).id, quizAnswers: HALF, rating: 1, review: 'Unfair' });
    expect(await module()).toMatchObject({ review: null, rating_count: 0, average_rating: null });
    await complete({ attemptId: (await begin()).id, quizAnswers: RIGHT });
    await Promise.all(
      [1, 3, 5].map((rating) =>
        person.call('PUT /training/modules/:id/review', { ...params(id), body: { rating } }),
      ),
    );
    const after = await module();
    expect(after.rating_count).toBe(1);
    const sums = await context.connection
      .collection('training_figures')
      .findOne({ _id: mongo.ObjectId.createFromHexString(id) });
    expect([sums?.['ratingSum'], sums?.['ratingCount']]).toEqual([after.review?.rating, 1]);
  });
});

describe('a module that is not there for everybody', () => {
  it('is completed by nobody while it is a draft, not even by who writes it', async () => {
    const { id } = await draft(trainer);
    const other = await learner(id);
    for (const person of [other.person, trainer])
      for (const call of [
        () => person.call('POST /training/modules/:id/start', params(id)),
        () => person.call('POST /training/modules/:id/attempts', params(id)),
        () => person.call('POST /training/modules/:id/complete', { ...params(id), body: {} }),
        () => person.call('POST /training/progress', { body: { module_id: id, progress_percentage: 1 } }),
        () => person.call('POST /training/modules/:id/certificates', params(id)),
      ]) {
        const answer = await call();
        expect([answer.status, answer.error.code]).toEqual([404, 'module_not_found']);
      }
  });

  it('is completed by nobody from outside once it is withdrawn', async () => {
    const { id } = await publish(trainer, { quiz: 0 });
    await trainer.call('POST /training/modules/:id/unpublish', params(id));
    const { complete } = await learner(id);
    const answer = await complete({});
    expect([answer.status, answer.error.code]).toEqual([409, 'module_locked']);
  });

  it('is finished by whoever was inside, also where what came first was withdrawn since', async () => {
    const first = await publish(trainer, { quiz: 0 });
    const second = await publish(trainer, { prerequisites: [first.id] });
    const { person, begin, complete } = await learner(second.id);
    await person.call('POST /training/modules/:id/complete', { ...params(first.id), body: {} });
    const { id: attemptId } = await begin();
    const saved = await trainer.call('PUT /training/modules/:id', {
      ...params(second.id),
      body: { revision: second.revision, prerequisites: [] },
    });
    await trainer.call('POST /training/modules/:id/publish', {
      ...params(second.id),
      body: { revision: saved.data.module.revision },
    });
    expect((await trainer.call('POST /training/modules/:id/unpublish', params(first.id))).status).toBe(200);
    expect((await complete({ attemptId, quizAnswers: RIGHT })).data.progress.status).toBe('completed');
  });

  it('is not handed in while something new has to come first', async () => {
    const second = await publish(trainer);
    const { begin, complete } = await learner(second.id);
    const { id: attemptId } = await begin();
    const first = await publish(trainer, { quiz: 0 });
    const saved = await trainer.call('PUT /training/modules/:id', {
      ...params(second.id),
      body: { revision: second.revision, prerequisites: [first.id] },
    });
    await trainer.call('POST /training/modules/:id/publish', {
      ...params(second.id),
      body: { revision: saved.data.module.revision },
    });
    expect((await complete({ attemptId, quizAnswers: RIGHT })).error.code).toBe('prerequisites_missing');
  });
});
