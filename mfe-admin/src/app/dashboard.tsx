import { PATHS } from '@gently/contracts/paths';
import { useDashboardNav } from '@gently/federation/navigation';
import { Navigate, Route, Routes } from '@gently/platform/router';
import { DashboardFrame } from '@gently/ui';
import { OverviewPage } from '../features/overview/overview-page';
import { mounts } from '../mounts';
import {
  AnalyticsSection,
  ConfigurationSection,
  HealthSection,
  ServicesSection,
  UsersSection,
} from './sections';

/** The console: its sections at the side, and the one that is open. Any other address below it leads to the first. */
const Dashboard = () => (
  <DashboardFrame links={useDashboardNav(mounts)}>
    <Routes>
      <Route index element={<OverviewPage />} />
      <Route path="users/*" element={<UsersSection />} />
      <Route path="services/*" element={<ServicesSection />} />
      <Route path="analytics/*" element={<AnalyticsSection />} />
      <Route path="configuration/*" element={<ConfigurationSection />} />
      <Route path="health/*" element={<HealthSection />} />
      <Route path="*" element={<Navigate to={PATHS.adminDashboard} replace />} />
    </Routes>
  </DashboardFrame>
);

export default Dashboard;
