import { describe, expect, it } from 'vitest';
import { fieldsThatDiffer, isOvertaken, rebased } from './overtaken';

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

describe('what was typed on top of a newer version', () => {
  const base = { name: 'Leeds', city: 'Leeds', areas: ['LS'] };
  const newest = { ...base, city: 'Bradford', areas: ['LS', 'BD'] };

  it('keeps what the person has changed, and takes the rest from the newest version', () => {
    expect(rebased({ ...base, name: 'North' }, base, newest)).toEqual({ ...newest, name: 'North' });
    expect(rebased({ ...base, areas: [] }, base, newest)).toEqual({ ...newest, areas: [] });
    expect(rebased(base, base, newest)).toEqual(newest);
  });

  it('says which fields differ', () => {
    expect(fieldsThatDiffer(base, newest)).toEqual(['city', 'areas']);
    expect(fieldsThatDiffer(base, { ...base, areas: ['LS'] })).toEqual([]);
  });
});
