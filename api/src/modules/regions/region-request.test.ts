import { describe, expect, it } from 'vitest';
import { isSameAreas, rivalsOf, worksForOther } from './region-request';

const TODAY = '2035-01-17';
const request = (id: string, ownerId: string, ...areas: ('LS' | 'BD' | 'YO')[]) => ({ id, ownerId, areas });

describe('rivalsOf', () => {
  const own = request('1', 'ann', 'LS', 'BD');
  it('names requests of other owners with the areas that both want', () => {
    const rival = request('2', 'bea', 'BD', 'YO');
    expect(rivalsOf(own, [own, rival])).toEqual([{ request: rival, areas: ['BD'] }]);
  });
  it('leaves out requests for other areas and those of the same owner', () => {
    expect(rivalsOf(own, [request('2', 'bea', 'YO'), request('3', 'ann', 'LS')])).toEqual([]);
  });
});

describe('worksForOther', () => {
  const regionOf = (ownerId: string | null, until: string | null = null) => ({
    managerIds: ['priya'],
    owners: ownerId === null ? [] : [{ ownerId, from: null, until }],
  });
  const asked = { managerId: 'priya', ownerId: 'ann' };
  it.each([
    ['a region of another owner', [regionOf('bea')], true],
    ['a region of the same owner', [regionOf('ann')], false],
    ['a region of our own', [regionOf(null)], false],
    ['a region that another owner had until yesterday', [regionOf('bea', '2035-01-16')], false],
    ['no region', [], false],
  ])('is right about a manager of %s', (_case, regions, expected) => {
    expect(worksForOther(regions, asked, TODAY)).toBe(expected);
  });
  it('ignores the managers of the other regions', () => {
    expect(worksForOther([{ ...regionOf('bea'), managerIds: ['amara'] }], asked, TODAY)).toBe(false);
  });
});

it('compares areas in any order', () => {
  expect(isSameAreas(['LS', 'BD'], ['BD', 'LS'])).toBe(true);
  expect(isSameAreas(['LS'], ['BD'])).toBe(false);
  expect(isSameAreas(['LS'], ['LS', 'BD'])).toBe(false);
});
