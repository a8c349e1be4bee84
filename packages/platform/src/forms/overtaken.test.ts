import { describe, expect, it } from 'vitest';
import { fieldsThatDiffer, isOvertaken } from './overtaken';

describe('a form', () => {
  const idle = { isPending: false, isSuccess: false };

  it.each([
    [{ seen: 3, newest: 3 }, idle, false],
    [{ seen: 3, newest: 4 }, idle, true],
    [{ seen: 3, newest: 4 }, { ...idle, isPending: true }, false],
    [{ seen: 3, newest: 4 }, { ...idle, isSuccess: true }, false],
  ])('%j with its save as %j is overtaken: %s', (versions, save, expected) =>
    expect(isOvertaken(versions, save)).toBe(expected),
  );
});

it('says which fields of two versions differ', () => {
  const base = { name: 'Leeds', city: 'Leeds', areas: ['LS'] };
  expect(fieldsThatDiffer(base, { ...base, city: 'Bradford', areas: ['LS', 'BD'] })).toEqual([
    'city',
    'areas',
  ]);
  expect(fieldsThatDiffer(base, { ...base, areas: ['LS'] })).toEqual([]);
});
