import { describe, expect, it } from 'vitest';
import { isStopped, outstanding } from './outstanding';

const TODAY = '2035-01-17';
const module = (id: string, requiredBy?: string | null) => ({
  ...{ id, title: id },
  ...(requiredBy === undefined ? {} : { requiredBy }),
});
const missingOf = (
  modules: Parameters<typeof outstanding>[0],
  { done = [], givenUntil = {} }: { done?: string[]; givenUntil?: Record<string, string> } = {},
) => outstanding(modules, { done: new Set(done), givenUntil }, TODAY);

describe('outstanding', () => {
  it('leaves out what is completed', () => {
    expect(missingOf([module('a'), module('b')], { done: ['a'] }).map(({ id }) => id)).toEqual(['b']);
  });

  it.each([
    ['no date', undefined, null, null, true],
    ['a module date to come', '2035-02-01', null, '2035-02-01', false],
    ['a module date of today', TODAY, null, TODAY, false],
    ['a module date that has passed', '2035-01-16', null, '2035-01-16', true],
    ['a personal date to come', null, '2035-02-01', '2035-02-01', false],
    ['a later personal date', '2035-01-01', '2035-02-01', '2035-02-01', false],
    ['a later module date', '2035-03-01', '2035-01-01', '2035-03-01', false],
    ['two dates that have passed', '2035-01-01', '2035-01-05', '2035-01-05', true],
  ])('is right with %s', (_case, requiredBy, given, dueOn, isOverdue) => {
    const givenUntil: Record<string, string> = given === null ? {} : { a: given };
    expect(missingOf([module('a', requiredBy)], { givenUntil })).toMatchObject([{ dueOn, isOverdue }]);
  });

  it('counts given time only for the modules for which it was given', () => {
    const missing = missingOf([module('a'), module('b')], { givenUntil: { a: '2035-02-01' } });
    expect(missing).toMatchObject([
      { id: 'b', dueOn: null, isOverdue: true },
      { id: 'a', dueOn: '2035-02-01', isOverdue: false },
    ]);
  });

  it('puts the module that is due first before the others', () => {
    const modules = [module('c', '2035-03-01'), module('b', '2035-02-01'), module('a')];
    expect(missingOf(modules).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

it('stops offers as soon as one module is overdue', () => {
  expect(isStopped(missingOf([module('a', '2035-02-01')]))).toBe(false);
  expect(isStopped(missingOf([module('a', '2035-02-01'), module('b')]))).toBe(true);
  expect(isStopped([])).toBe(false);
});
