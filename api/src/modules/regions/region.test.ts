import { describe, expect, it } from 'vitest';
import { isTheirs, regionForArea } from './region';

const home = { id: 'home', areas: [], isActive: true, isHome: true };
const leeds = { id: 'leeds', areas: ['LS' as const, 'BD' as const], isActive: true, isHome: false };
const closed = { id: 'closed', areas: ['YO' as const], isActive: false, isHome: false };
const ALL = [closed, leeds, home];

describe('the region of a postcode area', () => {
  it.each([
    ['that has it', 'LS', 'leeds'],
    ['that has it among others', 'BD', 'leeds'],
    ['is the home region where that is closed', 'YO', 'home'],
    ['is the home region where nobody has it', 'PL', 'home'],
    ['is the home region where it is not known', null, 'home'],
  ] as const)('is the one %s', (_title, area, id) => {
    expect(regionForArea(ALL, area)?.id).toBe(id);
  });

  it('is nothing where there is no region at all', () => {
    expect(regionForArea([closed], 'YO')).toBeUndefined();
  });
});

describe('whose a region is', () => {
  const TODAY = '2035-01-17';
  const owners = [
    { ownerId: 'former', from: null, until: '2035-01-16' },
    { ownerId: 'owner', from: TODAY, until: '2035-01-31' },
    { ownerId: 'next', from: '2035-02-01', until: null },
  ];
  const region = { managerIds: ['one', 'two'], owners };
  it.each([
    ['its first manager', { id: 'one', role: 'manager' }, true],
    ['its second manager', { id: 'two', role: 'manager' }, true],
    ['another manager', { id: 'three', role: 'manager' }, false],
    ['its owner', { id: 'owner', role: 'franchise_owner' }, true],
    ['another owner', { id: 'other', role: 'franchise_owner' }, false],
    ['its owner of yesterday', { id: 'former', role: 'franchise_owner' }, false],
    ['its owner of next month', { id: 'next', role: 'franchise_owner' }, false],
    ['an admin', { id: 'boss', role: 'admin' }, true],
    ['somebody who was its manager and is none any more', { id: 'one', role: 'declutterer' }, false],
    ['somebody who was its owner and manages now', { id: 'owner', role: 'manager' }, false],
    ['a manager who became an owner', { id: 'one', role: 'franchise_owner' }, false],
  ])('%s', (_title, actor, expected) => expect(isTheirs(region, actor, TODAY)).toBe(expected));

  it('is nobody’s without an owner', () => {
    expect(isTheirs({ managerIds: [], owners: [] }, { id: '', role: 'franchise_owner' }, TODAY)).toBe(false);
  });
});
