import { PATHS } from '@gently/contracts/paths';
import { signInAs, stubApi, test } from '@gently/e2e/acceptance';
import { testEveryPage } from '@gently/e2e/every-page';
import { teamAnswers } from '../src/testing/build-team';
import { answers, user } from './answers';

/** How a manager brings people in and speaks with them, with the heading that says that a page is there. */
const PAGES = [
  [PATHS.managerInvite, 'Add Team Member'],
  [PATHS.managerNewMeeting, 'Schedule Team Meeting'],
  [PATHS.managerNewMessage, 'Send Team Message'],
  [PATHS.managerNotifications, 'Notifications'],
  [`${PATHS.managerDashboard}?tab=announcements`, 'Team Management Hub'],
] as const;

test.beforeEach(async ({ page }) => {
  await signInAs(page, user);
  await stubApi(page, { ...answers, ...teamAnswers() });
});

testEveryPage(PAGES.map(([path, heading]) => ({ path, heading })));
