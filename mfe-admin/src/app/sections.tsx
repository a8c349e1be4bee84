import { PATHS } from '@gently/contracts/paths';
import { Route, Routes } from '@gently/platform/router';
import { LazyPart } from '@gently/ui';
import { Section } from './section';

const loadUsers = () => import('../features/users/users-page');
const loadUser = () => import('../features/users/user-page');

const loadGrowth = () => import('../features/analytics/growth-page');
const loadApi = () => import('../features/analytics/api-page');
const loadMoney = () => import('../features/money/money-page');

const loadSettings = () => import('../features/configuration/settings-page');
const loadSetting = () => import('../features/configuration/setting-page');
const loadAudit = () => import('../features/audit/audit-page');

const loadNow = () => import('../features/health/now-page');
const loadJobs = () => import('../features/health/jobs-page');
const loadBackups = () => import('../features/health/backups-page');
const loadReleases = () => import('../features/releases/releases-page');

/** Everybody who has an account, and each of them. */
export const UsersSection = () => (
  <Routes>
    <Route index element={<LazyPart load={loadUsers} />} />
    <Route path=":id" element={<LazyPart load={loadUser} />} />
  </Routes>
);

export const AnalyticsSection = () => (
  <Section
    title="System Analytics"
    lead="How many come, what they book, and how the product answers."
    tabs={[
      { to: PATHS.adminAnalytics, label: 'People and bookings', load: loadGrowth },
      { to: PATHS.adminApi, label: 'API requests', load: loadApi },
      { to: PATHS.adminMoney, label: 'Money', load: loadMoney },
    ]}
  />
);

export const ConfigurationSection = () => (
  <Routes>
    <Route path="settings/:key" element={<LazyPart load={loadSetting} />} />
    <Route
      path="*"
      element={
        <Section
          title="Platform Configuration"
          lead="What holds for everybody. A change takes effect within seconds, and can be taken back."
          tabs={[
            { to: PATHS.adminConfiguration, label: 'Settings', load: loadSettings },
            { to: PATHS.adminAudit, label: 'Audit log', load: loadAudit },
          ]}
        />
      }
    />
  </Routes>
);

export const HealthSection = () => (
  <Section
    title="System Health"
    lead="Measured now, by the processes themselves."
    tabs={[
      { to: PATHS.adminHealth, label: 'Now', load: loadNow },
      { to: PATHS.adminJobs, label: 'Jobs', load: loadJobs },
      { to: PATHS.adminBackups, label: 'Backups', load: loadBackups },
      { to: PATHS.adminReleases, label: 'Releases', load: loadReleases },
    ]}
  />
);
