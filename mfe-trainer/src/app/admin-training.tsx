import { PATHS } from '@gently/contracts/paths';
import { useDashboardNav } from '@gently/federation/navigation';
import { Navigate, Outlet, Route, Routes } from '@gently/platform/router';
import { DashboardFrame, LazyPart, Stack } from '@gently/ui';
import { TabLinks } from '@gently/ui/tabs';
import { AttemptRequests } from '../features/requests/attempt-requests';
import { mounts } from '../mounts';
import { OF_ADMINS, WorkplaceProvider } from '../shared/workplace';

const loadModules = () => import('../features/modules/modules-page');
const loadCourses = () => import('../features/courses/courses-page');
const loadCertificates = () => import('../features/certificates/certificates-page');
const loadEditor = () => import('../features/editor/editor-page');
const loadVersions = () => import('../features/versions/versions-page');
const loadClinic = () => import('../features/clinic/clinic-page');

const BESIDE = [
  { to: PATHS.adminTraining, label: 'Modules', end: true },
  { to: PATHS.adminCourses, label: 'Courses' },
  { to: PATHS.adminCertificates, label: 'Certificates' },
];

/** Pages beside each other. */
const Beside = () => (
  <Stack $gap={6}>
    <TabLinks label="Training" links={BESIDE} />
    <AttemptRequests />
    <Outlet />
  </Stack>
);

/** Everybody's modules, courses and certificates, in the console of the admins. */
const AdminTraining = () => (
  <DashboardFrame links={useDashboardNav(mounts)}>
    <WorkplaceProvider value={OF_ADMINS}>
      <Routes>
        <Route element={<Beside />}>
          <Route index element={<LazyPart load={loadModules} />} />
          <Route path="courses" element={<LazyPart load={loadCourses} />} />
          <Route path="certificates" element={<LazyPart load={loadCertificates} />} />
        </Route>
        <Route path="modules/:id" element={<LazyPart load={loadEditor} />} />
        <Route path="modules/:id/versions" element={<LazyPart load={loadVersions} />} />
        <Route path="modules/:id/quiz" element={<LazyPart load={loadClinic} />} />
        <Route path="*" element={<Navigate to={PATHS.adminTraining} replace />} />
      </Routes>
    </WorkplaceProvider>
  </DashboardFrame>
);

export default AdminTraining;
