import { PATHS } from '@gently/contracts/paths';
import type { FranchiseRegion } from '@gently/contracts/franchise';
import { buildUser, renderApp, screen, type FakeAnswers, within } from '@gently/testing/react';
import { FranchisePage } from '../app/franchise-page';
import { buildActivity, buildRegion, buildRevenue, buildStatement, buildSummary, regionsOf } from './build';

export const leeds = buildRegion();
export const york = buildRegion({
  name: 'York',
  city: 'York',
  postcode: 'YO1 7HH',
  postcode_areas: ['YO'],
  manager_id: null,
  manager_name: null,
  manager_email: null,
  declutterers_count: 2,
  sessions_count: 12,
  revenue: 540,
  satisfaction: 4.2,
  growth: 4,
});

/** The page of somebody with these regions, and what its parts ask for; a test answers otherwise what it is about. */
export const openPage = (
  answers: FakeAnswers = {},
  { query = '', regions = [leeds, york] }: { query?: string; regions?: FranchiseRegion[] } = {},
) =>
  renderApp(<FranchisePage />, {
    route: `${PATHS.franchiseDashboard}${query}`,
    user: buildUser({ role: 'franchise_owner' }),
    answers: {
      'GET /franchise/regions': regionsOf(...regions),
      'GET /franchise/summary': buildSummary(),
      'GET /franchise/revenue': buildRevenue({
        breakdown: regions.map(({ id, name, revenue }, index) => ({
          region_id: id,
          name,
          revenue,
          share: [72.7, 27.3][index] ?? 0,
          sessions_count: 1,
        })),
      }),
      'GET /franchise/alerts': { alerts: [] },
      'GET /franchise/activity': { activity: [buildActivity()] },
      'GET /franchise/managers': { managers: [] },
      'GET /reports/regions/:id/statement': { statement: buildStatement() },
      ...answers,
    },
  });

/** What has a heading of its own: found by its words, which is quicker than by roles on a page as long as this. */
const under = async (heading: string, selector: string) =>
  within(
    (await screen.findByText(heading, { selector: 'h2' })).closest<HTMLElement>(selector) ?? document.body,
  );

export const part = (heading: string) => under(heading, 'section');
export const dialog = (heading: string) => under(heading, 'dialog');
