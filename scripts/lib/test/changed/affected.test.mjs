import { describe, expect, it } from 'vitest';
import { affectedFiles, testsBeside } from './affected.mjs';

const graph = (edges) => new Map(Object.entries(edges).map(([file, users]) => [file, new Set(users)]));
const affected = (changed, edges, options) => [...affectedFiles(changed, graph(edges), options)].sort();

const BOOKINGS = 'api/src/modules/bookings/bookings.service.ts';
const BOOKINGS_INDEX = 'api/src/modules/bookings/index.ts';
const MATCHING = 'api/src/modules/matching/order.ts';
const MATCHING_INDEX = 'api/src/modules/matching/index.ts';
const REPORTS = 'api/src/modules/reports/reports.int.test.ts';
const MODULES = {
  [BOOKINGS]: [BOOKINGS_INDEX],
  [BOOKINGS_INDEX]: [MATCHING, 'api/src/app.ts'],
  [MATCHING]: [MATCHING_INDEX],
  [MATCHING_INDEX]: [REPORTS],
  'api/src/app.ts': ['api/src/testing/build-test-app.ts'],
  'api/src/testing/build-test-app.ts': [REPORTS, 'api/src/modules/contact/contact.int.test.ts'],
};

describe('the files that a change can affect', () => {
  it('are the changed file and everything that imports it, directly or by way of others', () => {
    expect(affected(['a.ts'], { 'a.ts': ['b.ts'], 'b.ts': ['c.test.ts'], 'd.ts': ['e.ts'] })).toEqual([
      'a.ts',
      'b.ts',
      'c.test.ts',
    ]);
  });

  it('are found once when files import each other', () => {
    expect(affected(['a.ts'], { 'a.ts': ['b.ts'], 'b.ts': ['a.ts'] })).toEqual(['a.ts', 'b.ts']);
  });

  it('do not spread through the file that composes the app', () => {
    expect(affected([BOOKINGS], MODULES)).not.toContain('api/src/modules/contact/contact.int.test.ts');
  });

  it('spread from the file that composes the app when it is the one that changed', () => {
    expect(affected(['api/src/app.ts'], MODULES)).toContain('api/src/modules/contact/contact.int.test.ts');
  });

  it('end at the modules next to the changed one when only one module away is asked for', () => {
    expect(affected([BOOKINGS], MODULES, { modulesAway: 1 })).toEqual(
      expect.arrayContaining([BOOKINGS_INDEX, MATCHING, MATCHING_INDEX]),
    );
    expect(affected([BOOKINGS], MODULES, { modulesAway: 1 })).not.toContain(REPORTS);
    expect(affected([BOOKINGS], MODULES)).toContain(REPORTS);
  });

  it('take the nearest of several ways to a file', () => {
    const ways = { ...MODULES, [BOOKINGS]: [BOOKINGS_INDEX, REPORTS] };
    expect(affected([BOOKINGS], ways, { modulesAway: 1 })).toContain(REPORTS);
  });
});

describe('the tests beside what is affected', () => {
  const CONTACT = 'api/src/modules/contact/contact.int.test.ts';
  const PART = 'packages/ui/src/parts/button.test.tsx';
  const files = [CONTACT, PART, REPORTS, BOOKINGS];

  it('are all tests of an affected API module, which may reach it over HTTP only', () => {
    expect(testsBeside(new Set(['api/src/modules/contact/contact.service.ts']), files)).toEqual([CONTACT]);
  });

  it('are not those of a module in which only a test is affected', () => {
    expect(testsBeside(new Set(['api/src/modules/contact/form.test.ts']), files)).toEqual([]);
  });

  it('are all tests below an affected configuration', () => {
    expect(testsBeside(new Set(['packages/ui/vitest.config.ts']), files)).toEqual([PART]);
  });
});
