import { PATHS } from '@gently/contracts/paths';
import { DashboardFrame, LazyPart } from '@gently/ui';
import { Navigate, Route, Routes } from '@gently/platform/router';
import { CertificatesPage } from '../features/certificates/certificates-page';
import { Overview } from '../features/overview/overview';
import { Greeting, Today } from '../features/overview/overview-header';
import { SessionsPage } from '../features/sessions/sessions-page';
import { TrainingPage } from '../features/training/training-page';
import { TabPage } from './tab-page';
import { useLinks } from './use-links';

/** Photos and forms: too much for everybody who only looks at the overview. */
const loadSession = () => import('../features/session-page/session-page');
const loadMessages = () => import('../features/messages/messages-page');
const loadRoom = () => import('../features/room/room-page');
const loadEarnings = () => import('../features/earnings/earnings-page');
const loadProfile = () => import('../features/profile/profile-page');
const loadAvailability = () => import('../features/availability/availability-page');
const loadWelfare = () => import('../features/welfare/welfare-page');

/** The professional dashboard: what stands around its tabs, and the page of each. */
const Dashboard = () => (
  <DashboardFrame links={useLinks()}>
    <Routes>
      <Route
        index
        element={
          <TabPage tab="Overview" title={<Greeting />} lead={<Today />}>
            <Overview />
          </TabPage>
        }
      />
      <Route
        path="sessions"
        element={
          <TabPage tab="Sessions" lead="Everything you were offered, have planned or have done.">
            <SessionsPage />
          </TabPage>
        }
      />
      <Route path="sessions/:id" element={<LazyPart load={loadSession} />} />
      {['messages', 'messages/:id'].map((path) => (
        <Route
          key={path}
          path={path}
          element={
            <TabPage tab="Messages" lead="You and the clients of your sessions.">
              <LazyPart load={loadMessages} />
            </TabPage>
          }
        />
      ))}
      <Route path="sessions/:id/room" element={<LazyPart load={loadRoom} />} />
      <Route
        path="earnings"
        element={
          <TabPage tab="Earnings" lead="What you earned, when it is paid out, and your statements.">
            <LazyPart load={loadEarnings} />
          </TabPage>
        }
      />
      <Route
        path="training"
        element={
          <TabPage tab="Training" lead="Your modules, and how far you have got.">
            <TrainingPage />
          </TabPage>
        }
      />
      <Route
        path="certificates"
        element={
          <TabPage tab="Certificates" lead="What you have earned, and what you can earn next.">
            <CertificatesPage />
          </TabPage>
        }
      />
      <Route
        path="profile"
        element={
          <TabPage tab="Profile" lead="What clients and our matching know about you, and your calendars.">
            <LazyPart load={loadProfile} />
          </TabPage>
        }
      />
      <Route path="availability" element={<LazyPart load={loadAvailability} />} />
      <Route path="load" element={<LazyPart load={loadWelfare} />} />
      <Route path="*" element={<Navigate to={PATHS.decluttererDashboard} replace />} />
    </Routes>
  </DashboardFrame>
);

export default Dashboard;
