import { PATHS } from '@gently/contracts/paths';
import { useDashboardNav } from '@gently/federation/navigation';
import { Navigate, Route, Routes } from '@gently/platform/router';
import { DashboardFrame } from '@gently/ui';
import { mounts } from '../mounts';
import { FranchisePage } from './franchise-page';

/** The dashboard: its pages at the side, and the one that is open. Any other address below it leads to the first. */
const Dashboard = () => (
  <DashboardFrame links={useDashboardNav(mounts)}>
    <Routes>
      <Route index element={<FranchisePage />} />
      <Route path="*" element={<Navigate to={PATHS.franchiseDashboard} replace />} />
    </Routes>
  </DashboardFrame>
);

export default Dashboard;
