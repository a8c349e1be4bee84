import { PATHS } from '@gently/contracts/paths';
import { LazyPart } from '@gently/ui';
import { Navigate, Route, Routes } from '@gently/platform/router';
import { BookingsList } from '../features/bookings/bookings-list';
import { NotificationsPage } from '../features/notifications/notifications-page';
import { Overview } from '../features/overview/overview';
import { PaymentsPage } from '../features/payments/payments-page';
import { DashboardLayout } from './dashboard-layout';

/** The form brings the schemas of the contracts along: too much for everybody who only looks at the overview. */
const loadProfile = () => import('../features/profile/profile-page');

const loadDecideLater = () => import('../features/decide-later/decide-later-page');

const loadMessages = () => import('../features/messages/messages-page');

/** The client's dashboard: a sidebar and its pages. */
const Dashboard = () => (
  <DashboardLayout>
    <Routes>
      <Route index element={<Overview />} />
      <Route path="sessions" element={<BookingsList />} />
      <Route path="messages" element={<LazyPart load={loadMessages} />} />
      <Route path="messages/:id" element={<LazyPart load={loadMessages} />} />
      <Route path="decide-later" element={<LazyPart load={loadDecideLater} />} />
      <Route path="payments" element={<PaymentsPage />} />
      <Route path="notifications" element={<NotificationsPage />} />
      <Route path="profile" element={<LazyPart load={loadProfile} />} />
      <Route path="*" element={<Navigate to={PATHS.clientDashboard} replace />} />
    </Routes>
  </DashboardLayout>
);

export default Dashboard;
