import { PATHS } from '@gently/contracts/paths';
import { Navigate, Route, Routes } from '@gently/platform/router';
import { BookingsList } from '../features/bookings/bookings-list';
import { Overview } from '../features/overview/overview';
import { DashboardLayout } from './dashboard-layout';

/** The client's dashboard: a sidebar and its pages. */
const Dashboard = () => (
  <DashboardLayout>
    <Routes>
      <Route index element={<Overview />} />
      <Route path="sessions" element={<BookingsList />} />
      <Route path="*" element={<Navigate to={PATHS.clientDashboard} replace />} />
    </Routes>
  </DashboardLayout>
);

export default Dashboard;
