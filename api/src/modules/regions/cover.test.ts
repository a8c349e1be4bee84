import { describe, expect, it } from 'vitest';
import { activeManagersOf, coverChanges, uncovered } from './cover';

const person = (id: string, overrides: object = {}) =>
  ({ id, role: 'manager', status: 'active', ...overrides }) as const;
const PEOPLE = [
  person('amara'),
  person('priya'),
  person('paused', { status: 'suspended' }),
  person('waiting', { status: 'pending' }),
  person('promoted', { role: 'admin' }),
];
const region = (id: string, managerIds: string[]) => ({ id, managerIds });

describe('the active managers of a region', () => {
  it('come in the order of the region', () => {
    const found = activeManagersOf(region('leeds', ['priya', 'amara']), PEOPLE);
    expect(found.map(({ id }) => id)).toEqual(['priya', 'amara']);
  });

  // spec: S2-26
  it.each(['paused', 'waiting', 'promoted', 'deleted'])('never include one who is %s', (id) => {
    expect(activeManagersOf(region('leeds', [id]), PEOPLE)).toEqual([]);
    expect(activeManagersOf(region('leeds', [id, 'amara']), PEOPLE).map((one) => one.id)).toEqual(['amara']);
  });
});

it('leaves a region to the admins only while it has no active manager', () => {
  const regions = [
    region('nobody', []),
    region('leeds', ['amara']),
    region('york', ['paused']),
    region('bath', ['paused', 'priya']),
  ];
  expect(uncovered(regions, PEOPLE).map(({ id }) => id)).toEqual(['nobody', 'york']);
});

describe('the changes of cover', () => {
  const since = new Date(0);
  it('are the regions that lost their last active manager, and those that have one again, each once', () => {
    const regions = [
      region('lost', ['paused']),
      { ...region('known', ['paused']), uncoveredAt: since },
      region('covered', ['amara']),
      { ...region('found', ['amara', 'paused']), uncoveredAt: since },
    ];
    const { lost, found } = coverChanges(regions, PEOPLE);
    expect([lost.map(({ id }) => id), found.map(({ id }) => id)]).toEqual([['lost'], ['found']]);
  });
});
