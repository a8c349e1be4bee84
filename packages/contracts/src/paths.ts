import type { LegalVersion } from './legal-versions';

/** Addresses of the site's pages, for links between rooms that do not know each other. */
export const PATHS = {
  home: '/',
  about: '/about',
  services: '/services',
  login: '/login',
  quickAccess: '/login?quick=true',
  signup: '/signup',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  unsubscribe: '/unsubscribe',
  recruitment: '/declutterer/recruitment',
  apply: '/declutterer/apply',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  openSourceLicences: '/open-source-licences',
  training: '/training',
  trainingCertificates: '/training/certificates',
  trainerDashboard: '/dashboard/trainer',
  trainerModules: '/dashboard/trainer/modules',
  trainerStudents: '/dashboard/trainer/students',
  trainerCertificates: '/dashboard/trainer/certificates',
  trainerAssessments: '/dashboard/trainer/assessments',
  trainerCourses: '/dashboard/trainer/courses',
  managerDashboard: '/dashboard/manager',
  managerTraining: '/dashboard/manager/required-training',
  managerTeam: '/dashboard/manager/team',
  managerInvite: '/dashboard/manager/invite',
  managerNewMeeting: '/dashboard/manager/meetings/new',
  managerNotifications: '/dashboard/manager/notifications',
  managerNewMessage: '/dashboard/manager/messages/new',
  managerOversight: '/dashboard/manager/oversight',
  managerReports: '/dashboard/manager/reports',
  franchiseDashboard: '/dashboard/franchise',
  adminDashboard: '/dashboard/admin',
  adminUsers: '/dashboard/admin/users',
  adminTraining: '/dashboard/admin/training',
  adminCourses: '/dashboard/admin/training/courses',
  adminCertificates: '/dashboard/admin/training/certificates',
  adminAnalytics: '/dashboard/admin/analytics',
  adminApi: '/dashboard/admin/analytics/api',
  adminMoney: '/dashboard/admin/analytics/money',
  adminConfiguration: '/dashboard/admin/configuration',
  adminAudit: '/dashboard/admin/configuration/audit',
  adminServices: '/dashboard/admin/services',
  adminRegions: '/dashboard/admin/services/regions',
  adminHealth: '/dashboard/admin/health',
  adminJobs: '/dashboard/admin/health/jobs',
  adminBackups: '/dashboard/admin/health/backups',
  adminReleases: '/dashboard/admin/health/releases',
  social: '/social',
  socialCalendar: '/social/calendar',
  socialHistory: '/social/history',
  socialEdit: '/social/edit',
  dashboard: '/dashboard',
  viewings: '/account/viewings',
  ownMeetings: '/account/meetings',
  accountEmail: '/account/email',
  googleCallback: '/auth/google/callback',
  book: '/book',
  bookingConfirmation: '/booking-confirmation',
  clientDashboard: '/dashboard/client',
  clientSessions: '/dashboard/client/sessions',
  clientPayments: '/dashboard/client/payments',
  clientProfile: '/dashboard/client/profile',
  clientNotifications: '/dashboard/client/notifications',
  clientMessages: '/dashboard/client/messages',
  clientDecideLater: '/dashboard/client/decide-later',
  bookings: '/dashboard/bookings',
  decluttererDashboard: '/dashboard/declutterer',
  decluttererSessions: '/dashboard/declutterer/sessions',
  decluttererMessages: '/dashboard/declutterer/messages',
  decluttererEarnings: '/dashboard/declutterer/earnings',
  decluttererTraining: '/dashboard/declutterer/training',
  decluttererCertificates: '/dashboard/declutterer/certificates',
  decluttererProfile: '/dashboard/declutterer/profile',
  decluttererAvailability: '/dashboard/declutterer/availability',
  decluttererLoad: '/dashboard/declutterer/load',
} as const;

/** @returns the confirmation page of one booking. `payment=success` only says where the person came from. */
export const bookingConfirmationPath = (bookingId: string): string =>
  `${PATHS.bookingConfirmation}?bookingId=${encodeURIComponent(bookingId)}&payment=success`;

/** @returns the page that a link in an email opens. */
export const emailLinkPath = (
  path: '/reset-password' | '/verify-email' | '/unsubscribe',
  token: string,
): string => `${path}?token=${encodeURIComponent(token)}`;

/** @returns where a service is booked that has been chosen already. */
export const bookServicePath = (serviceId: string): string =>
  `${PATHS.book}?${new URLSearchParams({ service: serviceId })}`;

/** @returns the page of one booking. */
export const bookingPath = (bookingId: string): string =>
  `${PATHS.bookings}/${encodeURIComponent(bookingId)}`;

/** @returns the room of an online session, as its client comes in. */
export const roomPath = (bookingId: string): string => `${bookingPath(bookingId)}/room`;

/** @returns the page of one session, as its declutterer sees it. */
export const decluttererSessionPath = (sessionId: string): string =>
  `${PATHS.decluttererSessions}/${encodeURIComponent(sessionId)}`;

/** Who writes to whom: each has a page of messages of their own. */
export type Correspondent = 'client' | 'declutterer';

/** @returns the page of one conversation, for one of its two people. */
export const conversationPath = (role: Correspondent, conversationId: string): string =>
  `${role === 'client' ? PATHS.clientMessages : PATHS.decluttererMessages}/${encodeURIComponent(conversationId)}`;
/** @returns the room of an online session, as its declutterer comes in. */
export const decluttererRoomPath = (sessionId: string): string => `${decluttererSessionPath(sessionId)}/room`;

/** @returns the page of a module in the training area; `at` is the block to open. */
export const trainingModulePath = (moduleId: string, at?: 'quiz'): string =>
  `${PATHS.training}/module/${encodeURIComponent(moduleId)}${at ? `?at=${at}` : ''}`;

/** @returns the editor of a module, in the dashboard of whoever opens it. */
export const moduleEditorPath = (moduleId: string, role: 'trainer' | 'admin' = 'trainer'): string => {
  const modules = role === 'admin' ? `${PATHS.adminTraining}/modules` : PATHS.trainerModules;
  return `${modules}/${encodeURIComponent(moduleId)}`;
};

/** The public page that says whether a certificate is valid, as the address of a page. */
export const VERIFY_CERTIFICATE_PAGE = '/certificates/verify/:id';
/** @returns that page for one certificate. */
export const verifyCertificatePath = (certificateId: string): string =>
  VERIFY_CERTIFICATE_PAGE.replace(':id', encodeURIComponent(certificateId));

/** The page on which somebody who is invited comes in, as the address of a page. */
export const INVITATION_PAGE = '/invitations/:token';
/** @returns that page for one invitation. */
export const invitationPath = (token: string): string =>
  INVITATION_PAGE.replace(':token', encodeURIComponent(token));

/** @returns the page of a session in a manager's regions. */
export const oversightPath = (bookingId: string): string =>
  `${PATHS.managerOversight}/${encodeURIComponent(bookingId)}`;

/** @returns the page of one version of the Terms or of the Privacy Policy. */
export const legalPath = ({ document, version }: Pick<LegalVersion, 'document' | 'version'>): string =>
  `${PATHS[document]}?version=${version}`;

/** @returns the page of one person in the admin console. */
export const adminUserPath = (userId: string): string => `${PATHS.adminUsers}/${encodeURIComponent(userId)}`;

/** @returns the page of somebody of a manager's team. */
export const teamMemberPath = (userId: string): string =>
  `${PATHS.managerTeam}/${encodeURIComponent(userId)}`;
