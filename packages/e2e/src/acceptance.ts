import type { CallData, EndpointKey } from '@gently/contracts/endpoints';
import { API_BASE, PRODUCT_KEY } from '@gently/contracts/product';
import type { User } from '@gently/contracts/auth';
import { test as base, expect, type Page, type Route } from '@playwright/test';

export { expectAccessible, expectNoSidewaysScroll, THEMES } from './accessibility';
export { expect };

type Answers = { [Key in EndpointKey]?: CallData<Key> };

const patternOf = (key: string): RegExp => {
  const path = key.slice(key.indexOf(' ') + 1).replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${API_BASE}${path}$`);
};

const answerOf = (answers: Answers, method: string, path: string): unknown =>
  Object.entries(answers)
    .filter(([key]) => key.startsWith(`${method} `) && patternOf(key).test(path))
    .sort(([a], [b]) => a.split(':').length - b.split(':').length)[0]?.[1];

/** Answers the remote's calls. One that was not declared fails the test by name. */
export const stubApi = async (page: Page, answers: Answers): Promise<void> => {
  await page.route(`**${API_BASE}/**`, async (route: Route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname;
    const data = answerOf(answers, request.method(), path);
    if (data === undefined) throw new Error(`Undeclared request: ${request.method()} ${path}`);
    await route.fulfill({ json: { success: true, data } });
  });
};

/** Opens every page as this person, without a sign-in form. */
export const signInAs = async (page: Page, user: User): Promise<void> => {
  const session = JSON.stringify({ user, token: 'acceptance', isAuthenticated: true });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    PRODUCT_KEY,
    session,
  ] as const);
};

/** A test of a remote that runs alone: any uncaught error on the page fails it. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      expect(errors, 'uncaught errors on the page').toEqual([]);
    },
    { auto: true },
  ],
});
