import { PATHS } from '@gently/contracts/paths';
import { useDashboardNav } from '@gently/federation/navigation';
import { Navigate, Route, Routes } from '@gently/platform/router';
import { DashboardFrame } from '@gently/ui';
import { OverviewPage } from '../features/overview/overview-page';
import { StudentsPage } from '../features/students/students-page';
import { mounts } from '../mounts';

/** The dashboard: its pages at the side, and the one that is open. Any other address below it leads to the first. */
const Dashboard = () => (
  <DashboardFrame links={useDashboardNav(mounts)}>
    <Routes>
      <Route index element={<OverviewPage />} />
      <Route path="students" element={<StudentsPage />} />
      <Route path="*" element={<Navigate to={PATHS.trainerDashboard} replace />} />
    </Routes>
  </DashboardFrame>
);

export default Dashboard;
