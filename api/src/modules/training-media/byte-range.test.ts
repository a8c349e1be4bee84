import { describe, expect, it } from 'vitest';
import { fitsFile, rangeOf } from './byte-range';

describe('the stretch of a file that is asked for', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=-1', { start: 999, end: 999 }],
    ['bytes=990-5000', { start: 990, end: 999 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-49,50-99', { start: 0, end: 99 }],
    ['bytes=-1000', { start: 0, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=-99999999999999999999', { start: 0, end: 999 }],
    ['BYTES=0-1', { start: 0, end: 1 }],
    ['bytes=5000-,0-9', { start: 0, end: 9 }],
  ])('%s of 1,000 bytes', (header, range) => {
    expect(rangeOf(header, 1000)).toEqual(range);
  });

  it.each(['bytes=1000-', 'bytes=2000-3000', 'bytes=-0'])('%s lies nowhere in them', (header) => {
    expect(rangeOf(header, 1000)).toBe('unsatisfiable');
  });

  it.each([
    undefined,
    'bytes=0-1,500-600',
    'lines=0-1',
    'nonsense',
    '',
    'bytes=5-2',
    'bytes=0-9x',
    'bytes=-',
    'bytes=',
    'bytes=-1-2',
  ])('%s means all of them', (header) => {
    expect(rangeOf(header, 1000)).toBeNull();
  });

  it('is never more than one, however many are asked for', () => {
    const many = `bytes=${Array.from({ length: 2_000 }, (_, index) => `${index * 3}-${index * 3}`).join(',')}`;
    expect(rangeOf(many, 10_000)).toBeNull();
  });
});

describe('the condition of a stretch', () => {
  it.each([
    [undefined, true],
    ['"v1"', true],
    ['"v2"', false],
    ['W/"v1"', false],
    ['Wed, 17 Jan 2035 10:00:00 GMT', false],
    ['', false],
  ])('%s', (ifRange, fits) => {
    expect(fitsFile(ifRange, '"v1"')).toBe(fits);
  });
});

it('of an empty file is all of it', () => {
  expect(rangeOf('bytes=-5', 0)).toBeNull();
});
