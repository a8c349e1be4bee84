import { signInAs, stubApi, test } from '@gently/e2e/acceptance';
import { testEveryPage } from '@gently/e2e/every-page';
import { answers, user } from './answers';

test.beforeEach(async ({ page }) => {
  await signInAs(page, user);
  await stubApi(page, answers);
});

const PAGES = [
  ['/dashboard/admin', 'Admin Console', 'Before the first booking'],
  ['/dashboard/admin/users', 'User Management', 'tom@people.test'],
  [`/dashboard/admin/users/${'d'.repeat(24)}`, 'Tom Hale', 'Firefox on Linux'],
  ['/dashboard/admin/services', 'Services', 'Planned: £45.00 from'],
  ['/dashboard/admin/services/new', 'Add a service', 'Cards on the public pages'],
  [`/dashboard/admin/services/details/${'c'.repeat(24)}`, 'Home Decluttering', 'was: £40.00'],
  [`/dashboard/admin/services/details/${'c'.repeat(24)}/change`, 'Change Home Decluttering', 'is planned'],
  ['/dashboard/admin/services/categories', 'Categories', 'As in Pay-It-Forward'],
  ['/dashboard/admin/services/regions', 'Regions', 'Mia Reed'],
  ['/dashboard/admin/services/regions/new', 'Add a region', 'Postcode areas'],
  ['/dashboard/admin/analytics', 'System Analytics', '1,234'],
  ['/dashboard/admin/analytics/money', 'Money', 'They agree'],
  ['/dashboard/admin/analytics/api', 'API requests', 'GET /services'],
  ['/dashboard/admin/configuration', 'Platform Configuration', 'API rate limit'],
  ['/dashboard/admin/configuration/settings/fees', 'Fee schedule', 'Card processing (%)'],
  ['/dashboard/admin/health', 'System Health', 'Everything is well'],
  ['/dashboard/admin/health/jobs', 'Jobs', 'Failed when last run'],
  ['/dashboard/admin/health/backups', 'Backups', '2.3 MB'],
  ['/dashboard/admin/health/releases', 'Releases', 'mfe-client'],
  ['/dashboard/admin/configuration/audit', 'Audit log', 'The log is whole'],
  ['/social', 'Social Media Dashboard', 'Connect LinkedIn'],
  ['/social/calendar', 'Calendar', 'Facebook'],
  ['/social/history', 'History', '12 likes'],
] as const;

testEveryPage(PAGES.map(([path, heading, words]) => ({ path, heading, words })));
