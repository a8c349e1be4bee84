import { buildUser } from '@gently/testing/factories';
import { buildCalls, buildGrowth } from '../src/testing/analytics';
import {
  buildAdminService,
  buildCatalogue,
  buildHome,
  buildPlanned,
  buildPreview,
  buildReadiness,
  buildRegion,
  buildVersion,
} from '../src/testing/catalogue';
import { buildMoney } from '../src/testing/money';
import { buildBoot, buildEnvironment, buildReleases, buildStaging } from '../src/testing/releases';
import { buildAccounts, buildPost } from '../src/testing/social';
import { SETTING_KEYS, SETTINGS } from '@gently/contracts/setting-options';
import {
  buildBackup,
  buildCheck,
  buildDetail,
  buildEntry,
  buildHealth,
  buildJob,
  buildListed,
  buildSample,
  buildSetting,
} from '../src/testing/build';

/** Today, so that the month that is shown has something in it. */
const soon = new Date(Date.now() + 60_000).toISOString();

export const user = buildUser({ role: 'admin' });

const service = buildAdminService({ planned: [buildPlanned()] });
const company = buildAdminService({
  current: buildVersion({ name: 'Body Doubling', price: 20, online_only: true, advertised_as: [] }),
});

/** What the API answers while this remote runs alone: in its acceptance tests and in `pnpm dev`. */
export const answers = {
  'GET /auth/profile': { user },
  'GET /csrf-token': { csrf_token: 'acceptance' },
  'GET /admin/readiness': buildReadiness('payments', 'manager', 'declutterer'),
  'GET /admin/services': buildCatalogue(service, company),
  'GET /admin/services/:id': { service, versions: [...service.planned, buildVersion()] },
  'POST /admin/services/preview': buildPreview(),
  'PUT /admin/services/order': buildCatalogue(company, service),
  'GET /admin/region-requests': { requests: [] },
  'GET /admin/regions': { regions: [buildRegion(), buildHome()] },
  'GET /admin/regions/people': {
    people: [{ id: 'b'.repeat(24), name: 'Mia Reed', email: 'mia@people.test' }],
  },
  'GET /admin/users': { users: [buildListed()], waiting: 1, page: { next_cursor: null } },
  'GET /admin/users/:id': { user: buildDetail() },
  'GET /admin/analytics/growth': buildGrowth(),
  'GET /admin/analytics/calls': buildCalls(),
  'GET /admin/health': buildHealth(
    buildCheck(),
    buildCheck({
      key: 'mail',
      group: 'providers',
      label: 'Mail server',
      state: 'unset',
      detail: 'Not set up here',
    }),
    buildCheck({ key: 'disk', group: 'machine', label: 'Disk', detail: '120.0 GB of 500.0 GB' }),
  ),
  'GET /admin/health/history': {
    samples: [
      buildSample(),
      buildSample({ at: '2035-01-17T10:01:00.000Z', state: 'down', down: ['Payments'] }),
    ],
  },
  'GET /admin/health/jobs': {
    jobs: [
      buildJob({ failure: { at: '2035-01-17T10:00:00.000Z', reason: 'No mail server', times: 2 } }),
      buildJob({ name: 'remind of sessions' }),
    ],
    emails: { waiting: 1, failed: 0 },
  },
  'GET /admin/health/backups': { backups: [buildBackup()], bucket: null },
  'GET /admin/money': buildMoney(),
  'GET /admin/releases': buildReleases({
    environments: [buildEnvironment(), buildStaging()],
    boots: [buildBoot()],
  }),
  'GET /admin/configuration': {
    settings: SETTING_KEYS.map((key) =>
      buildSetting({ key, value: SETTINGS[key].initial, initial: SETTINGS[key].initial }),
    ),
  },
  'GET /admin/configuration/:key/history': { changes: [] },
  'POST /admin/configuration/:key/preview': { effects: [] },
  'GET /social/accounts': buildAccounts(),
  'GET /social/posts': {
    posts: [
      buildPost({
        state: 'published',
        can_change: false,
        url: 'https://www.facebook.com/1',
        figures: { likes: 12, comments: 3, shares: 1, views: null, at: '2035-01-17T10:00:00.000Z' },
      }),
    ],
    page: { next_cursor: null },
  },
  'GET /social/calendar': { posts: [buildPost({ scheduled_at: soon })] },
  'GET /admin/audit': { entries: [buildEntry()], page: { next_cursor: null } },
  'GET /admin/audit/check': {
    check: { at: '2035-01-17T10:00:00.000Z', records: 12, broken: null },
  },
};
