import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  atOnce,
  auditRecords,
  buildTestApp,
  describeRefusals,
  type SignedInCaller,
  type TestApp,
} from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';

let context: TestApp;
let trainer: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  trainer = await context.signIn('trainer', { firstName: 'Tam', lastName: 'Reed' });
});
afterAll(() => context.close());

const { publishFor } = createTrainingStage(() => context);
const ANSWER = 'POST /trainer/students/:id/modules/:moduleId/attempts-request';

/** A person whose only attempt has failed. */
const usedUp = async (author = trainer) => {
  const id = await publishFor(author.account.id, { title: 'Calm', max_attempts: 1 });
  const person = await context.signIn('declutterer', { firstName: 'Ada', lastName: 'Young' });
  const params = { id };
  const fail = async () => {
    const { attempt } = (await person.call('POST /training/modules/:id/attempts', { params })).data;
    await person.call('POST /training/modules/:id/complete', {
      params,
      body: { attemptId: attempt.id, quizAnswers: { 'question-1': 3, 'question-2': 3 } },
    });
  };
  await fail();
  const ask = async (note?: string) =>
    (await context.again(person)).call('POST /training/modules/:id/attempts-request', {
      params,
      body: note === undefined ? {} : { note },
    });
  const quiz = async () =>
    (await (await context.again(person)).call('GET /training/modules/:id', { params })).data.module.quiz;
  const answer = async (body: { granted: true } | { granted: false; reason: string }, caller = author) =>
    (await context.again(caller)).call(ANSWER, { params: { id: person.account.id, moduleId: id }, body });
  return { id, person, fail, ask, quiz, answer };
};
const waiting = async (caller = trainer) =>
  (await (await context.again(caller)).call('GET /trainer/attempt-requests')).data.requests;
const latestNote = async (person: SignedInCaller) =>
  (await (await context.again(person)).call('GET /notifications')).data.notifications[0];
const emailsTo = (person: SignedInCaller) =>
  context.connection
    .collection('emails')
    .find({ to: person.account.email, template: 'training_attempts' })
    .sort({ _id: -1 })
    .toArray();
const REASON = 'Please read the second part again first.';

describe('a person without attempts', () => {
  it('asks the trainer, who is notified and sees the request', async () => {
    const { id, person, ask, quiz } = await usedUp();
    expect(await quiz()).toMatchObject({ attempts_left: 0, request: null, can_ask: true });
    const asked = await ask('I was ill on that day.');
    expect(asked.data.request).toMatchObject({ state: 'asked', note: 'I was ill on that day.' });
    expect(await quiz()).toMatchObject({ request: { state: 'asked' }, can_ask: false });
    expect(await latestNote(trainer)).toMatchObject({
      title: 'A student asks for more attempts',
      body: 'Ada Young has no attempts left at the quiz of “Calm” and asks you for more.',
      link: '/dashboard/trainer/students',
    });
    const text = (await emailsTo(trainer))[0]?.['text'];
    expect(text).toContain('They have written a few words');
    expect(text).not.toContain('ill on that day');
    expect((await waiting()).find((one) => one.module_id === id)).toMatchObject({
      user_id: person.account.id,
      first_name: 'Ada',
      module_title: 'Calm',
      attempts_used: 1,
      quiz_score: 0,
      note: 'I was ill on that day.',
    });
    expect(await waiting(await context.signIn('trainer'))).toEqual([]);
  });

  it('has one request, however often and however many at once they ask', async () => {
    const { ask } = await usedUp();
    const before = (await emailsTo(trainer)).length;
    const answers = await atOnce(4, () => ask('Please.'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await ask('Again.');
    expect((await emailsTo(trainer)).length).toBe(before + 1);
  });

  it('is granted all attempts, and notified', async () => {
    const { id, person, ask, quiz, answer, fail } = await usedUp();
    await ask();
    expect((await answer({ granted: true })).data.student).toMatchObject({
      attempts_used: 0,
      attempts_left: 1,
    });
    expect(await quiz()).toMatchObject({ attempts_left: 1, request: { state: 'granted' }, can_ask: false });
    expect(await latestNote(person)).toMatchObject({
      title: 'You can take the quiz again',
      body: 'Tam Reed has opened all attempts at the quiz of “Calm” for you.',
    });
    expect((await emailsTo(person))[0]?.['subject']).toBe('You can take the quiz again: Calm');
    expect((await waiting()).some((one) => one.module_id === id)).toBe(false);
    await fail();
    expect(await quiz()).toMatchObject({ attempts_left: 0, can_ask: true });
  });

  it('is refused with a reason that they read, and can ask again after seven days', async () => {
    const { person, ask, quiz, answer } = await usedUp();
    await ask();
    expect((await answer({ granted: false, reason: 'No.' })).error?.errors[0]?.field).toBe('reason');
    await answer({ granted: false, reason: REASON });
    expect(await quiz()).toMatchObject({
      attempts_left: 0,
      request: { state: 'refused', reason: REASON },
      can_ask: false,
    });
    expect((await latestNote(person))?.body).toContain(`The reason: ${REASON}`);
    expect((await ask()).error?.code).toBe('attempts_refused_lately');
    const records = await auditRecords(context, 'training_attempts.refused', trainer.account.id);
    expect(records).toContainEqual(expect.objectContaining({ details: { student: person.account.id } }));
    context.clock.advance(7 * 86_400_000);
    expect((await ask()).status).toBe(200);
  });

  it('is brought to the trainer again after three days, and to the admins after seven', async () => {
    await context.connection.collection('training_enrolments').deleteMany({});
    const { ask, answer } = await usedUp();
    const admin = await context.signIn('admin');
    await ask();
    const bringUp = async (days: number) => {
      context.clock.advance(days * 86_400_000);
      await context.app.learning.bringUpRequests();
      await context.app.learning.bringUpRequests();
    };
    const titlesOf = async (person: SignedInCaller) =>
      (await (await context.again(person)).call('GET /notifications')).data.notifications
        .map(({ title }) => title)
        .filter((title) => /still waits|needs an admin/.test(title));
    await bringUp(2);
    expect(await titlesOf(trainer)).toEqual([]);
    await bringUp(1);
    expect(await titlesOf(trainer)).toEqual(['A student still waits for more attempts']);
    expect(await titlesOf(admin)).toEqual([]);
    await bringUp(4);
    expect(await titlesOf(trainer)).toHaveLength(1);
    expect(await titlesOf(admin)).toEqual(['A request for attempts needs an admin']);
    expect((await answer({ granted: true }, admin)).status).toBe(200);
    await bringUp(7);
    expect(await titlesOf(admin)).toHaveLength(1);
  });

  it('needs no answer any more once they have passed in another way', async () => {
    const { id, person, ask } = await usedUp();
    await ask();
    expect((await waiting()).some((one) => one.module_id === id)).toBe(true);
    const draft = (
      await (await context.again(trainer)).call('GET /training/modules/:id/draft', { params: { id } })
    ).data.module;
    const withoutQuiz = draft.content_blocks.filter(({ type }) => type !== 'quiz');
    const saved = await (
      await context.again(trainer)
    ).call('PUT /training/modules/:id', {
      params: { id },
      body: { revision: draft.revision, content_blocks: withoutQuiz },
    });
    const { revision } = saved.data.module;
    await (
      await context.again(trainer)
    ).call('POST /training/modules/:id/publish', { params: { id }, body: { revision } });
    const passed = await (
      await context.again(person)
    ).call('POST /training/modules/:id/complete', { params: { id }, body: {} });
    expect(passed.status).toBe(200);
    expect((await waiting()).some((one) => one.module_id === id)).toBe(false);
  });

  it('is closed without a reminder when it is older than that rule and they have passed since', async () => {
    const { id, person, ask } = await usedUp();
    await ask();
    const at = context.clock.now();
    for (const escalatedAt of [null, at]) {
      await context.connection.collection('training_enrolments').updateOne(
        { user: new Types.ObjectId(person.account.id), module: new Types.ObjectId(id) },
        {
          $set: {
            status: 'completed',
            completedAt: new Date(at.getTime() + 1000),
            attemptsRequest: {
              state: 'asked',
              note: '',
              askedAt: at,
              answeredAt: null,
              reason: '',
              escalatedAt,
            },
          },
        },
      );
      context.clock.advance(8 * 86_400_000);
      expect(await context.app.learning.bringUpRequests()).toBe(0);
      expect((await waiting()).some((one) => one.module_id === id)).toBe(false);
    }
  });

  it('is answered once, also by several at the same time', async () => {
    const { person, ask, answer } = await usedUp();
    await ask();
    const admin = await context.signIn('admin');
    const answers = await Promise.all([
      answer({ granted: true }),
      answer({ granted: false, reason: REASON }, admin),
    ]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    expect((await answer({ granted: true })).error?.code).toBe('attempts_request_answered');
    expect(await emailsTo(person)).toHaveLength(1);
  });

  it('is answered as well when the trainer opens all attempts from the table', async () => {
    const { id, person, ask, quiz } = await usedUp();
    await ask();
    const params = { id: person.account.id, moduleId: id };
    await (
      await context.again(trainer)
    ).call('POST /trainer/students/:id/modules/:moduleId/reset-attempts', { params });
    expect((await quiz())?.request?.state).toBe('granted');
    expect((await latestNote(person))?.title).toBe('You can take the quiz again');
  });

  it('asks the admins when the trainer cannot answer any more', async () => {
    const author = await context.signIn('trainer');
    const admin = await context.signIn('admin');
    const { id, ask } = await usedUp(author);
    await context.connection
      .collection('users')
      .updateOne({ email: author.account.email }, { $set: { status: 'suspended' } });
    await ask();
    expect(await latestNote(admin)).toMatchObject({
      title: 'A student asks for more attempts',
      link: '/dashboard/admin/training',
    });
    expect((await waiting(admin)).some((one) => one.module_id === id)).toBe(true);
  });
});

describe('more attempts', () => {
  it('are not asked for by people who have some left or have passed', async () => {
    const id = await publishFor(trainer.account.id, { max_attempts: 1 });
    const person = await context.signIn('declutterer');
    const params = { id };
    const ask = () => person.call('POST /training/modules/:id/attempts-request', { params, body: {} });
    expect((await ask()).error?.code).toBe('attempts_not_needed');
    const { attempt } = (await person.call('POST /training/modules/:id/attempts', { params })).data;
    const quizAnswers = { 'question-1': 0, 'question-2': 1 };
    await person.call('POST /training/modules/:id/complete', {
      params,
      body: { attemptId: attempt.id, quizAnswers },
    });
    expect((await ask()).error?.code).toBe('attempts_not_needed');
  });

  it('are answered by the trainer of the module only', async () => {
    const { ask, answer } = await usedUp();
    await ask();
    const other = await answer({ granted: true }, await context.signIn('trainer'));
    expect([other.status, other.error?.code]).toEqual([404, 'student_not_found']);
  });
});

const id = new Types.ObjectId().toString();
const authors = { access: ['trainer', 'admin'] } as const;
describeRefusals('GET /trainer/attempt-requests', authors, () => context);
describeRefusals(
  ANSWER,
  { ...authors, params: { id, moduleId: id }, body: { granted: true }, notFound: 'student_not_found' },
  () => context,
);
describeRefusals(
  'POST /training/modules/:id/attempts-request',
  {
    access: ['declutterer', 'trainer', 'manager', 'admin'],
    waiting: ['declutterer'],
    params: { id },
    body: { note: '' },
    notFound: 'module_not_found',
  },
  () => context,
);
