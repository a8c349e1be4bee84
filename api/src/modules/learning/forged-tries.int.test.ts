import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { createLearner, HALF, RIGHT } from '../../testing/training-learner';
import { createTrainingStage, quizBlock, textBlock } from '../../testing/training-stage';

let context: TestApp;
let trainer: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  trainer = await context.signIn('trainer');
});
afterAll(() => context.close());

const { publish, publishFor } = createTrainingStage(() => context);
const params = (id: string) => ({ params: { id } });
const learner = (id: string) => createLearner(context, id);
const scene = async (overrides?: Parameters<typeof publishFor>[1]) =>
  learner(await publishFor(trainer.account.id, overrides));

describe('one try', () => {
  it('counts as it was first handed in, also when wrong and right answers arrive at once', async () => {
    const { begin, complete, module } = await scene();
    const { id: attemptId } = await begin();
    const all = await Promise.all(
      [HALF, RIGHT, HALF, RIGHT].map((quizAnswers) => complete({ attemptId, quizAnswers })),
    );
    const [first] = all;
    for (const answer of all) expect(answer.data.result).toEqual(first?.data.result);
    const after = await module();
    expect(after.quiz?.attempts_used).toBe(1);
    expect(after.progress.status).toBe(first?.data.result?.passed ? 'completed' : 'failed');
  });

  it('that was handed in before a trainer opened all tries again stays as it was', async () => {
    const { id, person, begin, complete, module } = await scene({ max_attempts: 2 });
    const { id: attemptId } = await begin();
    const failed = await complete({ attemptId, quizAnswers: HALF });
    const reset = await trainer.call('POST /trainer/students/:id/modules/:moduleId/reset-attempts', {
      params: { id: person.account.id, moduleId: id },
    });
    expect(reset.status).toBe(200);
    expect((await complete({ attemptId, quizAnswers: RIGHT })).data.result).toEqual(failed.data.result);
    expect(await module()).toMatchObject({
      progress: { status: 'in_progress' },
      quiz: { attempts_used: 0, attempts_left: 2 },
    });
  });

  it('that is open while a trainer opens all tries again counts as one of the new ones', async () => {
    const { id, person, begin, complete, module } = await scene({ max_attempts: 2 });
    const { id: attemptId } = await begin();
    await trainer.call('POST /trainer/students/:id/modules/:moduleId/reset-attempts', {
      params: { id: person.account.id, moduleId: id },
    });
    await complete({ attemptId, quizAnswers: HALF });
    expect((await module()).quiz).toMatchObject({ attempts_used: 1, attempts_left: 1 });
  });

  it('cannot be changed by answers that are kept after it was handed in', async () => {
    const { id, person, begin, complete } = await scene();
    const { id: attemptId } = await begin();
    const failed = await complete({ attemptId, quizAnswers: HALF });
    await person.call('POST /training/progress', {
      body: { module_id: id, progress_percentage: 99, quiz_answers: RIGHT },
    });
    expect((await complete({ attemptId, quizAnswers: RIGHT })).data.result).toEqual(failed.data.result);
  });

  it('of two accounts is refused to the other one, which learns nothing of it', async () => {
    const one = await scene();
    const other = await learner(one.id);
    const { id: attemptId } = await one.begin();
    const both = await Promise.all([
      one.complete({ attemptId, quizAnswers: HALF }),
      other.complete({ attemptId, quizAnswers: RIGHT }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 404]);
    expect(JSON.stringify(both[1].error)).not.toMatch(/question|correct/);
    expect((await other.module()).quiz).toMatchObject({ attempts_used: 0, open_attempt_id: null });
  });
});

describe('answers', () => {
  it('with keys that reach elsewhere are refused, and nothing is stored', async () => {
    const { id, begin, raw, module } = await scene();
    const { id: attemptId } = await begin();
    const path = `/training/modules/${id}/complete`;
    const typed = (answers: string) => `{"attemptId":"${attemptId}","quizAnswers":${answers}}`;
    const proto = await raw('POST', path, typed('{"question-1":0,"__proto__":1}'));
    expect([proto.status, proto.error.code]).toEqual([400, 'invalid_json']);
    for (const key of ['constructor', 'toString', '$where', 'a.b', 'text-block-1']) {
      const answer = await raw('POST', path, typed(`{"question-1":0,"${key}":1}`));
      expect([key, answer.status, answer.error.errors]).toEqual([
        key,
        422,
        [{ field: 'quizAnswers', message: 'Please answer every question' }],
      ]);
    }
    expect(await module()).toMatchObject({ quiz: { attempts_used: 0, open_attempt_id: attemptId } });
  });

  it('for a block that asks nothing, or a module that asks nothing, complete nothing', async () => {
    const { complete, module } = await scene({ quiz: 0 });
    const other = await scene();
    const { id: attemptId } = await other.begin();
    for (const body of [
      { attemptId, quizAnswers: RIGHT },
      { attemptId: '64b7f0c2a1b2c3d4e5f60718', quizAnswers: { 'text-block-1': 0 } },
    ]) {
      const answer = await complete(body);
      expect([answer.status, answer.error.code]).toEqual([404, 'attempt_not_found']);
    }
    expect((await module()).progress.status).not.toBe('completed');
  });

  it('are asked for still when a module without a quiz has one now', async () => {
    const { id, revision } = await publish(trainer, { quiz: 0 });
    const { person, complete, module } = await learner(id);
    await person.call('POST /training/modules/:id/start', params(id));
    const saved = await trainer.call('PUT /training/modules/:id', {
      ...params(id),
      body: { revision, content_blocks: [textBlock(), quizBlock()] },
    });
    await trainer.call('POST /training/modules/:id/publish', {
      ...params(id),
      body: { revision: saved.data.module.revision },
    });
    expect((await complete({})).error.errors[0]?.field).toBe('attemptId');
    expect((await module()).progress.status).toBe('in_progress');
  });
});

describe('what was right', () => {
  // spec: A-35
  it('is not told to somebody who has more tries now than when this one was begun', async () => {
    const { id, revision } = await publish(trainer, { max_attempts: 1 });
    const { begin, complete } = await learner(id);
    const { id: attemptId } = await begin();
    const saved = await trainer.call('PUT /training/modules/:id', {
      ...params(id),
      body: { revision, max_attempts: 3 },
    });
    await trainer.call('POST /training/modules/:id/publish', {
      ...params(id),
      body: { revision: saved.data.module.revision },
    });
    const failed = await complete({ attemptId, quizAnswers: HALF });
    expect(failed.data.result).toMatchObject({
      attempts_left: 2,
      questions: [{}, { correct_option: null, explanation: '' }],
    });
  });

  // spec: A-36
  it('is not shown while an agreed time of the same quiz is begun, nor once that is over without passing', async () => {
    const { id, person, begin, complete } = await scene({ max_attempts: 1 });
    await person.call('POST /training/modules/:id/start', params(id));
    const now = context.clock.now();
    const [date = '', time = ''] = new Date(now.getTime() + 60_000).toISOString().split('T');
    const { assessment } = (
      await trainer.call('POST /trainer/assessments', {
        body: {
          module_id: id,
          date,
          time: time.slice(0, 5),
          minutes: 60,
          student_ids: [person.account.id],
        },
      })
    ).data;
    context.clock.advance(120_000);
    const agreed = await person.call('POST /training/assessments/:id/attempts', params(assessment.id));
    const { id: attemptId } = await begin();
    const failed = await complete({ attemptId, quizAnswers: HALF });
    // With what was right in one attempt, the person could correct the other one.
    expect(failed.data.result).toMatchObject({ score: 50, answers_withheld: true, questions: [] });
    await complete({ attemptId: agreed.data.attempt.id, quizAnswers: HALF });
    const again = await complete({ attemptId, quizAnswers: HALF });
    expect(again.data.result).toMatchObject({ attempts_left: 0, questions: [{}, { correct_option: null }] });
  });
});
