import { describe, expect, it } from 'vitest';
import { planFor } from './plan.mjs';

const PAGE = 'mfe-client/src/features/booking/booking-page.tsx';
const PAGE_TEST = 'mfe-client/src/features/booking/booking-page.test.tsx';
const SERVICE = 'api/src/modules/contact/contact.service.ts';
const SERVICE_TEST = 'api/src/modules/contact/contact.int.test.ts';
const SPEC = 'packages/e2e/journeys/payment.spec.ts';
const BUTTON = 'packages/ui/src/parts/button.tsx';
const ADMIN_PAGE = 'mfe-admin/src/features/audit/audit-page.tsx';
const LONG_TEST = 'api/src/modules/contact/contact.long.test.ts';
const FILES = [PAGE, PAGE_TEST, LONG_TEST, SERVICE, SERVICE_TEST, SPEC, BUTTON, ADMIN_PAGE, 'README.md'];
const DEPENDENTS = new Map([
  [PAGE, new Set([PAGE_TEST])],
  [SERVICE, new Set([SERVICE_TEST, LONG_TEST])],
  [BUTTON, new Set([PAGE, ADMIN_PAGE])],
]);
const plan = (...changed) => planFor({ changed, files: FILES, dependents: DEPENDENTS });

describe('the plan for a change', () => {
  it('of a remote has its tests, its acceptance tests, its faults and the journeys through it alone', () => {
    const { everything, tests, browser } = plan(PAGE);
    expect(everything).toBeUndefined();
    expect(tests).toEqual([PAGE_TEST]);
    expect(browser).toMatchObject({ acceptance: ['mfe-client'], faultsOf: ['mfe-client'], isEmpty: false });
    const runs = (title) => new RegExp(browser.journeys.join('|')).test(title);
    expect(runs('[journeys] payment.spec.ts a card @mfe-client')).toBe(true);
    expect(runs('[journeys] messages.spec.ts a message @mfe-client @mfe-declutterer')).toBe(false);
    expect(runs('[journeys] messages.spec.ts a message @mfe-declutterer @mfe-client')).toBe(false);
    expect(runs('[journeys] two-people.spec.ts a session @mfe-client @mfe-declutterer')).toBe(true);
    expect(runs('[journeys] main-job.spec.ts a booking @mfe-client @mfe-public')).toBe(true);
    expect(runs('[journeys] pages.spec.ts pages @mfe-trainer')).toBe(false);
  });

  it('of an API module has its tests and the main journey', () => {
    const { tests, browser } = plan(SERVICE);
    expect(tests).toEqual([SERVICE_TEST]);
    expect(browser).toMatchObject({ acceptance: [], journeys: ['main-job'], isEmpty: false });
  });

  it('of a shared component has the acceptance tests of every remote that uses it', () => {
    expect(plan(BUTTON).browser.acceptance).toEqual(['mfe-admin', 'mfe-client']);
  });

  it('of a test has that test alone and no browser', () => {
    const { tests, browser } = plan(PAGE_TEST);
    expect(tests).toEqual([PAGE_TEST]);
    expect(browser.isEmpty).toBe(true);
  });

  it('leaves tests of the long tier out, which vitest would not find', () => {
    expect(plan(LONG_TEST).tests).toEqual([]);
    expect(plan(SERVICE).tests).toEqual([SERVICE_TEST]);
  });

  it('of a journey has that journey', () => {
    expect(plan(SPEC).browser).toMatchObject({ specs: [SPEC], isEmpty: false });
  });

  it('of a document has no tests and still looks at its style', () => {
    expect(plan('README.md')).toMatchObject({ tests: [], lintFiles: ['README.md'], everything: undefined });
  });

  it('looks at no file that was deleted', () => {
    expect(plan('mfe-client/src/gone.ts').lintFiles).toEqual([]);
  });

  it.each([
    'pnpm-lock.yaml',
    'vitest.limits.ts',
    'scripts/lib/test/parts.mjs',
    'packages/platform/src/api/call.ts',
  ])('runs everything when %s changes, and names it', (file) => {
    expect(plan(file).everything).toBe(file);
  });

  it('says how many test files it leaves out', () => {
    expect(plan(PAGE).leftOut[0]).toBe('1 of 2 test files of vitest are left out.');
  });
});
