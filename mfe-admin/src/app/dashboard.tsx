import { PATHS } from '@gently/contracts/paths';
import { useDashboardNav } from '@gently/federation/navigation';
import { Navigate, Route, Routes } from '@gently/platform/router';
import { DashboardFrame, LazyPart } from '@gently/ui';
import { mounts } from '../mounts';
import { AnalyticsSection, ConfigurationSection, HealthSection, UsersSection } from './sections';

const loadOverview = () => import('../features/overview/overview-page');

/** The console: its five sections at the side, and the one that is open. Any other address leads to the first. */
const Dashboard = () => (
  <DashboardFrame links={useDashboardNav(mounts)}>
    <Routes>
      <Route index element={<LazyPart load={loadOverview} />} />
      <Route path="users/*" element={<UsersSection />} />
      <Route path="analytics/*" element={<AnalyticsSection />} />
      <Route path="configuration/*" element={<ConfigurationSection />} />
      <Route path="health/*" element={<HealthSection />} />
      <Route path="*" element={<Navigate to={PATHS.adminDashboard} replace />} />
    </Routes>
  </DashboardFrame>
);

export default Dashboard;
