import type { CallData, EndpointKey } from '@gently/contracts/endpoints';
import { matchEndpoint } from '@gently/contracts/match-endpoint';
import { API_BASE, PRODUCT_KEY } from '@gently/contracts/product';
import type { User } from '@gently/contracts/auth';
import { test as base, expect, type Page, type Route } from '@playwright/test';
import {
  expectAccessible as expectAccessibleAsItStands,
  expectAccessibleLayout as expectAccessibleLayoutAsItStands,
} from './accessibility';
import { watchPolicy } from './policy-violations';
import { askForVersions } from './wished-versions';

export { expectNoSidewaysScroll, resizeTo, THEMES } from './accessibility';
export { expectComfortable } from './comfort';
export { pressUnless } from './press-unless';
export { expect };

/** What a call answers; or how, where that depends on what it asks for. */
type Answers = { [Key in EndpointKey]?: CallData<Key> | ((query: URLSearchParams) => CallData<Key>) };

const answerOf = (answers: Answers, method: string, path: string): unknown => {
  const match = matchEndpoint(Object.keys(answers) as EndpointKey[], method, path.slice(API_BASE.length));
  return match && answers[match.key];
};

const UNKNOWN = {
  success: false,
  code: 'not_found',
  message: 'Not found',
  errors: [],
  request_id: 'acceptance',
};

/**
 * Answers the remote's calls. One that was not declared fails the test by name; inside a site, where the frame asks
 * too, it is answered as something that is not there.
 */
export const stubApi = async (page: Page, answers: Answers): Promise<void> => {
  await page.route(`**${API_BASE}/**`, async (route: Route) => {
    const request = route.request();
    const { pathname: path, searchParams } = new URL(request.url());
    const answer = answerOf(answers, request.method(), path);
    const data: unknown = typeof answer === 'function' ? answer(searchParams) : answer;
    if (data === undefined && process.env.SITE_URL) return route.fulfill({ status: 404, json: UNKNOWN });
    if (data === undefined) throw new Error(`Undeclared request: ${request.method()} ${path}`);
    await route.fulfill({ json: { success: true, data } });
  });
};

/** Inside a site the page goes up before axe looks: what has scrolled half below the header that stays would count as too small to press. */
const goUp = async (page: Page): Promise<void> => {
  if (process.env.SITE_URL) await page.evaluate(() => scrollTo(0, 0));
};

/** Expects that axe finds nothing, in each of the themes. */
export const expectAccessible: typeof expectAccessibleAsItStands = async (page, options) => {
  await goUp(page);
  await expectAccessibleAsItStands(page, options);
};

/** Expects that axe finds nothing in the layout of this width. */
export const expectAccessibleLayout: typeof expectAccessibleLayoutAsItStands = async (page) => {
  await goUp(page);
  await expectAccessibleLayoutAsItStands(page);
};

/** Opens every page as this person, without a sign-in form. */
export const signInAs = async (page: Page, user: User): Promise<void> => {
  const session = JSON.stringify({ user, token: 'acceptance', isAuthenticated: true });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    PRODUCT_KEY,
    session,
  ] as const);
};

/** Where the remote of a spec is served: the folder of the spec says which one it is. */
const addressOf = (spec = ''): string => {
  const ports = JSON.parse(process.env.ACCEPTANCE_PORTS ?? '{}') as Record<string, number>;
  const name = spec.split('/').find((folder) => folder in ports);
  if (!name) throw new Error(`${spec} does not belong to the acceptance tests of a remote.`);
  return `http://127.0.0.1:${ports[name]}`;
};

/** A test of a remote, alone or inside a site that runs, over answers of its own: any uncaught error fails it. */
export const test = base.extend<{ quiet: undefined }>({
  baseURL: async ({}, use, info) => use(process.env.SITE_URL ?? addressOf(info.titlePath[0])),
  quiet: [
    async ({ browser, page, context }, use) => {
      const violations = await watchPolicy(browser, context);
      const refused = await askForVersions(context);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      expect(errors, 'uncaught errors on the page').toEqual([]);
      expect(violations, 'what the page did against its content policy').toEqual([]);
      expect(refused, 'versions that the site did not show').toEqual([]);
    },
    { auto: true },
  ],
});
