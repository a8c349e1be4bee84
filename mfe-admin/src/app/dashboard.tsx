import { useDashboardNav } from '@gently/federation/navigation';
import { Navigate, Route, Routes } from '@gently/platform/router';
import { DashboardFrame } from '@gently/ui';
import { AdminPage } from '../features/admin/admin-page';
import { mounts } from '../mounts';

/** The dashboard: its pages at the side, and the one that is open. Any other address below it leads to the first. */
const Dashboard = () => (
  <DashboardFrame links={useDashboardNav(mounts)}>
    <Routes>
      <Route index element={<AdminPage />} />
      <Route path="*" element={<Navigate to="/dashboard/admin" replace />} />
    </Routes>
  </DashboardFrame>
);

export default Dashboard;
