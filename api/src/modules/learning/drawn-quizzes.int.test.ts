import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shuffled } from '../../shared/shuffled';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { createLearner } from '../../testing/training-learner';
import { createTrainingStage, quizBlock, textBlock } from '../../testing/training-stage';

let context: TestApp;
let trainer: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp({ deps: { shuffle: shuffled } });
  trainer = await context.signIn('trainer');
});
afterAll(() => context.close());

const { publishFor } = createTrainingStage(() => context);
const RIGHT: Record<string, string> = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    `question-${index + 1}`,
    ['To ask', 'To wait', 'To listen', 'To tidy'][index % 4] ?? '',
  ]),
);
const scene = async (questions: number, ask_count?: number) => {
  const quiz = { ...quizBlock(questions), ...(ask_count === undefined ? {} : { ask_count }) };
  const id = await publishFor(trainer.account.id, {
    max_attempts: 5,
    content_blocks: [textBlock(), quiz] as never,
  });
  return createLearner(context, id);
};
type Attempt = Awaited<ReturnType<Awaited<ReturnType<typeof scene>>['begin']>>;
const orderOf = ({ questions }: Attempt) => JSON.stringify(questions);
/** The right answers by the places where this attempt shows them. */
const rightIn = ({ questions }: Attempt) =>
  Object.fromEntries(questions.map(({ id, options }) => [id, options.indexOf(RIGHT[id] ?? '')]));

describe('the questions and options of an attempt', () => {
  it('stay in their order while it is open, and are in another order for other people and attempts', async () => {
    const learner = await scene(12);
    const attempt = await learner.begin();
    expect(orderOf(await learner.begin())).toBe(orderOf(attempt));
    const others = await Promise.all(
      [1, 2, 3, 4].map(async () => (await createLearner(context, learner.id)).begin()),
    );
    expect(new Set([attempt, ...others].map(orderOf)).size).toBe(5);
    const places = new Set(others.flatMap((other) => rightIn(other)['question-1'] ?? []));
    const ids = new Set(others.map(({ questions }) => questions.map(({ id }) => id).join()));
    expect([places.size > 1, ids.size > 1]).toEqual([true, true]);
    const wrong = Object.fromEntries(
      Object.entries(rightIn(attempt)).map(([id, place]) => [id, (place + 1) % 4]),
    );
    await learner.complete({ attemptId: attempt.id, quizAnswers: wrong });
    expect(orderOf(await learner.begin())).not.toBe(orderOf(attempt));
  });

  it('are marked, stored and shown in the order of the attempt', async () => {
    const { begin, complete, person } = await scene(6);
    const attempt = await begin();
    const answers = rightIn(attempt);
    await person.call('PUT /training/attempts/:id/answers', {
      params: { id: attempt.id },
      body: { answers },
    });
    expect((await begin()).answers).toEqual(answers);
    const { result } = (await complete({ attemptId: attempt.id, quizAnswers: answers })).data;
    expect(result).toMatchObject({ score: 100, passed: true });
    for (const { id, options, chosen, correct_option: correct } of result?.questions ?? []) {
      expect(chosen).toBe(correct);
      expect(options[correct ?? -1]).toBe(RIGHT[id]);
    }
    expect(result?.questions.map(({ id }) => id)).toEqual(attempt.questions.map(({ id }) => id));
  });

  it('are drawn from a larger pool, and only those are asked, marked and counted', async () => {
    const { begin, complete, module, person } = await scene(12, 4);
    const { quiz, content_blocks } = await module();
    expect(quiz?.question_count).toBe(4);
    expect(content_blocks.at(-1)).toMatchObject({ type: 'quiz', question_count: 4 });
    const attempt = await begin();
    expect(attempt.questions).toHaveLength(4);
    const asked = new Set(attempt.questions.map(({ id }) => id));
    const other = Object.keys(RIGHT).find((id) => !asked.has(id)) ?? '';
    const refused = await person.call('PUT /training/attempts/:id/answers', {
      params: { id: attempt.id },
      body: { answers: { [other]: 0 } },
    });
    expect([refused.status, refused.error?.errors[0]?.field]).toEqual([422, 'answers']);
    const more = await complete({ attemptId: attempt.id, quizAnswers: { ...rightIn(attempt), [other]: 0 } });
    expect(more.status).toBe(422);
    const { result } = (await complete({ attemptId: attempt.id, quizAnswers: rightIn(attempt) })).data;
    expect(result).toMatchObject({ score: 100, passed: true });
    expect(result?.questions).toHaveLength(4);
    const { questions } = (
      await trainer.call('GET /training/analytics', { query: { moduleId: attempt.module_id } })
    ).data;
    expect(questions.map(({ question_id: id, attempts }) => [id, attempts])).toEqual(
      Object.keys(RIGHT).map((id) => [id, asked.has(id) ? 1 : 0]),
    );
  });

  it('show no correct answer of a missed question before the quiz is passed, also after the last attempt', async () => {
    const { begin, complete } = await scene(4, 2);
    for (let number = 1; number <= 5; number += 1) {
      const attempt = await begin();
      const wrong = Object.fromEntries(
        Object.entries(rightIn(attempt)).map(([id, place]) => [id, (place + 1) % 4]),
      );
      const { result } = (await complete({ attemptId: attempt.id, quizAnswers: wrong })).data;
      expect(result?.questions.map(({ correct_option: correct }) => correct)).toEqual([null, null]);
    }
  });

  it('of an attempt from before questions were drawn are all asked as they were written', async () => {
    const { begin, complete } = await scene(3, 2);
    const { id } = await begin();
    await context.connection
      .collection('training_attempts')
      .updateMany({ handedInAt: null }, { $unset: { drawn: '' } });
    const attempt = await begin();
    expect(attempt.id).toBe(id);
    expect(attempt.questions.map((question) => question.id)).toEqual([
      'question-1',
      'question-2',
      'question-3',
    ]);
    const { result } = (await complete({ attemptId: id, quizAnswers: rightIn(attempt) })).data;
    expect(result?.score).toBe(100);
  });
});

describe('a quiz that asks some of its questions', () => {
  it('is not published with more questions to ask than there are', async () => {
    const begun = await trainer.call('POST /training/modules', {
      body: {
        title: 'Too few',
        content_blocks: [textBlock(), { ...quizBlock(2), ask_count: 3 }] as never,
      },
    });
    expect(begun.data.module.problems).toContainEqual(
      expect.objectContaining({
        field: 'ask_count',
        message: 'Please ask at most as many questions as there are',
      }),
    );
  });

  it.each([0, -1, 1.5, 41])('is not stored with %s questions to ask', async (ask_count) => {
    const answer = await trainer.call('POST /training/modules', {
      body: { title: 'Odd', content_blocks: [{ ...quizBlock(2), ask_count }] as never },
    });
    expect([answer.status, answer.error?.errors[0]?.field]).toEqual([422, 'content_blocks.0.ask_count']);
  });
});
