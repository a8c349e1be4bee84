import { expect, it } from 'vitest';
import { managersFound } from './managers';

const person = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  email: `${id}@people.test`,
});
const ALL = [person('zoe', 'Zoë', 'Reed'), person('amara', 'Amara', 'Osei'), person('ben', 'Ben', 'Oakes')];
const found = (search: string) => managersFound(ALL, [], search).map(({ id }) => id);

it('are found by any part of name or email, whatever the letters look like', () => {
  expect(found('')).toEqual(['amara', 'ben', 'zoe']);
  expect(found('zoe')).toEqual(['zoe']);
  expect(found('OSEI am')).toEqual(['amara']);
  expect(found('ben@people')).toEqual(['ben']);
  expect(found('nobody')).toEqual([]);
});

it('come with the own regions that they look after, and not more than one look takes in', () => {
  const own = [
    { name: 'Leeds', managerIds: ['ben'] },
    { name: 'York', managerIds: ['zoe', 'ben'] },
  ];
  expect(managersFound(ALL, own, 'ben')[0]?.regions).toEqual(['Leeds', 'York']);
  const many = Array.from({ length: 50 }, (_, index) => person(`p${index}`, 'Ann', 'Lee'));
  expect(managersFound(many, [], '')).toHaveLength(20);
});
