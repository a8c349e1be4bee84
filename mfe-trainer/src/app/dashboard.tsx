import { useDashboardNav } from '@gently/federation/navigation';
import { Navigate, Route, Routes } from '@gently/platform/router';
import { DashboardFrame } from '@gently/ui';
import { TrainerPage } from '../features/trainer/trainer-page';
import { mounts } from '../mounts';

/** The dashboard: its pages at the side, and the one that is open. Any other address below it leads to the first. */
const Dashboard = () => (
  <DashboardFrame links={useDashboardNav(mounts)}>
    <Routes>
      <Route index element={<TrainerPage />} />
      <Route path="*" element={<Navigate to="/dashboard/trainer" replace />} />
    </Routes>
  </DashboardFrame>
);

export default Dashboard;
