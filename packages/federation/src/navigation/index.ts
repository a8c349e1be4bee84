export { navSign } from './nav-sign';
export { useDashboardNav, type DashboardLink } from './use-dashboard-nav';
