import { PATHS } from '@gently/contracts/paths';
import { Route, Routes } from '@gently/platform/router';
import { LazyPart } from '@gently/ui';
import { CATEGORIES_PATH } from '../shared/catalogue-paths';
import { Section } from './section';

const loadUsers = () => import('../features/users/users-page');
const loadUser = () => import('../features/users/user-page');
const loadServices = () => import('../features/services/services-page');
const loadNewService = () => import('../features/services/new-service-page');
const loadService = () => import('../features/services/service-page');
const loadChangeService = () => import('../features/services/change-service-page');
const loadCategories = () => import('../features/categories/categories-page');
const loadRegions = () => import('../features/regions/regions-page');
const loadRegion = () => import('../features/regions/region-page');
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

/** What clients can book, how it is listed, and which region a session belongs to. */
export const ServicesSection = () => (
  <Routes>
    <Route path="new" element={<LazyPart load={loadNewService} />} />
    <Route path="details/:id" element={<LazyPart load={loadService} />} />
    <Route path="details/:id/change" element={<LazyPart load={loadChangeService} />} />
    <Route path="regions/new" element={<LazyPart key="new" load={loadRegion} />} />
    <Route path="regions/:id" element={<LazyPart load={loadRegion} />} />
    <Route
      path="*"
      element={
        <Section
          label="Services"
          tabs={[
            { to: PATHS.adminServices, label: 'Services', load: loadServices },
            { to: CATEGORIES_PATH, label: 'Categories', load: loadCategories },
            { to: PATHS.adminRegions, label: 'Regions', load: loadRegions },
          ]}
        />
      }
    />
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
