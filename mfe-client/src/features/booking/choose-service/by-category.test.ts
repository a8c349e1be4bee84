import { buildService } from '@gently/testing/factories';
import { expect, it } from 'vitest';
import { servicesByCategory } from '@gently/contracts/service-groups';

const deepClean = { category_id: 'deep_clean', category_name: 'Deep clean' };

it('lists the standard categories in their order and added ones after them, each with its services as they come', () => {
  const services = [
    buildService({ name: 'Oven', ...deepClean }),
    buildService({ name: 'Quiet Company', category: 'body_doubling' }),
    buildService({ name: 'Moving Day', category_id: 'moving', category_name: 'Moving' }),
    buildService({ name: 'Kitchen' }),
    buildService({ name: 'Windows', ...deepClean }),
    buildService({ name: 'Attic' }),
  ];
  const groups = servicesByCategory(services).map(({ id, services: own }) => [
    id,
    own.map(({ name }) => name),
  ]);
  expect(groups).toEqual([
    ['home_organisation', ['Kitchen', 'Attic']],
    ['body_doubling', ['Quiet Company']],
    ['deep_clean', ['Oven', 'Windows']],
    ['moving', ['Moving Day']],
  ]);
});

it('names a category as its services do', () => {
  const [group] = servicesByCategory([buildService({ category_name: 'Tidy homes' })]);
  expect(group?.name).toBe('Tidy homes');
});

it('has no category without services', () => {
  expect(servicesByCategory([])).toEqual([]);
});
