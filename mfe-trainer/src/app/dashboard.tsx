import { PATHS } from '@gently/contracts/paths';
import { useDashboardNav } from '@gently/federation/navigation';
import { Navigate, Route, Routes } from '@gently/platform/router';
import { DashboardFrame, LazyPart, Stack } from '@gently/ui';
import { OverviewPage } from '../features/overview/overview-page';
import { AttemptRequests } from '../features/requests/attempt-requests';
import { StudentsPage } from '../features/students/students-page';
import { mounts } from '../mounts';

/** Dragging, blocks and preview: too much for everybody who only looks at the overview. */
const loadEditor = () => import('../features/editor/editor-page');
const loadVersions = () => import('../features/versions/versions-page');
const loadClinic = () => import('../features/clinic/clinic-page');
const loadMessage = () => import('../features/messages/message-page');
const loadAssessments = () => import('../features/assessments/assessments-page');
const loadCertificates = () => import('../features/certificates/certificates-page');
const loadSchedule = () => import('../features/assessments/schedule-page');
const loadCourses = () => import('../features/courses/courses-page');

/** Requests come first: a student waits for the answer. */
const Students = () => (
  <Stack $gap={8}>
    <AttemptRequests />
    <StudentsPage />
  </Stack>
);

/** The dashboard: its pages at the side, and the one that is open. Any other address below it leads to the first. */
const Dashboard = () => (
  <DashboardFrame links={useDashboardNav(mounts)}>
    <Routes>
      <Route index element={<OverviewPage />} />
      <Route path="students" element={<Students />} />
      <Route path="students/message" element={<LazyPart load={loadMessage} />} />
      <Route path="certificates" element={<LazyPart load={loadCertificates} />} />
      <Route path="assessments" element={<LazyPart load={loadAssessments} />} />
      <Route path="assessments/new" element={<LazyPart load={loadSchedule} />} />
      <Route path="courses" element={<LazyPart load={loadCourses} />} />
      <Route path="modules/:id" element={<LazyPart load={loadEditor} />} />
      <Route path="modules/:id/versions" element={<LazyPart load={loadVersions} />} />
      <Route path="modules/:id/quiz" element={<LazyPart load={loadClinic} />} />
      <Route path="*" element={<Navigate to={PATHS.trainerDashboard} replace />} />
    </Routes>
  </DashboardFrame>
);

export default Dashboard;
