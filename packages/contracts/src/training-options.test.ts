import { describe, expect, it } from 'vitest';
import {
  CERTIFICATE_KEYS_PATH,
  CERTIFICATE_REVOCATIONS_PATH,
  certificateIdPattern,
  certificatePdfPath,
  REVOKE_REASON_LENGTH,
} from './certificate-options';
import {
  AUTHOR_ROLES,
  BLOCK_LIMITS,
  CERTIFICATE_LEVELS,
  DIFFICULTY_LEVELS,
  DIFFICULTY_OPTIONS,
  durationWords,
  LEARNER_ROLES,
  MODULE_LIMITS,
  PROGRESS_STATUSES,
  RATING_STARS,
  READING_CAP,
  RECOMMENDED,
  TRAINING_CATEGORIES,
  youtubeId,
} from './training-options';
import { STUDENT_STATUS_OPTIONS, STUDENTS_EXPORT_PATH } from './trainer-options';

const VIDEO = 'abcDEF_-123';

describe('training, as the specification of the staff side has it', () => {
  // spec: S4-08
  it('has three levels of difficulty', () => {
    expect(DIFFICULTY_LEVELS).toEqual(['beginner', 'intermediate', 'advanced']);
    expect(DIFFICULTY_OPTIONS.map(({ label }) => label)).toEqual(['Beginner', 'Intermediate', 'Advanced']);
  });

  // spec: S9-04
  it('has its defaults and bounds', () => {
    expect(MODULE_LIMITS).toMatchObject({
      duration: { min: 1, default: 30 },
      threshold: { min: 0, max: 100, default: 80 },
      attempts: { default: 3 },
    });
    expect([BLOCK_LIMITS.options, READING_CAP, RECOMMENDED]).toEqual([4, 99, 6]);
  });

  // spec: S9-07
  it('has one to five stars, and a level of its certificate for each level of difficulty', () => {
    expect(RATING_STARS).toEqual({ min: 1, max: 5 });
    expect(CERTIFICATE_LEVELS).toEqual({
      beginner: 'Foundation',
      intermediate: 'Advanced',
      advanced: 'Specialist',
    });
  });

  it('knows five states of progress, which the student table filters by', () => {
    const states = ['not_started', 'in_progress', 'completed', 'failed', 'expired'];
    expect(PROGRESS_STATUSES).toEqual(states);
    expect(STUDENT_STATUS_OPTIONS.map(({ value }) => value)).toEqual(['all', ...states]);
  });

  // spec: S6-03
  it('is learnt by four roles and written by two', () => {
    expect(LEARNER_ROLES).toEqual(['declutterer', 'trainer', 'manager', 'admin']);
    expect(AUTHOR_ROLES).toEqual(['trainer', 'admin']);
  });

  it('has six categories', () => {
    expect(TRAINING_CATEGORIES).toEqual([
      'neurodiversity',
      'practice',
      'communication',
      'safety',
      'digital',
      'wellbeing',
    ]);
  });
});

describe('the id of a video of YouTube', () => {
  it.each([
    `https://www.youtube.com/watch?v=${VIDEO}`,
    `https://youtube.com/watch?list=x&v=${VIDEO}&t=10`,
    `https://m.youtube.com/watch?v=${VIDEO}`,
    `https://youtu.be/${VIDEO}?t=10`,
    `https://www.youtube.com/embed/${VIDEO}`,
    `https://www.youtube.com/shorts/${VIDEO}`,
    `https://www.youtube.com/live/${VIDEO}`,
    `https://www.youtube-nocookie.com/embed/${VIDEO}`,
  ])('is in %s', (url) => {
    expect(youtubeId(url)).toBe(VIDEO);
  });

  it.each([
    '',
    'nonsense',
    VIDEO,
    `http://www.youtube.com/watch?v=${VIDEO}`,
    `javascript://www.youtube.com/watch?v=${VIDEO}`,
    `https://www.youtube.com.evil.test/watch?v=${VIDEO}`,
    `https://evil.test/www.youtube.com/watch?v=${VIDEO}`,
    `https://wwwxyoutube.com/watch?v=${VIDEO}`,
    `https://other.youtube.com/watch?v=${VIDEO}`,
    `https://youtube.www.com/watch?v=${VIDEO}`,
    `https://x.www.youtube.com/watch?v=${VIDEO}`,
    `https://www.youtube.com/user/${VIDEO}`,
    `https://www.youtube.com/${VIDEO}`,
    'https://www.youtube.com/watch',
    'https://www.youtube.com/embed',
    'https://youtu.be/',
    `https://youtu.be/x/${VIDEO}`,
    `https://www.youtube.com/watch?v=${VIDEO}4`,
    `https://youtu.be/${VIDEO.slice(1)}`,
    `https://youtu.be/${VIDEO.slice(1)}%22`,
    `https://youtu.be/${VIDEO}?t=${'1'.repeat(BLOCK_LIMITS.url)}`,
  ])('is not in %s', (url) => {
    expect(youtubeId(url)).toBeNull();
  });

  it('is in an address of the most characters that are kept', () => {
    const start = `https://youtu.be/${VIDEO}?t=`;
    expect(youtubeId(start + '1'.repeat(BLOCK_LIMITS.url - start.length))).toBe(VIDEO);
    expect(youtubeId(start + '1'.repeat(BLOCK_LIMITS.url - start.length + 1))).toBeNull();
  });
});

it.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [120, '2 h'],
  [121, '2 h 1 min'],
])('%i minutes are "%s"', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});

describe('a certificate', () => {
  it('has an id of 26 signs that nobody mistakes for others', () => {
    const id = '0123456789ABCDEFGHJKMNPQRS';
    expect(certificateIdPattern.test(id)).toBe(true);
    for (const wrong of [
      id.slice(1),
      `${id}0`,
      id.toLowerCase(),
      ...[...'ILOU'].map((sign) => id.slice(1) + sign),
    ])
      expect(certificateIdPattern.test(wrong), wrong).toBe(false);
    expect(certificatePdfPath('A/B')).toBe('/certificates/A%2FB/pdf');
  });

  it('is taken back for a reason that says something', () => {
    expect(REVOKE_REASON_LENGTH).toEqual({ min: 10, max: 500 });
  });
});

it('files and documents have the addresses that others know', () => {
  expect([CERTIFICATE_KEYS_PATH, CERTIFICATE_REVOCATIONS_PATH, STUDENTS_EXPORT_PATH]).toEqual([
    '/certificates/keys',
    '/certificates/revocations',
    '/trainer/students/export',
  ]);
});
