import { expect, it } from 'vitest';
import { managersFound } from './managers';

const person = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  email: `${id}@people.test`,
});
const ALL = [person('zoe', 'Zoë', 'Reed'), person('amara', 'Amara', 'Osei'), person('ben', 'Ben', 'Oakes')];
const OWN = [{ name: 'Leeds', managerIds: ['zoe', 'amara', 'ben'] }];
const found = (search: string, own = OWN) => managersFound(ALL, own, search).map(({ id }) => id);

it('finds own managers by any part of name or email, whatever the letters look like', () => {
  expect(found('')).toEqual(['amara', 'ben', 'zoe']);
  expect(found('zoe')).toEqual(['zoe']);
  expect(found('OSEI am')).toEqual(['amara']);
  expect(found('ben@people')).toEqual(['ben']);
  expect(found('nobody')).toEqual([]);
});

it('finds a manager of no own region by the whole email address alone', () => {
  expect(found('', [])).toEqual([]);
  expect(found('ben', [])).toEqual([]);
  expect(found('ben@people', [])).toEqual([]);
  expect(found(' Ben@people.test ', [])).toEqual(['ben']);
});

it('returns the own regions of each manager, and at most twenty managers', () => {
  const own = [
    { name: 'Leeds', managerIds: ['ben'] },
    { name: 'York', managerIds: ['zoe', 'ben'] },
  ];
  expect(managersFound(ALL, own, 'ben')[0]?.regions).toEqual(['Leeds', 'York']);
  const many = Array.from({ length: 50 }, (_, index) => person(`p${index}`, 'Ann', 'Lee'));
  const team = [{ name: 'Leeds', managerIds: many.map(({ id }) => id) }];
  expect(managersFound(many, team, '')).toHaveLength(20);
});
