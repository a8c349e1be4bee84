import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import type { Caller, SignedInCaller } from '../../testing';
import { createFinisher } from '../../testing/finished-sessions';
import { createTrainingStage } from '../../testing/training-stage';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const { publishFor } = createTrainingStage(() => domain);
const complete = (person: Caller, id: string) =>
  person.call('POST /training/modules/:id/complete', { params: { id }, body: {} });
const stats = async (person: Caller) => ok(person, 'GET /trainer/stats');
const take = async (person: SignedInCaller, id: string, first: number, second: number) => {
  const { attempt } = await ok(person, 'POST /training/modules/:id/attempts', { params: { id } });
  await person.call('POST /training/modules/:id/complete', {
    params: { id },
    body: { attemptId: attempt.id, quizAnswers: { 'question-1': first, 'question-2': second } },
  });
};

// spec: S2-15
describe('the figures of a trainer', () => {
  it('are nothing but noughts and silence at the beginning', async () => {
    expect(await stats(await domain.signIn('trainer'))).toEqual({
      active_courses: 0,
      total_students: 0,
      certificates_issued: 0,
      completion_rate: null,
      average_rating: null,
      rating_count: 0,
      revenue_this_month: null,
    });
  });

  it('count people once, what was begun and completed, and what was thought of it', async () => {
    const trainer = await domain.signIn('trainer');
    const [one, two] = await Promise.all([
      publishFor(trainer.account.id, { quiz: 0 }),
      publishFor(trainer.account.id, { quiz: 0 }),
    ]);
    await publishFor((await domain.signIn('trainer')).account.id, { quiz: 0 });
    const [ada, bea] = await Promise.all([domain.signIn('declutterer'), domain.signIn('manager')]);
    await complete(ada, one);
    await complete(ada, two);
    await ok(bea, 'POST /training/modules/:id/start', { params: { id: one } });
    await ok(ada, 'PUT /training/modules/:id/review', {
      params: { id: one },
      body: { rating: 5, review: 'Calm.' },
    });
    await ok(ada, 'PUT /training/modules/:id/review', { params: { id: two }, body: { rating: 4 } });
    expect(await stats(trainer)).toMatchObject({
      active_courses: 0,
      total_students: 2,
      certificates_issued: 2,
      completion_rate: 67,
      average_rating: null,
      rating_count: 2,
      revenue_this_month: 0,
    });
    const analytics = await ok(trainer, 'GET /training/analytics', { query: { moduleId: one } });
    expect(analytics).toMatchObject({
      enrollments: 2,
      completed: 1,
      in_progress: 1,
      failed: 0,
      completion_rate: 50,
      average_rating: null,
      rating_count: 1,
      reviews: [],
      questions: [],
    });
    expect(JSON.stringify(analytics)).not.toContain(ada.account.email);
  });

  it('show ratings and reviews once five people have given them, and never those of fewer in another module', async () => {
    const trainer = await domain.signIn('trainer');
    const [one, two] = await Promise.all([
      publishFor(trainer.account.id, { quiz: 0 }),
      publishFor(trainer.account.id, { quiz: 0 }),
    ]);
    const rate = async (id: string, rating: number, review: string) => {
      const person = await domain.signIn('declutterer');
      await complete(person, id);
      await ok(person, 'PUT /training/modules/:id/review', { params: { id }, body: { rating, review } });
    };
    const analytics = async (query: { moduleId?: string }) => {
      const { average_rating, rating_count, reviews } = await ok(trainer, 'GET /training/analytics', {
        query,
      });
      return [average_rating, rating_count, reviews.map(({ review }) => review).sort()];
    };
    for (const review of ['a', 'b', 'c', 'd']) await rate(one, 4, review);
    await rate(two, 1, 'alone');
    expect(await analytics({ moduleId: one })).toEqual([null, 4, []]);
    expect(await analytics({})).toEqual([null, 5, []]);

    await rate(one, 4, 'e');
    expect(await analytics({ moduleId: one })).toEqual([4, 5, ['a', 'b', 'c', 'd', 'e']]);
    expect(await analytics({ moduleId: two })).toEqual([null, 1, []]);
    expect(await analytics({})).toEqual([4, 5, ['a', 'b', 'c', 'd', 'e']]);
    expect(await stats(trainer)).toMatchObject({ average_rating: 4, rating_count: 5 });
    const { reviews } = await ok(trainer, 'GET /training/analytics', { query: { moduleId: one } });
    const month = domain.clock.now().toISOString().slice(0, 7);
    expect(new Set(reviews.map(({ at }) => at))).toEqual(new Set([`${month}-01T12:00:00.000Z`]));
  });

  it('count the courses that learners can take, and neither modules nor courses of other trainers', async () => {
    const [trainer, other] = [await domain.signIn('trainer'), await domain.signIn('trainer')];
    const moduleId = await publishFor(trainer.account.id, { quiz: 0 });
    const { course } = await ok(trainer, 'POST /training/courses', { body: { title: 'Calm' } });
    await ok(trainer, 'POST /training/courses', { body: { title: 'Withdrawn', is_active: false } });
    await ok(other, 'POST /training/courses', { body: { title: 'Theirs' } });
    await ok(trainer, 'POST /training/courses/:id/modules', {
      params: { id: course.id },
      body: { version: 0, moduleIds: [moduleId] },
    });
    expect((await stats(trainer)).active_courses).toBe(1);
    const admin = await domain.signIn('admin');
    expect((await stats(admin)).active_courses).toBeGreaterThanOrEqual(2);
  });

  it('name what sessions of certified declutterers brought this month, and nobody else’s', async () => {
    const trainer = await domain.signIn('trainer');
    const id = await publishFor(trainer.account.id, { quiz: 0 });
    const finisher = createFinisher(domain);
    const offer = await finisher.offer({ pricePence: 9_000 });
    await finisher.finish(offer, { topUp: 5 });
    const teacher = await domain.again(trainer);
    expect((await stats(teacher)).revenue_this_month).toBeNull();
    const declutterer = await finisher.asDeclutterer(offer.declutterer.userId);
    await complete(declutterer, id);
    // Their session, and not what the client gave to the fund.
    expect((await stats(teacher)).revenue_this_month).toBe(90);
    domain.clock.advance(40 * 86_400_000);
    expect((await stats(await domain.again(trainer))).revenue_this_month).toBe(0);
  });

  it('leave out what went back to clients, and take nothing of one session from another', async () => {
    const trainer = await domain.signIn('trainer');
    const id = await publishFor(trainer.account.id, { quiz: 0 });
    const finisher = createFinisher(domain);
    const offer = await finisher.offer({ pricePence: 9_000 });
    // Early in a month, so that all three sessions lie in it.
    domain.clock.set('2035-05-02T09:00:00Z');
    const inPart = await finisher.finish(offer, { ahead: 2, topUp: 5 });
    const whole = await finisher.finish(offer, { ahead: 2, topUp: 5 });
    await finisher.finish(offer, { ahead: 2 });
    await complete(await finisher.asDeclutterer(offer.declutterer.userId), id);
    const revenue = async () => (await stats(await domain.again(trainer))).revenue_this_month;
    expect(await revenue()).toBe(270);
    await finisher.refundByHand(inPart.intent, 2_000);
    expect(await revenue()).toBe(250);
    await finisher.refundByHand(inPart.intent, 1_050);
    expect(await revenue()).toBe(239.5);
    // With the gift in it, which is not the session's.
    await finisher.refundByHand(whole.intent, 9_500);
    expect(await revenue()).toBe(149.5);
  });
});

describe('the analytics of a module', () => {
  // spec: S7-12
  it('report on its questions from first tries only', async () => {
    const trainer = await domain.signIn('trainer');
    const id = await publishFor(trainer.account.id, { max_attempts: 5 });
    const person = await domain.signIn('declutterer');
    await take(person, id, 2, 1);
    await take(person, id, 0, 1);
    const { questions, failed, average_score } = await ok(trainer, 'GET /training/analytics', {
      query: { moduleId: id },
    });
    expect(questions.map(({ attempts, flag }) => [attempts, flag])).toEqual([
      [1, 'not_enough'],
      [1, 'not_enough'],
    ]);
    expect(questions[0]).toMatchObject({ misled_by: null, difficulty: null });
    expect(questions[0]?.options.map(({ chosen }) => chosen)).toEqual([null, null, null, null]);
    expect([failed, average_score]).toEqual([0, null]);
  });

  // spec: S7-12
  it('of a course are those of its modules together', async () => {
    const trainer = await domain.signIn('trainer');
    const id = await publishFor(trainer.account.id, { quiz: 0 });
    const { course } = await ok(trainer, 'POST /training/courses', { body: { title: 'All' } });
    await ok(trainer, 'POST /training/courses/:id/modules', {
      params: { id: course.id },
      body: { version: 0, moduleIds: [id] },
    });
    await complete(await domain.signIn('declutterer'), id);
    const query = { courseId: course.id };
    expect(await ok(trainer, 'GET /training/analytics', { query })).toMatchObject({
      enrollments: 1,
      completed: 1,
    });
    const foreign = await (await domain.signIn('trainer')).call('GET /training/analytics', { query });
    expect(foreign.error?.code).toBe('course_not_found');
  });

  it('are nobody else’s', async () => {
    const trainer = await domain.signIn('trainer');
    const id = await publishFor(trainer.account.id, { quiz: 0 });
    const other = await domain.signIn('trainer');
    const answer = await other.call('GET /training/analytics', { query: { moduleId: id } });
    expect([answer.status, answer.error?.code]).toEqual([404, 'module_not_found']);
  });
});
