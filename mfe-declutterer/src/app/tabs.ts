import { PATHS } from '@gently/contracts/paths';

/** The tabs of the dashboard, each with its own address. */
export const TABS = [
  { to: PATHS.decluttererDashboard, label: 'Overview', end: true },
  { to: PATHS.decluttererSessions, label: 'Sessions' },
  { to: PATHS.decluttererEarnings, label: 'Earnings' },
  { to: PATHS.decluttererTraining, label: 'Training' },
  { to: PATHS.decluttererCertificates, label: 'Certificates' },
  { to: PATHS.decluttererProfile, label: 'Profile' },
];
