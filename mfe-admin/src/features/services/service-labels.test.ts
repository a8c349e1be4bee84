import { expect, it } from 'vitest';
import { buildCategory, buildFields, buildPlanned, buildVersion } from '../../testing/catalogue';
import { changedFields, hourlyPrice, planLabel, versionBefore } from './service-labels';

const CATEGORIES = [buildCategory()];

it('calculates the price of an hour to the penny', () => {
  expect(hourlyPrice({ price: 25, duration_minutes: 45 })).toBe(33.33);
  expect(hourlyPrice({ price: 60, duration_minutes: 90 })).toBe(40);
});

it('says what a planned version brings', () => {
  const now = buildVersion();
  expect(planLabel(now, buildPlanned({ price: 45 }), CATEGORIES)).toBe('£45.00 from Thu 1 Mar 2035');
  expect(
    planLabel(now, buildPlanned({ name: 'A clear home', offered: false, duration_minutes: 90 }), CATEGORIES),
  ).toBe('The name “A clear home”, 1 hour 30 minutes, not offered from Thu 1 Mar 2035');
  expect(planLabel(now, buildPlanned({ online_only: true }), CATEGORIES)).toBe(
    'Online only from Thu 1 Mar 2035',
  );
  expect(planLabel(now, buildPlanned({}), CATEGORIES)).toBe('No changes from Thu 1 Mar 2035');
  expect(planLabel(undefined, buildPlanned(), CATEGORIES)).toBe('Begins on Thu 1 Mar 2035');
});

it('does not count public cards in another order as a change', () => {
  const one = buildFields({ advertised_as: ['adhd_support', 'body_doubling'] });
  const other = buildFields({ advertised_as: ['body_doubling', 'adhd_support'] });
  expect(changedFields(one, other)).toEqual([]);
});

it('compares a version with the one that it replaces, never with one that was taken back', () => {
  const first = buildVersion();
  const planned = buildVersion({ price: 45 }, { version: 2, from: '2035-03-01T00:00:00.000Z' });
  const takenBack = buildVersion(
    { price: 50 },
    { version: 3, from: '2035-02-01T00:00:00.000Z', withdrawn: true },
  );
  const between = buildVersion({ price: 42 }, { version: 4, from: '2035-02-20T00:00:00.000Z' });
  const all = [between, takenBack, planned, first];
  expect(versionBefore(all, planned)).toBe(between);
  expect(versionBefore(all, between)).toBe(first);
  expect(versionBefore(all, takenBack)).toBe(first);
  expect(versionBefore(all, first)).toBeUndefined();
});
