import { emailLinkPath, PATHS } from '@gently/contracts/paths';
import { PRODUCT_KEY } from '@gently/contracts/product';
import { ROLE_LANDING, type Role } from '@gently/contracts/roles';
import type { Page } from '@playwright/test';
import { chooseService, giveDetails } from '../src/booking';
import {
  currentPath,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resizeTo,
  test,
} from '../src/journey';
import { IS_LONG } from '@gently/testing/tier';
import { expectAccessibleLayout, THEMES, type Theme } from '../src/accessibility';
import { enterAs, joinAs } from '../src/sign-in';

// So many pages: whoever has a hand free takes the next one.
test.describe.configure({ mode: 'parallel' });

const PHONE = 375;
const DESKTOP = 1280;
/** 320 px is a window of 1280 px at 400 % zoom. */
const WIDTHS = [320, PHONE, 768, DESKTOP] as const;
const PUBLIC = [PATHS.home, PATHS.about, PATHS.services];
const SHELL = [
  PATHS.login,
  PATHS.quickAccess,
  PATHS.forgotPassword,
  emailLinkPath(PATHS.resetPassword, 'unused'),
  emailLinkPath(PATHS.verifyEmail, 'unused'),
  // A link that is not whole.
  PATHS.verifyEmail,
];
const CLIENT = [
  PATHS.book,
  PATHS.clientDashboard,
  PATHS.clientSessions,
  PATHS.clientPayments,
  PATHS.clientMessages,
  PATHS.clientDecideLater,
  PATHS.clientNotifications,
  PATHS.clientProfile,
];
const DECLUTTERER = [
  PATHS.decluttererDashboard,
  PATHS.decluttererSessions,
  PATHS.decluttererMessages,
  PATHS.decluttererEarnings,
  PATHS.decluttererTraining,
  PATHS.decluttererCertificates,
  PATHS.decluttererProfile,
  PATHS.decluttererAvailability,
];
/** Of those who learn: here as a declutterer of the demonstration sees them, who has begun. */
const LEARNER = [PATHS.training, PATHS.trainingCertificates];
const TRAINER = [
  PATHS.trainerDashboard,
  PATHS.trainerStudents,
  `${PATHS.trainerStudents}/message`,
  PATHS.trainerAssessments,
  `${PATHS.trainerAssessments}/new`,
  PATHS.trainerCourses,
];

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

/** What moved although nobody caused it, as the browser saw it. */
const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = [];
        const box = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
          })[]) {
            if (entry.hadRecentInput) continue;
            const moved = entry.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} “${node?.textContent?.slice(0, 60)}” ${box(previousRect)} → ${box(currentRect)}`,
            );
            shifts.push(`${entry.value}: ${moved.join('; ')}`);
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)));
      }),
  );

const expectStill = async (page: Page, path: string, width: number): Promise<void> => {
  await page.goto(path);
  await settled(page);
  await expectNoSidewaysScroll(page);
  expect(await layoutShifts(page), `layout shifts at ${path}, ${width} px`).toEqual([]);
};

/** Loads the page at every width, and looks with every rule at those that have a layout of their own. */
const checkWidths = async (page: Page, path: string): Promise<void> => {
  for (const width of WIDTHS) {
    await resizeTo(page, { width, height: 900 });
    await expectStill(page, path, width);
    // A phone has the layout of 400 % zoom.
    if (width !== PHONE) await expectAccessible(page);
  }
};

/**
 * Loads the page once, on a phone, and then widens it: `npm test` looks at the two ends between which layouts change.
 * @param themes those whose colours are looked at
 */
const checkEnds = async (page: Page, path: string, themes: readonly Theme[] = THEMES): Promise<void> => {
  await resizeTo(page, { width: 320, height: 900 });
  await expectStill(page, path, 320);
  await expectAccessibleLayout(page);
  await resizeTo(page, { width: DESKTOP, height: 900 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, { themes });
};

/** Pages of a group share components, so `npm test` looks at each page in one theme, and at a group in all of them. */
const themesOf = (index: number): readonly Theme[] =>
  THEMES.filter((_theme, place) => place === index % THEMES.length);

const check = IS_LONG ? checkWidths : checkEnds;

interface Pages {
  paths: string[];
  tag: string;
  of: string;
  /** Who looks at them; a visitor when left out. */
  role?: Role;
}

/** `test:long` opens each page in a browser of its own; `npm test` goes from one to the next, as people do. */
const inTests = ({ paths }: Pages): string[][] => (IS_LONG ? paths.map((path) => [path]) : [paths]);

const GROUPS: Pages[] = [
  { paths: PUBLIC, tag: '@mfe-public', of: 'of visitors' },
  { paths: SHELL, tag: '@shell', of: 'of the shell' },
  { paths: CLIENT, tag: '@mfe-client', of: 'of a client', role: 'client' },
  { paths: DECLUTTERER, tag: '@mfe-declutterer', of: 'of a declutterer', role: 'declutterer' },
  { paths: LEARNER, tag: '@mfe-training', of: 'of a learner', role: 'declutterer' },
  { paths: TRAINER, tag: '@mfe-trainer', of: 'of a trainer', role: 'trainer' },
];

for (const group of GROUPS)
  for (const paths of inTests(group)) {
    const which = paths.length === 1 ? `${paths.join()}, ${group.of},` : `each page ${group.of}`;
    const inEveryTheme = paths.length < THEMES.length;
    // spec: C2.12-01
    test(
      `${which} is accessible in ${inEveryTheme ? 'every theme' : 'one of the themes'}, fits every width and does not jump`,
      { tag: group.tag },
      async ({ page }) => {
        if (group.role) await enterAs(page, group.role);
        for (const [index, path] of paths.entries())
          await test.step(path, () => check(page, path, inEveryTheme ? THEMES : themesOf(index)));
        if (IS_LONG) return;
        // The desktop layout may move as well while a page loads: the frame is the same on every page of a group.
        const [first = PATHS.home] = paths;
        await expectStill(page, first, DESKTOP);
      },
    );
  }

test(
  'an account that awaits approval is accessible in every theme and fits every width',
  { tag: '@shell' },
  async ({ page }) => {
    await joinAs(page, 'manager');
    await page.goto(ROLE_LANDING.manager);
    await expect(page.getByRole('heading', { name: 'Your account is awaiting approval' })).toBeVisible();
    await check(page, ROLE_LANDING.manager);
  },
);

/** Tells the page of a number of unread notifications, as another tab of this browser does. */
const tellUnread = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    ([key, unread_count]) => {
      const { user } = JSON.parse(localStorage.getItem(key) ?? '') as { user: { id: string } };
      new BroadcastChannel(`${key}-live-${user.id}`).postMessage({ kind: 'unread', unread_count });
    },
    [PRODUCT_KEY, count] as const,
  );

/** Counts the faces of the product's own font that the page draws with. */
const ownFaces = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.fonts].filter(({ family, status }) => family.includes('Atkinson') && status === 'loaded')
        .length,
  );

/** Waits until the page has this font file; a second request for it is answered after the first. */
const readFont = (page: Page, address: string): Promise<void> =>
  page.evaluate(async (url) => void (await new FontFace('Probe', `url(${url})`).load()), address);

test(
  'a font that comes late moves nothing on the page, and is there on the next one',
  { tag: '@shell' },
  async ({ page }) => {
    const asked: string[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.woff2$/, async (route) => {
      asked.push(route.request().url());
      await held;
      await route.continue();
    });
    // A preload holds back the load event until the font is there, so the test does not wait for that event.
    await page.goto(PATHS.home, { waitUntil: 'commit' });
    await settled(page);
    // Only one file is on its way: a second would slow it down on a slow connection.
    expect(new Set(asked)).toHaveProperty('size', 1);
    release();
    await readFont(page, asked[0] ?? '');
    expect(await layoutShifts(page)).toEqual([]);
    expect(await ownFaces(page)).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveTitle(/^About/);
    expect(await ownFaces(page)).toBe(1);
  },
);

test('a notification that arrives moves nothing on the page', { tag: '@shell' }, async ({ page }) => {
  await resizeTo(page, { width: PHONE, height: 900 });
  await joinAs(page, 'client');
  await page.goto(PATHS.clientDashboard);
  await settled(page);
  for (const count of [9, 10, 100]) {
    await tellUnread(page, count);
    await expect(page.getByRole('button', { name: `Notifications, ${count} unread` })).toBeVisible();
  }
  expect(await layoutShifts(page)).toEqual([]);
});

test(
  `the details of a booking are accessible, each step in ${IS_LONG ? 'every theme' : 'one of the themes'}, and fit every width`,
  { tag: '@mfe-client' },
  async ({ page }) => {
    await enterAs(page, 'client');
    await chooseService(page, 'ADHD Support');
    for (const [index, part] of ['when', 'where', 'help'].entries())
      await check(page, `${currentPath(page)}&part=${part}`, themesOf(index));
  },
);

test(
  'the payment of a booking is accessible in every theme and fits every width',
  { tag: '@mfe-client' },
  async ({ page }) => {
    await enterAs(page, 'client');
    await chooseService(page, 'ADHD Support');
    await giveDetails(page, 14);
    await check(page, currentPath(page));
  },
);

/** Primary 600 of each theme, as the browser's own bars take it. */
const themeColour = (page: Page): Promise<string | null> =>
  page.locator('meta[name="theme-color"]').getAttribute('content');

// spec: C2.2-05
test(
  'a theme is chosen in the menu of a phone, applies at once, and is kept',
  { tag: '@shell' },
  async ({ page }) => {
    await resizeTo(page, { width: 375, height: 812 });
    await page.goto(PATHS.home);
    const before = await themeColour(page);
    await page.getByRole('button', { name: /menu/i }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByText('Choose Theme')).toBeVisible();
    await menu.getByRole('radio', { name: /Warm Peach/ }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'peach');
    await expect.poll(() => themeColour(page)).not.toBe(before);
    await expectAccessible(page);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'peach');
    expect(await themeColour(page)).not.toBe(before);
  },
);
