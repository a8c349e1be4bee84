import { PATHS } from '@gently/contracts/paths';
import { useDashboardNav } from '@gently/federation/navigation';
import { Navigate, Route, Routes } from '@gently/platform/router';
import { useSession } from '@gently/platform/session';
import { DashboardFrame, LazyPart } from '@gently/ui';
import { mounts } from '../mounts';
import { HubPage } from './hub-page';

const loadInvite = () => import('../features/invite/invite-page');
const loadMeeting = () => import('../features/meetings/meeting-page');
const loadMessage = () => import('../features/messages/message-page');
const loadNotifications = () => import('../features/notifications/notifications-page');
const loadSessions = () => import('../features/oversight/sessions-page');
const loadSession = () => import('../features/oversight/session-page');
const loadReports = () => import('../features/reports/reports-page');
const loadTraining = () => import('../features/required-training/training-page');
const loadMember = () => import('../features/member/member-page');

/** What admins open as well, because they cover the regions that have no active manager. */
const COVERED = (
  <>
    <Route path="team/:id" element={<LazyPart load={loadMember} />} />
    <Route path="oversight" element={<LazyPart load={loadSessions} />} />
    <Route path="oversight/:id" element={<LazyPart load={loadSession} />} />
    <Route path="required-training" element={<LazyPart load={loadTraining} />} />
    <Route path="reports" element={<LazyPart load={loadReports} />} />
  </>
);
const OWN = (
  <>
    <Route index element={<HubPage />} />
    <Route path="invite" element={<LazyPart load={loadInvite} />} />
    <Route path="meetings/new" element={<LazyPart load={loadMeeting} />} />
    <Route path="messages/new" element={<LazyPart load={loadMessage} />} />
    <Route path="notifications" element={<LazyPart load={loadNotifications} />} />
  </>
);

/** The dashboard: its pages at the side, and the one that is open. Any other address below it leads to the first. */
const Dashboard = () => {
  const isAdmin = useSession().user?.role === 'admin';
  const first = isAdmin ? PATHS.managerOversight : PATHS.managerDashboard;
  return (
    <DashboardFrame links={useDashboardNav(mounts)}>
      <Routes>
        {!isAdmin && OWN}
        {COVERED}
        <Route path="*" element={<Navigate to={first} replace />} />
      </Routes>
    </DashboardFrame>
  );
};

export default Dashboard;
