import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { revokeCertificateBody } from './certificates';
import { assessmentBody, trainerMessageBody } from './trainer';
import {
  completeModuleBody,
  courseBody,
  courseModulesBody,
  modulesQuery,
  moduleSearchQuery,
  progressBody,
  quizAnswers,
  reviewBody,
} from './training';
import { createModuleBody, updateModuleBody, versionParams } from './training-authoring';
import { blockDraft, quizQuestionDraft } from './training-blocks';

const ID = '64b7f0c2a1b2c3d4e5f60718';
const OTHER = '64b7f0c2a1b2c3d4e5f60719';

/** As a form shows it: fields with what is said at them. */
const said = (schema: z.ZodType, value: unknown): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('a module', () => {
  // spec: S9-04
  it('begins with the defaults of the specification', () => {
    expect(createModuleBody.parse({ title: ' First ' })).toEqual({
      title: 'First',
      description: '',
      category: 'practice',
      difficulty_level: 'beginner',
      duration_minutes: 30,
      is_required: false,
      is_featured: false,
      order_index: 0,
      completion_threshold: 80,
      max_attempts: 3,
      certificate_months: null,
      learning_objectives: [],
      prerequisites: [],
      content_blocks: [],
    });
  });

  // spec: S5-02
  it.each([
    ['title', ' ', 'Please enter a title'],
    ['duration_minutes', 0, 'Please enter at least 1 minute'],
    ['duration_minutes', 1.5, 'Please enter at least 1 minute'],
    ['completion_threshold', -1, 'Please enter a number from 0 to 100'],
    ['completion_threshold', 101, 'Please enter a number from 0 to 100'],
    ['max_attempts', 0, 'Please enter a number from 1 to 20'],
    ['max_attempts', 21, 'Please enter a number from 1 to 20'],
    ['certificate_months', 0, 'Please enter a number of months'],
    ['certificate_months', 121, 'Please enter a number of months'],
  ])('is refused with %s %s', (field, value, message) => {
    expect(said(updateModuleBody, { revision: 1, [field]: value })).toEqual({ [field]: message });
  });

  // spec: S5-02
  it.each([
    ['duration_minutes', 1],
    ['completion_threshold', 0],
    ['completion_threshold', 100],
    ['max_attempts', 20],
    ['certificate_months', null],
  ])('is kept with %s %s', (field, value) => {
    expect(updateModuleBody.parse({ revision: 1, [field]: value })).toEqual({ revision: 1, [field]: value });
  });

  it('names each module that comes first once', () => {
    expect(updateModuleBody.parse({ revision: 1, prerequisites: [ID, OTHER, ID] }).prerequisites).toEqual([
      ID,
      OTHER,
    ]);
  });

  it('has versions from 1, as they stand in an address', () => {
    expect(versionParams.parse({ id: ID, version: '12' }).version).toBe(12);
    for (const version of ['0', '1.5', 'x', '100001'])
      expect(said(versionParams, { id: ID, version })).toHaveProperty('version');
  });
});

describe('a block', () => {
  const question = { id: 'question-1', options: ['a', 'b', 'c', 'd'] };

  it.each([
    ['text', { content: '' }],
    ['youtube', { url: '', caption: '', transcript: '' }],
    ['video', { file_id: null, caption: '', captions: '', transcript: '' }],
    ['image', { file_id: null, drawing: null, alt: '', decorative: false, caption: '' }],
    ['audio', { file_id: null, caption: '', captions: '', transcript: '' }],
    ['file', { file_id: null, caption: '' }],
    ['interactive', { cards: [] }],
    ['quiz', { questions: [] }],
  ])('of the type %s may be empty while it is written', (type, fields) => {
    expect(blockDraft.parse({ type, id: 'block-one' })).toEqual({
      type,
      id: 'block-one',
      title: '',
      ...fields,
    });
    expect(said(blockDraft, { type, id: 'block-one', surprise: 1 })).toHaveProperty('');
  });

  it('of another type is none', () => {
    expect(blockDraft.safeParse({ type: 'script', id: 'block-one' }).success).toBe(false);
  });

  it.each(['short', 'has space', 'a.b.c.d', '$where1', 'x'.repeat(41)])('is not named %s', (id) => {
    expect(said(blockDraft, { type: 'text', id })).toEqual({ id: 'Please reload the page and try again' });
  });

  // spec: S9-04
  it('of a quiz asks questions with four options, of which none is correct until one is chosen', () => {
    expect(quizQuestionDraft.parse(question)).toEqual({
      ...question,
      question: '',
      correct: null,
      explanation: '',
    });
    for (const options of [
      ['a', 'b', 'c'],
      ['a', 'b', 'c', 'd', 'e'],
    ])
      expect(said(quizQuestionDraft, { ...question, options })).toHaveProperty('options');
    for (const correct of [-1, 4, 0.5])
      expect(said(quizQuestionDraft, { ...question, correct })).toHaveProperty('correct');
    expect(quizQuestionDraft.parse({ ...question, correct: 3 }).correct).toBe(3);
  });
});

describe('what learners send', () => {
  // spec: S5-02
  it.each([[-1], [100.1], [Number.POSITIVE_INFINITY], [Number.NaN], ['50'], [null]])(
    'is no progress of %s',
    (progress_percentage) => {
      expect(said(progressBody, { module_id: ID, progress_percentage })).toEqual({
        progress_percentage: 'Please enter a number from 0 to 100',
      });
    },
  );

  // spec: S5-02
  it.each([0, 33.3, 100])('may be a progress of %s', (progress_percentage) => {
    expect(progressBody.safeParse({ module_id: ID, progress_percentage }).success).toBe(true);
  });

  it('tells seconds of ten minutes at most', () => {
    const report = { module_id: ID, progress_percentage: 1 };
    expect(progressBody.safeParse({ ...report, seconds: 600 }).success).toBe(true);
    for (const seconds of [-1, 601, 1.5])
      expect(said(progressBody, { ...report, seconds })).toHaveProperty('seconds');
  });

  it('answers forty questions at most, each with one of four options', () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`question-${index}`, 3]));
    expect(quizAnswers.safeParse(many(40)).success).toBe(true);
    expect(said(quizAnswers, many(41))).toEqual({ '': 'Please answer every question' });
    for (const wrong of [-1, 4, 0.5, '1'])
      expect(quizAnswers.safeParse({ 'question-1': wrong }).success).toBe(false);
    expect(quizAnswers.safeParse({ ['x'.repeat(41)]: 1 }).success).toBe(false);
  });

  // spec: S5-05, S9-07
  it.each([0, 6, 2.5, '5'])('rates nothing with %s stars', (rating) => {
    for (const schema of [reviewBody, completeModuleBody])
      expect(said(schema, { rating })).toEqual({ rating: 'Please choose 1 to 5 stars' });
  });

  // spec: S5-05, S9-07
  it.each([1, 2, 3, 4, 5])('rates with %s stars, with words or without', (rating) => {
    expect(reviewBody.parse({ rating })).toEqual({ rating, review: '' });
  });
});

describe('what the catalogue is asked for', () => {
  it('reads yes and no as they stand in an address', () => {
    expect(modulesQuery.parse({ is_active: 'false', mine: 'true' })).toEqual({
      is_active: false,
      mine: true,
    });
    for (const wrong of ['1', 'yes', '']) expect(said(modulesQuery, { mine: wrong })).toHaveProperty('mine');
  });

  it.each([
    [modulesQuery, { category: 'cooking' }, 'category'],
    [modulesQuery, { difficulty_level: 'expert' }, 'difficulty_level'],
    [moduleSearchQuery, { q: 'x'.repeat(101) }, 'q'],
    [moduleSearchQuery, { difficulty: 'expert' }, 'difficulty'],
    [moduleSearchQuery, { limit: '101' }, 'limit'],
    [moduleSearchQuery, { limit: '0' }, 'limit'],
  ])('knows no other filters', (schema, query, field) => {
    expect(Object.keys(said(schema, query))).toEqual([field]);
  });
});

describe('what trainers send', () => {
  it('is a course with a title, open unless it says otherwise, of each module once', () => {
    expect(courseBody.parse({ title: 'All' })).toEqual({ title: 'All', description: '', is_active: true });
    expect(said(courseBody, { title: '' })).toEqual({ title: 'Please enter a title' });
    expect(courseModulesBody.parse({ version: 0, moduleIds: [OTHER, ID, OTHER] }).moduleIds).toEqual([
      OTHER,
      ID,
    ]);
    const many = Array.from({ length: 31 }, () => ID);
    expect(said(courseModulesBody, { version: 0, moduleIds: many })).toHaveProperty('moduleIds');
  });

  it('is a message with a subject and words, to somebody', () => {
    expect(said(trainerMessageBody, { subject: ' ', message: '', student_ids: [] })).toEqual({
      subject: 'Please enter a subject',
      message: 'Please write a message',
      student_ids: 'Please choose at least one student',
    });
    const message = { subject: 'Well done', message: 'Really.' };
    expect(trainerMessageBody.parse({ ...message, student_ids: [ID, ID] }).student_ids).toEqual([ID]);
    expect(
      said(trainerMessageBody, { ...message, student_ids: Array.from({ length: 501 }, () => ID) }),
    ).toHaveProperty('student_ids');
  });

  it.each([14, 10_081, 30.5, '60'])('is no agreed time of %s minutes', (minutes) => {
    const body = { module_id: ID, date: '2035-01-18', time: '14:00', minutes, student_ids: [ID] };
    expect(said(assessmentBody, body)).toEqual({ minutes: 'Please choose from 15 minutes to 7 days' });
  });

  it.each([15, 10_080])('may be an agreed time of %s minutes', (minutes) => {
    const body = { module_id: ID, date: '2035-01-18', time: '14:00', minutes, student_ids: [ID] };
    expect(assessmentBody.parse(body)).toEqual({ ...body, note: '' });
    expect(said(assessmentBody, { ...body, module_id: '' })).toEqual({ module_id: 'Please choose a module' });
  });

  it('is a reason that says something, where a certificate is taken back', () => {
    for (const reason of ['', 'Too short'])
      expect(said(revokeCertificateBody, { reason })).toEqual({
        reason: 'Please give the reason, in at least 10 characters',
      });
    expect(said(revokeCertificateBody, { reason: 'x'.repeat(501) })).toEqual({
      reason: 'Please use at most 500 characters',
    });
    expect(revokeCertificateBody.parse({ reason: 'By mistake' })).toEqual({ reason: 'By mistake' });
  });
});
