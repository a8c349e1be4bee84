import { API_BASE } from '@gently/contracts/product';
import { STUDENT_SORTS, STUDENTS_EXPORT_PATH } from '@gently/contracts/trainer-options';
import { openSpreadsheet } from '@gently/testing/spreadsheet';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditRecords,
  buildTestApp,
  describeRefusals,
  type SignedInCaller,
  type TestApp,
} from '../../testing';
import { createTrainingStage } from '../../testing/training-stage';

let context: TestApp;
let trainer: SignedInCaller;
let module: string;
const people: SignedInCaller[] = [];
const NAMES = [
  ['Ada', 'Young'],
  ['Bea', 'Xu'],
  ['Çem', 'Young'],
  ['Dan', 'O’Neill'],
  ['=Eve', 'Adams'],
] as const;

beforeAll(async () => {
  context = await buildTestApp();
  trainer = await context.signIn('trainer');
  module = await publishFor(trainer.account.id, { title: 'Calm', max_attempts: 2 });
  for (const [index, [firstName, lastName]] of NAMES.entries()) {
    context.clock.advance(1000);
    const person = await context.signIn('declutterer', { firstName, lastName });
    people.push(person);
    await person.call('POST /training/modules/:id/start', { params: { id: module } });
    await person.call('POST /training/progress', {
      body: { module_id: module, progress_percentage: index * 10 },
    });
  }
});
afterAll(() => context.close());

const { publishFor } = createTrainingStage(() => context);
const list = async (query: object = {}, caller = trainer) =>
  (await caller.call('GET /trainer/students', { query })).data;
const firstNames = ({ students }: { students: { first_name: string }[] }) =>
  students.map(({ first_name }) => first_name);
const take = async (person: SignedInCaller, id: string, answers: Record<string, number>) => {
  const { attempt } = (await person.call('POST /training/modules/:id/attempts', { params: { id } })).data;
  return person.call('POST /training/modules/:id/complete', {
    params: { id },
    body: { attemptId: attempt.id, quizAnswers: answers },
  });
};

// spec: S2-17
describe('the students of a trainer', () => {
  // spec: S1-02, S3-03
  it('are listed by last name, with where they are', async () => {
    const all = await list();
    expect(firstNames(all)).toEqual(['=Eve', 'Dan', 'Bea', 'Ada', 'Çem']);
    expect(all.students[1]).toMatchObject({
      user_id: people[3]?.account.id,
      module_title: 'Calm',
      last_name: 'O’Neill',
      role: 'declutterer',
      progress_percentage: 30,
      quiz_score: null,
      status: 'in_progress',
      attempts_used: 0,
      attempts_left: 2,
      completed_at: null,
      time_spent_minutes: 0,
    });
  });

  it.each([
    ['ad', ['=Eve', 'Ada']],
    ['YOUNG', ['Ada', 'Çem']],
    ['cem', ['Çem']],
    ['ÇE', ['Çem']],
    ['o’n', ['Dan']],
    ['.*', []],
    ['oung', []],
  ])('are found by the beginning of a name: %s', async (q, found) => {
    expect(firstNames(await list({ q }))).toEqual(found);
  });

  it('are found by the beginning of their email', async () => {
    const email = people[2]?.account.email ?? '';
    expect(firstNames(await list({ q: email }))).toEqual(['Çem']);
  });

  it.each(
    STUDENT_SORTS.flatMap((sort) =>
      (['asc', 'desc'] as const).map((direction) => [sort, direction] as const),
    ),
  )('stand in the same order on pages as in one list: by %s, %s', async (sort, direction) => {
    const whole = await list({ sort, direction, limit: 50 });
    const paged: typeof whole.students = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort, direction, limit: 2, ...(cursor ? { cursor } : {}) });
      paged.push(...page.students);
      cursor = page.page.next_cursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(whole.students);
    expect(paged).toHaveLength(5);
    if (sort === 'progress') {
      const percentages = paged.map(({ progress_percentage }) => progress_percentage);
      expect(percentages).toEqual(direction === 'asc' ? [0, 10, 20, 30, 40] : [40, 30, 20, 10, 0]);
    }
  });

  it('are filtered by what they have reached', async () => {
    const id = await publishFor(trainer.account.id, { quiz: 0 });
    await people[0]?.call('POST /training/modules/:id/complete', { params: { id }, body: {} });
    expect(firstNames(await list({ status: 'completed' }))).toEqual(['Ada']);
    expect((await list({ module_id: id })).students).toHaveLength(1);
    expect((await list({ module_id: id, status: 'failed' })).students).toEqual([]);
  });

  it.each(['bm9uc2Vuc2U', Buffer.from('[1,"x"]').toString('base64url'), 'A'.repeat(400)])(
    'refuse a place that no page has given out: %s',
    async (cursor) => {
      const answer = await trainer.call('GET /trainer/students', { query: { cursor } });
      expect([answer.status, answer.error?.code]).toEqual([422, 'validation_failed']);
    },
  );

  it('refuse a place of another order', async () => {
    const { page } = await list({ sort: 'name', limit: 1 });
    const query = { sort: 'progress' as const, cursor: page.next_cursor ?? '' };
    expect((await trainer.call('GET /trainer/students', { query })).status).toBe(422);
  });

  it('are the trainer’s own; an admin sees all', async () => {
    const other = await context.signIn('trainer');
    expect((await list({}, other)).students).toEqual([]);
    const foreign = await other.call('GET /trainer/students', { query: { module_id: module } });
    expect([foreign.status, foreign.error?.code]).toEqual([404, 'module_not_found']);
    expect(firstNames(await list({ module_id: module }, await context.signIn('admin')))).toHaveLength(5);
  });
});

describe('the table as a file', () => {
  const file = (query = '', caller = trainer) =>
    context.app.inject({
      method: 'GET',
      url: `${API_BASE}${STUDENTS_EXPORT_PATH}${query}`,
      headers: caller.headers,
    });

  it('has the rows that the same question finds, and runs nothing in a spreadsheet', async () => {
    const { headers, body, statusCode } = await file('?q=ad&sort=name');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="students.csv"');
    const lines = body.trim().split('\r\n');
    expect(lines[0]).toContain('First name,Last name,Email,Module,Status,Progress (%)');
    expect(lines[1]).toMatch(/^'=Eve,Adams,/);
    expect(lines[1]).toContain('Calm,In progress,40,,0,0,2035-01-17,');
    expect(lines.some((line) => line.startsWith('Ada,Young'))).toBe(true);
    const opened = openSpreadsheet((await file()).rawPayload);
    const shown = (await list()).students.map(({ progress_percentage: percentage }) => percentage);
    expect(opened.sum('Progress (%)')).toBe(shown.reduce((sum, percentage) => sum + percentage, 0));
    expect(opened.formulas).toEqual([]);
    expect(opened.values('First name')).toContain('Çem');
  });

  it('is refused as the table is', async () => {
    const other = await context.signIn('trainer');
    expect((await file(`?module_id=${module}`, other)).statusCode).toBe(404);
    expect((await file('?sort=nothing')).statusCode).toBe(422);
    expect((await file('', await context.signIn('declutterer'))).statusCode).toBe(403);
    expect((await context.app.inject(`${API_BASE}${STUDENTS_EXPORT_PATH}`)).statusCode).toBe(401);
  });
});

describe('opening attempts again', () => {
  it('lets somebody try who had used all of them, and is noted', async () => {
    const person = people[1] ?? trainer;
    await take(person, module, { 'question-1': 3, 'question-2': 3 });
    await take(person, module, { 'question-1': 3, 'question-2': 3 });
    const closed = await person.call('POST /training/modules/:id/attempts', { params: { id: module } });
    expect(closed.error?.code).toBe('attempts_used_up');
    const params = { id: person.account.id, moduleId: module };
    const other = await context.signIn('trainer');
    const reset = 'POST /trainer/students/:id/modules/:moduleId/reset-attempts' as const;
    expect((await other.call(reset, { params })).error?.code).toBe('student_not_found');
    const { data } = await trainer.call(reset, { params });
    expect(data.student).toMatchObject({ attempts_used: 0, attempts_left: 2, status: 'in_progress' });
    const open = await person.call('POST /training/modules/:id/attempts', { params: { id: module } });
    expect(open.status).toBe(200);
    const [record] = await auditRecords(context, 'training_attempts.reset', trainer.account.id);
    expect(record).toMatchObject({ details: { student: person.account.id } });
  });
});

const authors = { access: ['trainer', 'admin'] } as const;
const params = { id: new Types.ObjectId().toString(), moduleId: new Types.ObjectId().toString() };
describeRefusals('GET /trainer/students', { ...authors, query: { sort: 'name' } }, () => context);
describeRefusals(
  'POST /trainer/students/:id/modules/:moduleId/reset-attempts',
  { ...authors, params, notFound: 'student_not_found' },
  () => context,
);
describeRefusals('GET /trainer/stats', authors, () => context);
describeRefusals(
  'GET /training/analytics',
  { ...authors, query: { moduleId: params.id }, notFound: 'module_not_found' },
  () => context,
);
