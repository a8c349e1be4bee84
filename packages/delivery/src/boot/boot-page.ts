import { PRODUCT_KEY } from '@gently/contracts/product';
import type { Role } from '@gently/contracts/roles';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { stubToken, stubUser } from './stub-api';

/** How long a page may take until its heading shows, in milliseconds. */
const HEADING_WITHIN_MS = 15_000;
/** How long calls may go on after that, in milliseconds. */
const QUIET_WITHIN_MS = 5_000;

/** One page of one remote, as somebody of a role opens it. */
export interface PageToBoot {
  remote: string;
  mount: string;
  path: string;
  role: Role | undefined;
}

const signIn = async (context: BrowserContext, role: Role): Promise<void> => {
  const session = JSON.stringify({ user: stubUser(role), token: stubToken(role), isAuthenticated: true });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    PRODUCT_KEY,
    session,
  ] as const);
};

/** A call that the stub does not know says nothing about the remote. */
const isCall = (address: string): boolean => address.includes('/api/');

/** What libraries add below it is advice for their users. */
const firstLine = (message: string): string => message.split('\n')[0] ?? '';

const listen = (page: Page): string[] => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(`uncaught: ${firstLine(message)}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isCall(message.location().url)) {
      problems.push(`console: ${message.text()}`);
    }
  });
  return problems;
};

const open = async (page: Page, url: string): Promise<string[]> => {
  try {
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await page.locator('h1').first().waitFor({ timeout: HEADING_WITHIN_MS });
    await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch(() => undefined);
    return [];
  } catch (error) {
    return [`no heading: ${firstLine(error instanceof Error ? error.message : String(error))}`];
  }
};

interface BootPageOptions {
  site: string;
  page: PageToBoot;
  /** Where to save what it looks like when something is wrong. */
  picture: string;
  /** What the page itself has reported as failed. */
  reported: () => string[];
}

/**
 * Opens one page in a browser of its own state.
 * @returns what is wrong; nothing when it is well
 */
export const bootPage = async (
  browser: Browser,
  { site, page: wanted, picture, reported }: BootPageOptions,
): Promise<string[]> => {
  const context = await browser.newContext();
  try {
    if (wanted.role) await signIn(context, wanted.role);
    const page = await context.newPage();
    const heard = listen(page);
    const problems = [...(await open(page, site + wanted.path)), ...heard, ...reported()];
    if (problems.length > 0) await page.screenshot({ path: picture });
    return problems;
  } finally {
    await context.close();
  }
};
