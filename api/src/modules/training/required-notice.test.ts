import { describe, expect, it } from 'vitest';
import { isStricter, noticeProblem, requirementOf } from './required-notice';

const TODAY = '2035-01-17';
const by = (day: string | null) => ({ by: day });

describe('a requirement', () => {
  it.each([
    ['is new', null, by('2035-02-14'), true],
    ['stops requests at once', by('2035-02-14'), by(null), true],
    ['has an earlier day', by('2035-02-14'), by('2035-02-13'), true],
    ['has the same day', by('2035-02-14'), by('2035-02-14'), false],
    ['has a later day', by('2035-02-14'), by('2035-02-15'), false],
    ['gets a day after it has stopped requests', by(null), by('2035-01-01'), false],
    ['ends', by(null), null, false],
  ])('that %s is told from one that is not stricter', (_case, before, after, expected) => {
    expect(isStricter(before, after)).toBe(expected);
  });

  it('is read from a module, and a module of an earlier release has no day', () => {
    expect(requirementOf({ is_required: true })).toEqual({ by: null });
    expect(requirementOf({ is_required: true, required_by: '2035-02-14' })).toEqual({ by: '2035-02-14' });
    expect(requirementOf({ is_required: false, required_by: '2035-02-14' })).toBeNull();
  });
});

describe('the notice of a requirement', () => {
  it.each([
    ['no day', null],
    ['a day that has passed', '2035-01-01'],
    ['a day in 27 days', '2035-02-13'],
  ])('is too short with %s', (_case, day) => {
    expect(noticeProblem({ before: null, after: by(day) }, TODAY)).toBe(
      'Please choose Wednesday 14 February 2035 or a later day. Only an admin can give declutterers less time',
    );
  });

  it('is long enough with 28 days', () => {
    expect(noticeProblem({ before: null, after: by('2035-02-14') }, TODAY)).toBeNull();
  });

  it('is not demanded again of a module that is required already', () => {
    expect(noticeProblem({ before: by('2035-01-01'), after: by('2035-01-01') }, TODAY)).toBeNull();
    expect(noticeProblem({ before: by('2035-02-20'), after: by('2035-02-01') }, TODAY)).not.toBeNull();
  });
});
