import { PATHS } from '@gently/contracts/paths';
import { defineMounts, type NavIcon } from '@gently/federation/contract';

const nav = (label: string, path: string, order: number, icon: NavIcon) => ({
  label,
  path,
  area: 'dashboard' as const,
  roles: ['trainer' as const],
  order,
  icon,
});

/** The pages of this remote, as data: the shell and the build read them without loading any code. */
export const mounts = defineMounts({
  name: 'mfe-trainer',
  mounts: [
    { id: 'dashboard', path: '/dashboard/trainer/*', roles: ['trainer'], title: 'Training Hub' },
    // Admins look after everybody's modules, courses and certificates, in their own dashboard.
    { id: 'admin-training', path: '/dashboard/admin/training/*', roles: ['admin'], title: 'Training' },
  ],
  nav: [
    nav('Overview', PATHS.trainerDashboard, 10, 'home'),
    nav('Students', PATHS.trainerStudents, 20, 'user'),
    nav('Certificates', PATHS.trainerCertificates, 25, 'award'),
    nav('Assessments', PATHS.trainerAssessments, 30, 'calendar'),
    nav('Courses', PATHS.trainerCourses, 40, 'book'),
    { ...nav('Training', PATHS.adminTraining, 25, 'book'), roles: ['admin'] },
  ],
});
