import { describe, expect, it } from 'vitest';
import { periodIn } from './use-period';

describe('the period that an address asks for', () => {
  it.each([
    ['', { period: 'month' }],
    ['period=year', { period: 'year' }],
    ['period=decade', { period: 'month' }],
    ['from=2030-01-01&to=2030-01-31', { start_date: '2030-01-01', end_date: '2030-01-31' }],
    ['from=2030-01-31&to=2030-01-01', { period: 'month' }],
    ['from=2030-01-31&period=all', { period: 'all' }],
  ])('%s is %j', (search, query) => {
    expect(periodIn(new URLSearchParams(search))).toEqual(query);
  });
});
