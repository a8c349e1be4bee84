import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';

const START = '2035-01-17T10:00:00Z';
const RIGHT = { 'question-1': 0, 'question-2': 1 };
const WRONG = { 'question-1': 3, 'question-2': 3 };

let context: TestApp | undefined;
const app = (): TestApp => {
  if (!context) throw new Error('no app');
  return context;
};
let trainer: SignedInCaller;
beforeEach(async () => {
  context ??= await buildTestApp();
  app().clock.set(START);
  trainer = await app().signIn('trainer');
});
afterAll(() => context?.close());

const { publishFor } = createTrainingStage(app);
const endDue = () => app().app.certificateUpkeep.endDue();

/** Somebody in a module, on several days; their sign-in is renewed with each. */
const scene = async (overrides: Parameters<typeof publishFor>[1]) => {
  const id = await publishFor(trainer.account.id, { certificate_months: 2, ...overrides });
  let person = await app().signIn('declutterer', { firstName: 'Robin', lastName: 'Hill' });
  const params = { id };
  const complete = (body: object = {}) =>
    person.call('POST /training/modules/:id/complete', { params, body });
  const begin = () => person.call('POST /training/modules/:id/attempts', { params });
  const take = async (quizAnswers: object) =>
    complete({ attemptId: (await begin()).data.attempt.id, quizAnswers });
  return {
    id,
    person: () => person,
    complete,
    begin,
    take,
    on: async (instant: string) => {
      app().clock.set(instant);
      person = await app().again(person);
    },
    held: async () => (await person.call('GET /training/certificates')).data,
    module: async () => (await person.call('GET /training/modules/:id', { params })).data.module,
    told: async () => (await person.call('GET /notifications')).data.notifications.map(({ body }) => body),
  };
};
const datesOf = ({ certificates }: Awaited<ReturnType<Awaited<ReturnType<typeof scene>>['held']>>) =>
  certificates.map(({ status, expires_on, renewed }) => [status, expires_on, renewed]);

// spec: S7-11
describe('a certificate of a module without a quiz', () => {
  it('is renewed by completing it again, from 30 days before its last one', async () => {
    const { complete, on, held, module, told } = await scene({ quiz: 0, title: 'Calm' });
    await complete();
    await on('2035-02-14T23:59:59Z');
    expect((await module()).validity).toEqual({
      until: '2035-03-17',
      renew_from: '2035-02-15',
      can_renew: false,
    });
    await complete();
    expect((await held()).certificates).toMatchObject([{ can_renew: false, renew_from: '2035-02-15' }]);

    await on('2035-02-15T00:00:00Z');
    expect((await held()).certificates).toMatchObject([{ can_renew: true }]);
    expect((await complete()).data.progress.status).toBe('completed');
    // The new last day counts from the old one, and the old certificate stays valid until then.
    expect(datesOf(await held())).toEqual([
      ['valid', '2035-05-17', false],
      ['valid', '2035-03-17', true],
    ]);
    expect((await held()).summary.earned).toBe(1);
    expect(await told()).toContain('You have renewed “Calm”: it is valid until Thursday 17 May 2035.');
    expect((await module()).validity).toMatchObject({ until: '2035-05-17', can_renew: false });
  });

  it('is renewed once, however often and at once it is asked for', async () => {
    const { complete, on, held, person } = await scene({ quiz: 0 });
    await complete();
    await on('2035-03-01T10:00:00Z');
    await Promise.all(Array.from({ length: 4 }, () => complete()));
    await complete();
    expect(datesOf(await held())).toHaveLength(2);
    const summary = (await person().call('GET /training/progress/summary')).data;
    expect(summary).toMatchObject({ certificates_earned: 1, certificates_expired: 0, completed_modules: 1 });
  });

  it('that was renewed runs out unnoticed, and its module stays completed', async () => {
    const { complete, on, held, module, told } = await scene({ quiz: 0 });
    await complete();
    await on('2035-02-20T10:00:00Z');
    await complete();
    await endDue();
    const before = await told();
    await on('2035-03-18T00:00:00Z');
    await endDue();
    expect(datesOf(await held())).toEqual([
      ['valid', '2035-05-17', false],
      ['expired', '2035-03-17', true],
    ]);
    expect((await module()).progress.status).toBe('completed');
    expect(await told()).toEqual(before);
  });

  it('is renewed on its last evening in London; on the day after it is taken again, and counts from that day', async () => {
    const evening = await scene({ quiz: 0, certificate_months: 6 });
    await evening.complete();
    // It is summer: the last day, 17 July, ends at 23:00 UTC.
    await evening.on('2035-07-17T22:59:59Z');
    await evening.complete();
    expect(datesOf(await evening.held())[0]).toEqual(['valid', '2036-01-17', false]);

    app().clock.set(START);
    trainer = await app().again(trainer);
    const morning = await scene({ quiz: 0, certificate_months: 6 });
    await morning.complete();
    await morning.on('2035-07-17T23:00:00Z');
    // The job has not been here yet.
    await morning.complete();
    expect(datesOf(await morning.held())).toEqual([
      ['valid', '2036-01-18', false],
      ['expired', '2035-07-17', true],
    ]);
  });
});

// spec: S7-11
describe('a certificate of a module with a quiz', () => {
  it('is renewed by passing it again, with all attempts; failing takes nothing away', async () => {
    const { id, take, begin, on, held, module, person } = await scene({ max_attempts: 2 });
    await take(WRONG);
    await take(RIGHT);
    await on('2035-02-14T10:00:00Z');
    expect((await begin()).error?.code).toBe('attempts_used_up');

    await on('2035-02-15T10:00:00Z');
    expect((await module()).quiz).toMatchObject({ attempts_used: 0, attempts_left: 2 });
    const failed = await take(WRONG);
    expect(failed.data.result).toMatchObject({ passed: false, attempts_left: 1 });
    expect(failed.data.progress.status).toBe('completed');
    await take(WRONG);
    expect((await begin()).error?.code).toBe('attempts_used_up');
    expect(datesOf(await held())).toEqual([['valid', '2035-03-17', false]]);
    expect((await module()).progress.status).toBe('completed');

    trainer = await app().again(trainer);
    await trainer.call('POST /trainer/students/:id/modules/:moduleId/reset-attempts', {
      params: { id: person().account.id, moduleId: id },
    });
    expect((await take(RIGHT)).data.result?.passed).toBe(true);
    expect(datesOf(await held())).toEqual([
      ['valid', '2035-05-17', false],
      ['valid', '2035-03-17', true],
    ]);
    // Practice goes on with what is left, and renews nothing.
    expect((await take(RIGHT)).data.result?.attempts_left).toBe(0);
    expect((await held()).certificates).toHaveLength(2);
  });

  it('that could not be renewed runs out, and all attempts are there again', async () => {
    const { take, begin, on, module } = await scene({ max_attempts: 1 });
    await take(RIGHT);
    await on('2035-03-17T10:00:00Z');
    await take(WRONG);
    expect((await begin()).error?.code).toBe('attempts_used_up');
    await on('2035-03-18T10:00:00Z');
    await endDue();
    expect((await module()).progress.status).toBe('expired');
    expect((await take(RIGHT)).data.progress.status).toBe('completed');
    expect((await module()).validity?.until).toBe('2035-05-18');
  });
});

describe('a certificate of a course', () => {
  const setUp = async () => {
    const long = await scene({ quiz: 0, certificate_months: 3 });
    const short = await publishFor(trainer.account.id, { quiz: 0, certificate_months: 2 });
    const { course } = (await trainer.call('POST /training/courses', { body: { title: 'Whole' } })).data;
    const body = { version: 0, moduleIds: [long.id, short] };
    await trainer.call('POST /training/courses/:id/modules', { params: { id: course.id }, body });
    const completeShort = () =>
      long.person().call('POST /training/modules/:id/complete', { params: { id: short }, body: {} });
    await long.complete();
    await completeShort();
    const whole = async () =>
      datesOf({
        ...(await long.held()),
        certificates: (await long.held()).certificates.filter(({ kind }) => kind === 'course'),
      });
    return { ...long, completeShort, whole };
  };

  it('is renewed with its modules, and is valid as long as the first of them', async () => {
    const { on, complete, completeShort, whole, held } = await setUp();
    expect(await whole()).toEqual([['valid', '2035-03-17', false]]);
    await on('2035-03-01T10:00:00Z');
    await completeShort();
    expect(await whole()).toEqual([
      ['valid', '2035-04-17', false],
      ['valid', '2035-03-17', true],
    ]);
    await on('2035-03-20T10:00:00Z');
    await complete();
    expect(await whole()).toEqual([
      ['valid', '2035-05-17', false],
      ['valid', '2035-04-17', true],
      ['expired', '2035-03-17', true],
    ]);
    const { summary, certificates } = await held();
    expect(summary.earned).toBe(3);
    expect(certificates.filter(({ kind }) => kind === 'course').map((one) => one.can_renew)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('stays as it is while the module that ends first is not renewed', async () => {
    const { on, complete, whole } = await setUp();
    await on('2035-03-17T10:00:00Z');
    await complete();
    expect(await whole()).toEqual([['valid', '2035-03-17', false]]);
  });
});

describe('taking back what was renewed', () => {
  const reason = 'Somebody else took the quiz.';

  it('takes all of it, and the module opens again', async () => {
    const { complete, on, held, module, told } = await scene({ quiz: 0, title: 'Calm' });
    await complete();
    await on('2035-03-01T10:00:00Z');
    await complete();
    trainer = await app().again(trainer);
    // Also by the older one.
    const [, older] = (await held()).certificates;
    const params = { id: older?.id ?? '' };
    expect((await trainer.call('POST /certificates/:id/revoke', { params, body: { reason } })).status).toBe(
      200,
    );
    expect((await held()).certificates.map(({ status }) => status)).toEqual(['revoked', 'revoked']);
    expect((await module()).progress.status).toBe('expired');
    expect((await told()).filter((body) => body.includes('was taken back'))).toHaveLength(1);
  });
});
