import { PATHS } from '@gently/contracts/paths';
import type { Role } from '@gently/contracts/roles';
import { IS_LONG } from '@gently/testing/tier';
import type { Page } from '@playwright/test';
import { goInside } from '../src/go-inside';
import { expect, test } from '../src/journey';
import { faultsWithLargeText } from '../src/large-text';
import { enterAs } from '../src/sign-in';

test.describe.configure({ mode: 'parallel' });

/** `npm test` looks at the narrowest phone, and at the width at which a page has most columns for its room. */
const WIDTHS = IS_LONG ? [320, 375, 768, 1280, 1440] : [320, 768];

interface Pages {
  of: string;
  tag: string;
  /** Who looks at them; a visitor when left out. */
  role?: Role;
  paths: readonly string[];
  /** Those that are made of the same parts: only `test:long` looks at them. */
  longPaths?: readonly string[];
}

const GROUPS: readonly Pages[] = [
  {
    of: 'of visitors',
    tag: '@mfe-public',
    paths: [
      PATHS.home,
      PATHS.services,
      PATHS.recruitment,
      PATHS.contact,
      PATHS.signup,
      PATHS.register,
      PATHS.apply,
      PATHS.login,
      PATHS.book,
      PATHS.quickAccess,
    ],
    longPaths: [PATHS.about, PATHS.terms, PATHS.forgotPassword],
  },
  {
    of: 'of a client',
    tag: '@mfe-client',
    role: 'client',
    paths: [
      PATHS.clientDashboard,
      PATHS.clientSessions,
      PATHS.clientPayments,
      PATHS.clientMessages,
      PATHS.clientDecideLater,
      PATHS.clientNotifications,
      PATHS.clientProfile,
    ],
    longPaths: [PATHS.viewings, PATHS.accountEmail],
  },
  {
    of: 'of a declutterer',
    tag: '@mfe-declutterer',
    role: 'declutterer',
    paths: [
      PATHS.decluttererDashboard,
      PATHS.decluttererSessions,
      PATHS.decluttererMessages,
      PATHS.decluttererEarnings,
      PATHS.decluttererTraining,
      PATHS.decluttererProfile,
      PATHS.decluttererAvailability,
      PATHS.decluttererLoad,
    ],
    longPaths: [PATHS.decluttererCertificates, PATHS.ownMeetings],
  },
  {
    of: 'of a learner',
    tag: '@mfe-training',
    role: 'declutterer',
    paths: [PATHS.training, PATHS.trainingCertificates],
  },
  {
    of: 'of a trainer',
    tag: '@mfe-trainer',
    role: 'trainer',
    paths: [
      PATHS.trainerDashboard,
      PATHS.trainerStudents,
      PATHS.trainerAssessments,
      `${PATHS.trainerAssessments}/new`,
      PATHS.trainerCourses,
    ],
    longPaths: [`${PATHS.trainerStudents}/message`, PATHS.trainerCertificates],
  },
  {
    of: 'of a manager',
    tag: '@mfe-manager',
    role: 'manager',
    paths: [
      PATHS.managerDashboard,
      PATHS.managerTeam,
      PATHS.managerTraining,
      PATHS.managerNotifications,
      PATHS.managerNewMessage,
      PATHS.managerOversight,
      PATHS.managerReports,
    ],
    longPaths: [PATHS.managerInvite, PATHS.managerNewMeeting],
  },
  {
    of: 'of a franchise owner',
    tag: '@mfe-franchise',
    role: 'franchise_owner',
    paths: [PATHS.franchiseDashboard],
  },
  {
    of: 'of an admin',
    tag: '@mfe-admin',
    role: 'admin',
    paths: [
      PATHS.adminDashboard,
      PATHS.adminUsers,
      PATHS.adminServices,
      PATHS.adminTraining,
      PATHS.adminAnalytics,
      PATHS.adminMoney,
      PATHS.adminApi,
      PATHS.adminConfiguration,
      PATHS.adminAudit,
      PATHS.adminHealth,
      PATHS.adminReleases,
      PATHS.social,
      PATHS.socialCalendar,
    ],
    longPaths: [
      PATHS.adminRegions,
      PATHS.adminCourses,
      PATHS.adminCertificates,
      PATHS.adminJobs,
      PATHS.adminBackups,
      PATHS.socialHistory,
    ],
  },
];

/** Goes to the next page without loading the site again. The heading of the last page is not taken for that of this one. */
const open = async (page: Page, path: string, isFirst: boolean): Promise<void> => {
  if (isFirst) await page.goto(path);
  else {
    const last = await page.locator('h1').evaluate((heading) => {
      heading.setAttribute('data-last', '');
      return heading.textContent;
    });
    await goInside(page, path);
    // Pages of one frame share the element of their headings, but not its text.
    await page.waitForFunction((text) => {
      const heading = document.querySelector('h1');
      return heading && !(heading.hasAttribute('data-last') && heading.textContent === text);
    }, last);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

for (const { of, tag, role, paths, longPaths = [] } of GROUPS)
  test(
    `each page ${of} fits with the largest text, and nothing is cut or out of reach`,
    { tag },
    async ({ page }) => {
      if (role) await enterAs(page, role);
      const faults: string[] = [];
      for (const [index, path] of [...paths, ...(IS_LONG ? longPaths : [])].entries()) {
        await open(page, path, index === 0);
        for (const fault of await faultsWithLargeText(page, WIDTHS)) faults.push(`${path} ${fault}`);
      }
      expect(faults, 'what is wrong with the layout').toEqual([]);
    },
  );
