import { PATHS } from '@gently/contracts/paths';
import { useDashboardNav } from '@gently/federation/navigation';
import { Navigate, Route, Routes } from '@gently/platform/router';
import { DashboardFrame, LazyPart } from '@gently/ui';
import { OverviewPage } from '../features/overview/overview-page';
import { mounts } from '../mounts';

const loadUsers = () => import('../features/users/users-page');
const loadUser = () => import('../features/users/user-page');
const loadAudit = () => import('../features/audit/audit-page');

/** The console: its pages at the side, and the one that is open. Any other address below it leads to the first. */
const Dashboard = () => (
  <DashboardFrame links={useDashboardNav(mounts)}>
    <Routes>
      <Route index element={<OverviewPage />} />
      <Route path="users" element={<LazyPart load={loadUsers} />} />
      <Route path="users/:id" element={<LazyPart load={loadUser} />} />
      <Route path="configuration/audit" element={<LazyPart load={loadAudit} />} />
      <Route path="*" element={<Navigate to={PATHS.adminDashboard} replace />} />
    </Routes>
  </DashboardFrame>
);

export default Dashboard;
