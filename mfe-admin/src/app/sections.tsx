import { PATHS } from '@gently/contracts/paths';
import { Route, Routes } from '@gently/platform/router';
import { LazyPart } from '@gently/ui';
import { Section } from './section';

const loadUsers = () => import('../features/users/users-page');
const loadUser = () => import('../features/users/user-page');
const loadSettings = () => import('../features/settings/settings-page');
const loadSetting = () => import('../features/settings/setting-page');
const loadGrowth = () => import('../features/analytics/growth-page');
const loadCalls = () => import('../features/analytics/calls-page');
const loadMoney = () => import('../features/money/money-page');
const loadHealth = () => import('../features/health/now-page');
const loadJobs = () => import('../features/health/jobs-page');
const loadBackups = () => import('../features/health/backups-page');
const loadReleases = () => import('../features/releases/releases-page');
const loadAudit = () => import('../features/audit/audit-page');

/** Everybody who has an account, and each of them. */
export const UsersSection = () => (
  <Routes>
    <Route index element={<LazyPart load={loadUsers} />} />
    <Route path=":id" element={<LazyPart load={loadUser} />} />
  </Routes>
);

/** How the business does, and the API. */
export const AnalyticsSection = () => (
  <Section
    label="Analytics"
    tabs={[
      { to: PATHS.adminAnalytics, label: 'Growth', load: loadGrowth },
      { to: PATHS.adminMoney, label: 'Money', load: loadMoney },
      { to: PATHS.adminApi, label: 'API', load: loadCalls },
    ]}
  />
);

/** What holds for everybody, and who has changed what. */
export const ConfigurationSection = () => (
  <Routes>
    <Route path="settings/:key" element={<LazyPart load={loadSetting} />} />
    <Route
      path="*"
      element={
        <Section
          label="Configuration"
          tabs={[
            { to: PATHS.adminConfiguration, label: 'Settings', load: loadSettings },
            { to: PATHS.adminAudit, label: 'Audit log', load: loadAudit },
          ]}
        />
      }
    />
  </Routes>
);

/** How everything is, the work in the background, backups, and what is live where. */
export const HealthSection = () => (
  <Section
    label="Health"
    tabs={[
      { to: PATHS.adminHealth, label: 'Now', load: loadHealth },
      { to: PATHS.adminJobs, label: 'Jobs', load: loadJobs },
      { to: PATHS.adminBackups, label: 'Backups', load: loadBackups },
      { to: PATHS.adminReleases, label: 'Releases', load: loadReleases },
    ]}
  />
);
