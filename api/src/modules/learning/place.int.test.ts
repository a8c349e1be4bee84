import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, describeRefusals, type SignedInCaller, type TestApp } from '../../testing';
import { createLearner, HALF } from '../../testing/training-learner';
import { createTrainingStage, quizBlock, textBlock } from '../../testing/training-stage';

let context: TestApp;
let trainer: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  trainer = await context.signIn('trainer');
});
afterAll(() => context.close());

const { publishFor } = createTrainingStage(() => context);
const parts = ['part-one', 'part-two', 'part-three'];
const publish = (title?: string) =>
  publishFor(trainer.account.id, {
    ...(title === undefined ? {} : { title }),
    content_blocks: [...parts.map((id) => textBlock(id, id)), quizBlock()],
  });
const reader = async () => {
  const learner = await createLearner(context, await publish());
  const report = (body: object) =>
    learner.person.call('POST /training/progress', { body: { module_id: learner.id, ...body } });
  const place = async () => {
    const { progress_percentage: read, block_id: at } = (await learner.module()).progress;
    return [read, at];
  };
  return { ...learner, report, place };
};

describe('the place of a reader', () => {
  it('is the part that they read, and the percentage is of the parts that they have read', async () => {
    const { report, place } = await reader();
    await report({ block_id: 'part-two', read_block_ids: ['part-one'], seconds: 20 });
    expect(await place()).toEqual([25, 'part-two']);
    await report({ block_id: 'part-three', read_block_ids: ['part-one', 'part-two'] });
    expect(await place()).toEqual([50, 'part-three']);
  });

  // spec: S4-05
  it('stays when they only look at the quiz, and so does the percentage', async () => {
    const { report, place } = await reader();
    await report({ block_id: 'part-two', read_block_ids: ['part-one'] });
    await report({ seconds: 30, status: 'in_progress' });
    expect(await place()).toEqual([25, 'part-two']);
    await report({ block_id: 'the-quiz', read_block_ids: ['the-quiz'] });
    expect(await place()).toEqual([25, 'the-quiz']);
  });

  it('counts no part twice, and none that the module does not have', async () => {
    const { report, place } = await reader();
    await report({ block_id: 'part-one', read_block_ids: ['part-one', 'part-one', 'elsewhere'] });
    expect((await place())[0]).toBe(25);
    await report({ block_id: 'the-quiz', read_block_ids: [...parts, 'the-quiz'] });
    expect((await place())[0]).toBe(75);
  });

  it('keeps a percentage from before parts were noted', async () => {
    const { report, place } = await reader();
    await report({ block_id: 'part-three', progress_percentage: 60 });
    await report({ block_id: 'part-two', read_block_ids: ['part-one'] });
    expect(await place()).toEqual([60, 'part-two']);
  });
});

describe('the module in which a person read last', () => {
  it('is the latest that they have not completed, wherever it is in the catalogue', async () => {
    const person = await context.signIn('declutterer');
    const lastRead = async () =>
      (await (await context.again(person)).call('GET /training/modules/last-read')).data.module?.id ?? null;
    expect(await lastRead()).toBeNull();
    const ids = [await publish(), await publish(), await publish()];
    const read = async (id: string) => {
      context.clock.advance(60_000);
      const body = { module_id: id, block_id: 'part-one', read_block_ids: [], seconds: 5 };
      await (await context.again(person)).call('POST /training/progress', { body });
    };
    for (const id of ids) await read(id);
    expect(await lastRead()).toBe(ids[2]);
    await read(ids[0] ?? '');
    expect(await lastRead()).toBe(ids[0]);
    await trainer.call('POST /training/modules/:id/unpublish', { params: { id: ids[0] ?? '' } });
    expect(await lastRead()).toBe(ids[2]);
  });

  it('is not one that is completed, but one whose quiz was not passed', async () => {
    const { begin, complete, person, id } = await reader();
    const attempt = await begin();
    await complete({ attemptId: attempt.id, quizAnswers: HALF });
    const lastRead = () => person.call('GET /training/modules/last-read');
    expect((await lastRead()).data.module).toMatchObject({ id, progress: { status: 'failed' } });
    const again = await begin();
    await complete({ attemptId: again.id, quizAnswers: { 'question-1': 0, 'question-2': 1 } });
    expect((await lastRead()).data.module).toBeNull();
  });
});

describeRefusals(
  'GET /training/modules/last-read',
  { access: ['declutterer', 'trainer', 'manager', 'admin'], waiting: ['declutterer'] },
  () => context,
);
