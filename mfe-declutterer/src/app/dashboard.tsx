import { PATHS } from '@gently/contracts/paths';
import { LazyPart, PageBody } from '@gently/ui';
import { Navigate, Route, Routes } from '@gently/platform/router';
import { CertificatesPage } from '../features/certificates/certificates-page';
import { Overview } from '../features/overview/overview';
import { Greeting, Today } from '../features/overview/overview-header';
import { SessionsPage } from '../features/sessions/sessions-page';
import { TrainingPage } from '../features/training/training-page';
import { DashboardFrame } from './dashboard-frame';

/** Photos and forms: too much for everybody who only looks at the overview. */
const loadSession = () => import('../features/session-page/session-page');
const loadEarnings = () => import('../features/earnings/earnings-page');
const loadProfile = () => import('../features/profile/profile-page');
const loadAvailability = () => import('../features/availability/availability-page');

/** The professional dashboard: what stands above its tabs, and the page of each. */
const Dashboard = () => (
  <PageBody>
    <Routes>
      <Route
        index
        element={
          <DashboardFrame title={<Greeting />} lead={<Today />}>
            <Overview />
          </DashboardFrame>
        }
      />
      <Route
        path="sessions"
        element={
          <DashboardFrame title="Sessions" lead="Everything that was offered to you, is planned, or is done.">
            <SessionsPage />
          </DashboardFrame>
        }
      />
      <Route path="sessions/:id" element={<LazyPart load={loadSession} />} />
      <Route
        path="earnings"
        element={
          <DashboardFrame title="Earnings" lead="What you earned, when it is paid out, and your payslips.">
            <LazyPart load={loadEarnings} />
          </DashboardFrame>
        }
      />
      <Route
        path="training"
        element={
          <DashboardFrame title="Training" lead="Modules for you, and how far you are.">
            <TrainingPage />
          </DashboardFrame>
        }
      />
      <Route
        path="certificates"
        element={
          <DashboardFrame title="Certificates" lead="What you have earned, and what is open to earn.">
            <CertificatesPage />
          </DashboardFrame>
        }
      />
      <Route
        path="profile"
        element={
          <DashboardFrame
            title="Profile"
            lead="What clients and our matching know about you, and your calendars."
          >
            <LazyPart load={loadProfile} />
          </DashboardFrame>
        }
      />
      <Route path="availability" element={<LazyPart load={loadAvailability} />} />
      <Route path="*" element={<Navigate to={PATHS.decluttererDashboard} replace />} />
    </Routes>
  </PageBody>
);

export default Dashboard;
