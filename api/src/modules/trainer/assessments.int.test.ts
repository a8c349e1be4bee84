import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce, buildTestApp, describeRefusals, type SignedInCaller, type TestApp } from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';

let context: TestApp;
let trainer: SignedInCaller;
let ada: SignedInCaller;
let bea: SignedInCaller;
let module: string;
const START = '2035-01-17T10:00:00.000Z';
beforeAll(async () => {
  context = await buildTestApp();
});
afterAll(() => context.close());

const { publishFor } = createTrainingStage(() => context);
const setUp = async () => {
  context.clock.set(START);
  trainer = await context.signIn('trainer', { firstName: 'Tam', lastName: 'Reed' });
  module = await publishFor(trainer.account.id, { title: 'Calm', max_attempts: 1 });
  ada = await context.signIn('declutterer', { firstName: 'Ada', lastName: 'Young' });
  bea = await context.signIn('manager', { firstName: 'Bea', lastName: 'Xu' });
  for (const person of [ada, bea])
    await person.call('POST /training/modules/:id/start', { params: { id: module } });
};
const body = (overrides = {}) => ({
  module_id: module,
  date: '2035-01-18',
  time: '14:00',
  minutes: 60,
  student_ids: [ada.account.id, bea.account.id],
  note: 'Bring tea.',
  ...overrides,
});
const schedule = (overrides = {}, caller = trainer) =>
  caller.call('POST /trainer/assessments', { body: body(overrides) });
const scheduled = async (overrides = {}) => (await schedule(overrides)).data.assessment;
const own = async (person: SignedInCaller) =>
  (await person.call('GET /training/assessments')).data.assessments;
const beginAt = async (instant: string, person: SignedInCaller, id: string) => {
  context.clock.set(instant);
  return (await context.again(person)).call('POST /training/assessments/:id/attempts', { params: { id } });
};
const emailsTo = (person: SignedInCaller) =>
  context.connection.collection('emails').find({ to: person.account.email }).sort({ _id: -1 }).toArray();

// spec: S2-18
describe('an agreed time', () => {
  it('invites people in the site, by email and in their calendar', async () => {
    await setUp();
    const answer = await schedule();
    expect(answer.status).toBe(201);
    expect(answer.data.assessment).toMatchObject({
      module_title: 'Calm',
      starts_at: '2035-01-18T14:00:00.000Z',
      ends_at: '2035-01-18T15:00:00.000Z',
      cancelled: false,
      students: [
        { first_name: 'Ada', state: 'invited', score: null, passed: null },
        { first_name: 'Bea', state: 'invited' },
      ],
    });
    const { notifications } = (await ada.call('GET /notifications')).data;
    expect(notifications[0]).toMatchObject({
      title: 'You are invited to an assessment',
      body: 'Calm: Thursday 18 January 2035, 14:00 to 15:00.',
      link: `/training/module/${module}`,
    });
    const [email] = await emailsTo(ada);
    expect(email?.['subject']).toBe('Assessment: Calm');
    expect(email?.['text']).toContain('Bring tea.');
    const calendar = String(email?.['calendar']);
    for (const line of [
      'METHOD:PUBLISH',
      'SUMMARY:Assessment: Calm',
      'DTSTART;TZID=Europe/London:20350118T140000',
    ])
      expect(calendar).toContain(line);
    expect(await own(ada)).toMatchObject([
      { module_title: 'Calm', trainer_name: 'Tam Reed', note: 'Bring tea.', state: 'upcoming', score: null },
    ]);
  });

  it('is taken once, in its time, under its conditions, apart from everybody’s attempts', async () => {
    await setUp();
    const { id } = await scheduled();
    expect((await beginAt('2035-01-18T13:59:59Z', ada, id)).error?.code).toBe('attempt_closed');
    const begun = await beginAt('2035-01-18T14:00:00Z', ada, id);
    expect(begun.data.attempt.due_at).toBe('2035-01-18T15:00:00.000Z');
    const again = await beginAt('2035-01-18T14:30:00Z', ada, id);
    expect(again.data.attempt.id).toBe(begun.data.attempt.id);
    const person = await context.again(ada);
    expect((await own(person))[0]?.state).toBe('open');
    const done = await person.call('POST /training/modules/:id/complete', {
      params: { id: module },
      body: { attemptId: begun.data.attempt.id, quizAnswers: { 'question-1': 0, 'question-2': 0 } },
    });
    expect(done.data.result).toMatchObject({ score: 50, passed: false, attempts_left: 1 });
    expect((await own(person))[0]).toMatchObject({ state: 'taken', score: 50 });
    const once = await beginAt('2035-01-18T14:40:00Z', ada, id);
    expect(once.error?.code).toBe('attempt_closed');
    context.clock.set('2035-01-18T15:00:01Z');
    const seen = (await (await context.again(trainer)).call('GET /trainer/assessments')).data.assessments[0];
    expect(seen?.students.map(({ state, score, passed }) => [state, score, passed])).toEqual([
      ['taken', 50, false],
      ['missed', null, null],
    ]);
  });

  it('cannot be handed in after its end without any answer, and is missed then', async () => {
    await setUp();
    const { id } = await scheduled();
    const begun = await beginAt('2035-01-18T14:59:00Z', bea, id);
    context.clock.set('2035-01-18T15:00:06Z');
    const person = await context.again(bea);
    const late = await person.call('POST /training/modules/:id/complete', {
      params: { id: module },
      body: { attemptId: begun.data.attempt.id, quizAnswers: { 'question-1': 0, 'question-2': 1 } },
    });
    expect(late.error?.code).toBe('attempt_closed');
    expect((await own(person))[0]).toMatchObject({ state: 'missed', score: null });
    context.clock.set('2035-03-01T10:00:00Z');
    expect(await own(await context.again(bea))).toEqual([]);
  });

  it('is only for those who are invited', async () => {
    await setUp();
    const { id } = await scheduled({ student_ids: [ada.account.id] });
    expect(await own(bea)).toEqual([]);
    expect((await beginAt('2035-01-18T14:10:00Z', bea, id)).error?.code).toBe('assessment_not_found');
  });

  it('is cancelled with word to everybody, and taken out of their calendars', async () => {
    await setUp();
    const { id } = await scheduled();
    const params = { id };
    const other = await context.signIn('trainer');
    expect((await other.call('DELETE /trainer/assessments/:id', { params })).status).toBe(404);
    const { data } = await trainer.call('DELETE /trainer/assessments/:id', { params });
    expect(data.assessment.cancelled).toBe(true);
    await trainer.call('DELETE /trainer/assessments/:id', { params });
    const emails = (await emailsTo(ada)).filter(({ subject }) => subject === 'Cancelled: Calm');
    expect(emails).toHaveLength(1);
    expect(String(emails[0]?.['calendar'])).toContain('METHOD:CANCEL');
    expect(String(emails[0]?.['calendar'])).toContain(`UID:assessment-${id}`);
    expect(await own(ada)).toEqual([]);
    expect((await beginAt('2035-01-18T14:10:00Z', ada, id)).error?.code).toBe('assessment_not_found');
  });

  const handIn = (person: SignedInCaller, attemptId: string) =>
    person.call('POST /training/modules/:id/complete', {
      params: { id: module },
      body: { attemptId, quizAnswers: { 'question-1': 0, 'question-2': 1 } },
    });

  it('that is cancelled takes nothing more from who has begun, and keeps what was handed in', async () => {
    await setUp();
    const { id } = await scheduled();
    const begun = await beginAt('2035-01-18T14:00:00Z', ada, id);
    const done = await beginAt('2035-01-18T14:00:00Z', bea, id);
    const [one, two] = [await context.again(ada), await context.again(bea)];
    expect((await handIn(two, done.data.attempt.id)).data.result?.passed).toBe(true);
    await (await context.again(trainer)).call('DELETE /trainer/assessments/:id', { params: { id } });
    const refused = await handIn(one, begun.data.attempt.id);
    expect([refused.status, refused.error?.code]).toEqual([409, 'attempt_closed']);
    expect(refused.error?.message).toBe('The time for this attempt is over. Nothing else is lost.');
    const again = await handIn(two, done.data.attempt.id);
    expect(again.data.result).toMatchObject({ score: 100, passed: true });
    const progress = (await one.call('GET /training/progress')).data.progress;
    expect(progress.map(({ status }) => status)).toEqual(['in_progress']);
  });

  it('leaves nothing open behind, whether it is begun or cancelled first', async () => {
    await setUp();
    const ids: string[] = [];
    for (let index = 0; index < 8; index += 1) ids.push((await scheduled()).id);
    context.clock.set('2035-01-18T14:00:00Z');
    const teacher = await context.again(trainer);
    const person = await context.again(ada);
    await Promise.all(
      ids.flatMap((id) => [
        person.call('POST /training/assessments/:id/attempts', { params: { id } }),
        teacher.call('DELETE /trainer/assessments/:id', { params: { id } }),
      ]),
    );
    const open = { assessment: { $in: ids.map((id) => new Types.ObjectId(id)) }, closedAt: null };
    expect(await context.connection.collection('training_attempts').countDocuments(open)).toBe(0);
  });

  it('that is over stays as it was', async () => {
    await setUp();
    const { id } = await scheduled();
    context.clock.set('2035-01-18T15:00:01Z');
    const answer = await (
      await context.again(trainer)
    ).call('DELETE /trainer/assessments/:id', { params: { id } });
    expect(answer.error?.code).toBe('attempt_closed');
  });

  it('keeps to London’s clock in summer', async () => {
    await setUp();
    expect((await scheduled({ date: '2035-07-02', time: '09:00' })).starts_at).toBe(
      '2035-07-02T08:00:00.000Z',
    );
  });

  it.each([
    ['a time that is over', { date: '2035-01-17', time: '09:59' }, 'date'],
    ['a time that the clocks skip', { date: '2035-03-25', time: '01:30' }, 'time'],
    ['this very moment', { date: '2035-01-17', time: '10:00' }, 'date'],
    ['too short a time', { minutes: 14 }, 'minutes'],
    ['nobody', { student_ids: [] }, 'student_ids'],
    ['somebody who is not in the module', { student_ids: [new Types.ObjectId().toString()] }, 'student_ids'],
  ])('is not arranged for %s', async (_name, overrides, field) => {
    await setUp();
    const answer = await schedule(overrides);
    expect([answer.status, answer.error?.errors[0]?.field]).toEqual([422, field]);
  });

  it('needs a published module with a quiz, of one’s own', async () => {
    await setUp();
    const without = await publishFor(trainer.account.id, { quiz: 0 });
    await ada.call('POST /training/modules/:id/start', { params: { id: without } });
    const answer = await schedule({ module_id: without, student_ids: [ada.account.id] });
    expect(answer.error?.errors[0]?.field).toBe('module_id');
    expect((await schedule({}, await context.signIn('trainer'))).error?.code).toBe('module_not_found');
    expect((await schedule({}, await context.signIn('admin'))).status).toBe(201);
  });

  it('stands in a list, latest first, a page at a time', async () => {
    await setUp();
    for (const date of ['2035-02-01', '2035-02-03', '2035-02-02']) await scheduled({ date });
    const page = async (cursor?: string) =>
      (await trainer.call('GET /trainer/assessments', { query: { limit: 2, ...(cursor ? { cursor } : {}) } }))
        .data;
    const first = await page();
    const second = await page(first.page.next_cursor ?? '');
    expect(
      [...first.assessments, ...second.assessments].map(({ starts_at }) => starts_at.slice(0, 10)),
    ).toEqual(['2035-02-03', '2035-02-02', '2035-02-01']);
    expect(second.page.next_cursor).toBeNull();
  });
});

describe('a message to students', () => {
  const send = (input = {}, caller = trainer) =>
    caller.call('POST /trainer/messages', {
      body: { subject: 'Next week', message: 'We meet.\n\nBring tea.', ...input },
    });

  it('reaches everybody once, whatever modules they are in, with who wrote it', async () => {
    await setUp();
    const second = await publishFor(trainer.account.id, { quiz: 0 });
    await ada.call('POST /training/modules/:id/start', { params: { id: second } });
    expect((await send()).data.sent_to).toBe(2);
    const { notifications } = (await ada.call('GET /notifications')).data;
    expect(notifications.map(({ title, body: said }) => [title, said])).toEqual([
      ['Tam Reed: Next week', 'We meet.\n\nBring tea.'],
    ]);
    const [email] = await emailsTo(bea);
    expect(email?.['subject']).toBe('Next week');
    expect(email?.['text']).toContain('Tam Reed, your trainer, writes:\n\nWe meet.\n\nBring tea.');
    expect((await send({ module_id: second })).data.sent_to).toBe(1);
    expect((await send({ student_ids: [bea.account.id] })).data.sent_to).toBe(1);
  });

  it('does not reach strangers', async () => {
    await setUp();
    const stranger = await context.signIn('declutterer');
    const answer = await send({ student_ids: [ada.account.id, stranger.account.id] });
    expect([answer.status, answer.error?.errors[0]?.field]).toEqual([422, 'student_ids']);
    expect((await send({}, await context.signIn('trainer'))).error?.errors[0]?.message).toBe(
      'Nobody has begun one of your modules yet',
    );
    const foreign = await send({ module_id: module }, await context.signIn('trainer'));
    expect(foreign.error?.code).toBe('module_not_found');
    expect(await emailsTo(stranger)).toEqual([]);
  });

  it('is written twenty times a day at most', async () => {
    await setUp();
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1)
      statuses.push((await send({ student_ids: [ada.account.id] })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    context.clock.advance(86_400_001);
    expect((await send({}, await context.again(trainer))).status).toBe(200);
  });

  it('is written twenty times a day at most, also of many at once', async () => {
    await setUp();
    const answers = await atOnce(25, () => send({ student_ids: [ada.account.id] }));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await ada.call('GET /notifications', { query: { limit: 50 } })).data.notifications).toHaveLength(
      20,
    );
  });
});

// spec: S2-19
describe('what happens in somebody’s modules', () => {
  const activity = async (caller = trainer, query = {}) =>
    (await caller.call('GET /trainer/activity', { query })).data;

  it('is noted: going on once a day with the latest, and each certificate', async () => {
    await setUp();
    const progress = (percentage: number) =>
      ada.call('POST /training/progress', { body: { module_id: module, progress_percentage: percentage } });
    await progress(20);
    context.clock.advance(60_000);
    await progress(40);
    const reading = await publishFor(trainer.account.id, { title: 'Short', quiz: 0 });
    context.clock.advance(60_000);
    await bea.call('POST /training/modules/:id/complete', { params: { id: reading }, body: {} });
    const { activity: seen } = await activity();
    expect(seen.map((one) => [one.kind, one.person_name, one.module_title, one.progress_percentage])).toEqual(
      expect.arrayContaining([
        ['certificate_issued', 'Bea Xu', 'Short', null],
        ['progress_update', 'Bea Xu', 'Short', 100],
        ['progress_update', 'Ada Young', 'Calm', 40],
      ]),
    );
    expect(seen.filter(({ person_name }) => person_name === 'Ada Young')).toHaveLength(1);
    context.clock.advance(86_400_000);
    const later = await context.again(ada);
    await later.call('POST /training/progress', { body: { module_id: module, progress_percentage: 60 } });
    const teacher = await context.again(trainer);
    const first = await activity(teacher, { limit: 1 });
    expect(first.activity[0]).toMatchObject({ person_name: 'Ada Young', progress_percentage: 60 });
    const rest = await activity(teacher, { cursor: first.page.next_cursor });
    expect(rest.activity).toHaveLength(3);
  });

  it('is nobody else’s', async () => {
    const other = await context.signIn('trainer');
    expect((await activity(other)).activity).toEqual([]);
  });
});

const authors = { access: ['trainer', 'admin'] } as const;
const params = { id: new Types.ObjectId().toString() };
const learners = {
  access: ['declutterer', 'trainer', 'manager', 'admin'],
  waiting: ['declutterer'],
} as const;
const notFound = 'assessment_not_found';
const someone = {
  module_id: new Types.ObjectId().toString(),
  date: '2035-02-01',
  time: '10:00',
  minutes: 60,
  student_ids: [new Types.ObjectId().toString()],
  note: '',
};
describeRefusals('GET /trainer/activity', authors, () => context);
describeRefusals('GET /trainer/assessments', authors, () => context);
describeRefusals(
  'POST /trainer/assessments',
  { ...authors, body: someone, notFound: 'module_not_found' },
  () => context,
);
describeRefusals('DELETE /trainer/assessments/:id', { ...authors, params, notFound }, () => context);
describeRefusals(
  'POST /trainer/messages',
  {
    ...authors,
    body: { module_id: someone.module_id, student_ids: someone.student_ids, subject: 'A', message: 'B' },
    notFound: 'module_not_found',
  },
  () => context,
);
describeRefusals('GET /training/assessments', learners, () => context);
describeRefusals('POST /training/assessments/:id/attempts', { ...learners, params, notFound }, () => context);
