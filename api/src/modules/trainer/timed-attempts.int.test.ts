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
let ada: SignedInCaller;
let module: string;
const BEGUN = '2035-01-18T14:00:00Z';
const OVER = '2035-01-18T15:00:06Z';
beforeAll(async () => {
  context = await buildTestApp();
});
afterAll(() => context.close());

const { publishFor } = createTrainingStage(() => context);
const at = (instant: string, person: SignedInCaller) => {
  context.clock.set(instant);
  return context.again(person);
};

/** An assessment from 14:00 to 15:00 that Ada has begun. */
const begun = async (questions = 2) => {
  context.clock.set('2035-01-17T10:00:00Z');
  await context.connection.collection('training_attempts').deleteMany({});
  trainer = await context.signIn('trainer', { firstName: 'Tam', lastName: 'Reed' });
  module = await publishFor(trainer.account.id, { title: 'Calm', quiz: questions, completion_threshold: 50 });
  ada = await context.signIn('declutterer', { firstName: 'Ada', lastName: 'Young' });
  await ada.call('POST /training/modules/:id/start', { params: { id: module } });
  const { data } = await trainer.call('POST /trainer/assessments', {
    body: {
      module_id: module,
      date: '2035-01-18',
      time: '14:00',
      minutes: 60,
      student_ids: [ada.account.id],
      note: '',
    },
  });
  const { id } = data.assessment;
  ada = await at(BEGUN, ada);
  const { attempt } = (await ada.call('POST /training/assessments/:id/attempts', { params: { id } })).data;
  return { id, attempt };
};
type Answers = Record<string, number>;
const save = (attemptId: string, answers: Answers, person = ada, ages?: Answers) =>
  person.call('PUT /training/attempts/:id/answers', {
    params: { id: attemptId },
    body: { answers, ...(ages && { ages }) },
  });
const complete = (attemptId: string, quizAnswers: Answers, answerAges?: Answers) =>
  ada.call('POST /training/modules/:id/complete', {
    params: { id: module },
    body: { attemptId, quizAnswers, ...(answerAges && { answerAges }) },
  });
const own = async () => (await ada.call('GET /training/assessments')).data.assessments[0];
const grant = async (id: string, minutes: number, caller = trainer) =>
  (await context.again(caller)).call('PUT /trainer/assessments/:id/extra-time', {
    params: { id },
    body: { user_id: ada.account.id, minutes },
  });
const stored = (attemptId: string) =>
  context.connection.collection('training_attempts').findOne({ _id: new Types.ObjectId(attemptId) });

describe('answers of a timed attempt', () => {
  it('are stored while they are given, each beside the others, and are there on another device', async () => {
    const { id, attempt } = await begun();
    expect(attempt).toMatchObject({ answers: {}, seconds_left: 3600 });
    expect((await save(attempt.id, { 'question-1': 3 })).data.saved.answered).toBe(1);
    ada = await at('2035-01-18T14:10:00Z', ada);
    const second = await save(attempt.id, { 'question-2': 1 });
    expect(second.data.saved).toEqual({
      answered: 2,
      answers: { 'question-1': 3, 'question-2': 1 },
      due_at: '2035-01-18T15:00:00.000Z',
      seconds_left: 3000,
    });
    await save(attempt.id, { 'question-1': 0 });
    const again = await ada.call('POST /training/assessments/:id/attempts', { params: { id } });
    expect(again.data.attempt.answers).toEqual({ 'question-1': 0, 'question-2': 1 });
  });

  it('are not replaced by those of a device that was offline and chose earlier', async () => {
    const { attempt } = await begun();
    expect(attempt.takes_ages).toBe(true);
    ada = await at('2035-01-18T14:10:00Z', ada);
    await save(attempt.id, { 'question-1': 0 }, ada, { 'question-1': 0 });
    ada = await at('2035-01-18T14:12:00Z', ada);
    const late = await save(attempt.id, { 'question-1': 3, 'question-2': 3 }, ada, {
      'question-1': 180_000,
      'question-2': 180_000,
    });
    expect(late.data.saved.answers).toEqual({ 'question-1': 0, 'question-2': 3 });
    await save(attempt.id, { 'question-2': 1 }, ada, { 'question-2': 0 });
    ada = await at('2035-01-18T15:00:04Z', ada);
    const stale = { 'question-1': 3, 'question-2': 3 };
    const { data } = await complete(attempt.id, stale, { 'question-2': 3_600_000 });
    expect(data.result).toMatchObject({ score: 100, time_ended: true });
  });

  it('count when the time ends although the page was closed: a job hands them in', async () => {
    const { id, attempt } = await begun();
    await save(attempt.id, { 'question-1': 0 });
    ada = await at(OVER, ada);
    expect(await context.app.learning.endDueAttempts()).toBe(1);
    expect(await context.app.learning.endDueAttempts()).toBe(0);
    expect(await stored(attempt.id)).toMatchObject({
      score: 50,
      passed: true,
      timeEnded: true,
      handedInAt: new Date('2035-01-18T15:00:00Z'),
    });
    expect(await own()).toMatchObject({ state: 'taken', score: 50 });
    const { progress } = (await ada.call('GET /training/progress')).data;
    expect(progress[0]).toMatchObject({ status: 'completed', progress_percentage: 100 });
    const once = await ada.call('POST /training/assessments/:id/attempts', { params: { id } });
    expect(once.error?.code).toBe('attempt_closed');
  });

  it('count at the next read when no job has run, for learner and trainer alike', async () => {
    const first = await begun();
    await save(first.attempt.id, { 'question-1': 0 });
    ada = await at(OVER, ada);
    expect(await own()).toMatchObject({ state: 'taken', score: 50 });
    const second = await begun();
    await save(second.attempt.id, { 'question-2': 2 });
    trainer = await at(OVER, trainer);
    const { assessments } = (await trainer.call('GET /trainer/assessments')).data;
    expect(assessments[0]?.students[0]).toMatchObject({ state: 'taken', score: 0, passed: false });
  });

  it('count for a page that hands in late, which is not refused for a question that is open', async () => {
    const { attempt } = await begun();
    await save(attempt.id, { 'question-1': 0 });
    ada = await at(OVER, ada);
    const { data } = await complete(attempt.id, { 'question-1': 1, 'question-2': 1 });
    expect(data.result).toMatchObject({ score: 50, passed: true, time_ended: true });
    expect(data.result?.questions.map(({ chosen, correct }) => [chosen, correct])).toEqual([
      [0, true],
      [null, false],
    ]);
    expect((await complete(attempt.id, { 'question-2': 1 })).data.result).toEqual(data.result);
  });

  it('that were on their way at the end are taken with it', async () => {
    const { attempt } = await begun();
    await save(attempt.id, { 'question-1': 0 });
    ada = await at('2035-01-18T15:00:04Z', ada);
    expect((await save(attempt.id, { 'question-2': 0 })).status).toBe(200);
    const { data } = await complete(attempt.id, { 'question-2': 1 });
    expect(data.result).toMatchObject({ score: 100, time_ended: true });
  });

  it('are not taken later, by other people, or for other questions', async () => {
    const { attempt } = await begun();
    const foreign = await save(attempt.id, { 'question-1': 0 }, await context.signIn('declutterer'));
    expect([foreign.status, foreign.error?.code]).toEqual([404, 'attempt_not_found']);
    const other = await save(attempt.id, { 'question-9': 0 });
    expect([other.status, other.error?.errors[0]?.field]).toEqual([422, 'answers']);
    ada = await at(OVER, ada);
    const late = await save(attempt.id, { 'question-1': 0 });
    expect([late.status, late.error?.code]).toEqual([409, 'attempt_closed']);
    await context.app.learning.endDueAttempts();
    expect(await stored(attempt.id)).toMatchObject({ handedInAt: null, score: null });
    expect(await own()).toMatchObject({ state: 'missed', score: null });
  });

  it('are marked once, however many processes and pages end the attempt together', async () => {
    const { attempt } = await begun();
    await save(attempt.id, { 'question-1': 0 });
    ada = await at(OVER, ada);
    const [results] = await Promise.all([
      atOnce(3, () => complete(attempt.id, {})),
      context.app.learning.endDueAttempts(),
      own(),
    ]);
    expect(results.map(({ data }) => data.result?.score)).toEqual([50, 50, 50]);
    const certificates = context.connection.collection('training_certificates');
    expect(await certificates.countDocuments({ user: new Types.ObjectId(ada.account.id) })).toBe(1);
  });
});

describe('extra time of one person', () => {
  it('moves the end of the attempt that they have begun, and they are notified', async () => {
    const { id, attempt } = await begun();
    const granted = await grant(id, 15);
    expect(granted.data.assessment.students[0]).toMatchObject({ state: 'begun', extra_minutes: 15 });
    expect((await save(attempt.id, { 'question-1': 0 })).data.saved.due_at).toBe('2035-01-18T15:15:00.000Z');
    const { notifications } = (await ada.call('GET /notifications')).data;
    expect(notifications[0]).toMatchObject({
      title: 'Your time for an assessment has changed',
      body: 'Calm: your time ends at 15:15 on Thursday 18 January 2035.',
    });
    const [email] = await context.connection
      .collection('emails')
      .find({ to: ada.account.email })
      .sort({ _id: -1 })
      .toArray();
    expect(String(email?.['calendar'])).toContain('DTEND;TZID=Europe/London:20350118T151500');
    // Extra time discloses a need, so neither the email nor the audit log mentions it.
    expect(JSON.stringify(email)).not.toMatch(/extra/i);
    const [record] = await auditRecords(context, 'assessment.extra_time');
    expect(record?.details).toEqual({ student: ada.account.id });
    ada = await at('2035-01-18T15:14:00Z', ada);
    expect(await context.app.learning.endDueAttempts()).toBe(0);
    expect(await own()).toMatchObject({
      state: 'open',
      ends_at: '2035-01-18T15:15:00.000Z',
      extra_minutes: 15,
    });
    expect((await complete(attempt.id, { 'question-1': 0, 'question-2': 1 })).data.result).toMatchObject({
      score: 100,
      time_ended: false,
    });
  });

  it('lets them begin later as well', async () => {
    const { id } = await begun();
    await context.connection.collection('training_attempts').deleteMany({});
    await grant(id, 30);
    ada = await at('2035-01-18T15:20:00Z', ada);
    const again = await ada.call('POST /training/assessments/:id/attempts', { params: { id } });
    expect(again.data.attempt).toMatchObject({ due_at: '2035-01-18T15:30:00.000Z', seconds_left: 600 });
  });

  it('is not taken away once they have begun, nor changed when they have handed in or their time is over', async () => {
    const { id, attempt } = await begun();
    await grant(id, 30);
    const less = await grant(id, 10);
    expect([less.status, less.error?.errors[0]?.field]).toEqual([422, 'minutes']);
    expect((await stored(attempt.id))?.['dueAt']).toEqual(new Date('2035-01-18T15:30:00Z'));
    await complete(attempt.id, { 'question-1': 0, 'question-2': 1 });
    expect((await grant(id, 45)).error?.code).toBe('attempt_closed');
    const late = await begun();
    context.clock.set('2035-01-18T15:00:01Z');
    expect((await grant(late.id, 45)).error?.code).toBe('attempt_closed');
  });

  it('is given by the trainer of the assessment only, to people who are invited', async () => {
    const { id } = await begun();
    expect((await grant(id, 15, await context.signIn('trainer'))).error?.code).toBe('assessment_not_found');
    const body = { user_id: new Types.ObjectId().toString(), minutes: 15 };
    const stranger = await (
      await context.again(trainer)
    ).call('PUT /trainer/assessments/:id/extra-time', { params: { id }, body });
    expect([stranger.status, stranger.error?.code]).toEqual([404, 'student_not_found']);
    for (const minutes of [-1, 1441, 1.5]) expect((await grant(id, minutes)).status).toBe(422);
    expect((await grant(id, 15, await context.signIn('admin'))).status).toBe(200);
  });

  it('is not lost when it is given in the moment in which they begin', async () => {
    const { id } = await begun();
    await context.connection.collection('training_attempts').deleteMany({});
    await Promise.all([
      ada.call('POST /training/assessments/:id/attempts', { params: { id } }),
      grant(id, 20),
    ]);
    const attempt = await context.connection.collection('training_attempts').findOne({});
    expect(attempt?.['dueAt']).toEqual(new Date('2035-01-18T15:20:00Z'));
  });
});

const id = new Types.ObjectId().toString();
describeRefusals(
  'PUT /trainer/assessments/:id/extra-time',
  {
    access: ['trainer', 'admin'],
    params: { id },
    body: { user_id: id, minutes: 5 },
    notFound: 'assessment_not_found',
  },
  () => context,
);
describeRefusals(
  'PUT /training/attempts/:id/answers',
  {
    access: ['declutterer', 'trainer', 'manager', 'admin'],
    waiting: ['declutterer'],
    params: { id },
    body: { answers: {} },
    notFound: 'attempt_not_found',
  },
  () => context,
);
