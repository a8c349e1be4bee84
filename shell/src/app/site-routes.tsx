import { PATHS } from '@gently/contracts/paths';
import { ROLE_LANDING, ROLES } from '@gently/contracts/roles';
import { MEETING_ROLES } from '@gently/contracts/team-options';
import { placeOf } from '@gently/federation/contract';
import type { RemotePage } from '@gently/federation/runtime';
import { Route, Routes } from '@gently/platform/router';
import { EmailNotice } from '../features/accounts/email-notice';
import { Guard } from '../features/guard/guard';
import { DashboardClosed } from '../features/landing/dashboard-closed';
import { Landing } from '../features/landing/landing';
import { HomeInstead } from '../features/not-found/home-instead';
import { FailurePanel } from '../features/remote/failure-panel';
import { LazyPage } from '../features/remote/lazy-page';
import { LivePathsProvider } from '../shared/live-paths';
import { placesOf } from '../shared/page-for';
import { RemotePlace } from './remote-place';

/** The shell's own pages that are loaded when they are needed. */
const OWN_PAGES = [
  { path: PATHS.login, load: () => import('../features/login/login-page') },
  { path: PATHS.forgotPassword, load: () => import('../features/accounts/forgot-page') },
  { path: PATHS.resetPassword, load: () => import('../features/accounts/reset-page') },
  { path: PATHS.verifyEmail, load: () => import('../features/accounts/verify-page') },
  { path: PATHS.unsubscribe, load: () => import('../features/accounts/unsubscribe-page') },
];

/** Where Google sends people of any role back to; only who is signed in has asked it for something. */
const loadGoogleCallback = () => import('../features/calendar/callback-page');
/** For people of every role. */
const loadEmail = () => import('../features/accounts/email-page');
/** For the roles that managers invite, and for managers. */
const loadMeetings = () => import('../features/meetings/meetings-page');
const loadViewings = () => import('../features/viewing/viewings-page');

/** Without a home page there is nothing to go back to: only a new registry, which comes with the page, can help. */
const reload = () => window.location.reload();

/** Dashboards that no remote of this environment brings: their people are told so, calmly. */
const closedDashboards = (pages: readonly RemotePage[]) =>
  ROLES.filter((role) => !pages.some(({ mount }) => placeOf(mount.path) === ROLE_LANDING[role]));

/** The table of routes: the shell's own pages, the pages of the live remotes, and home for everything else. */
export const SiteRoutes = ({ pages }: { pages: readonly RemotePage[] }) => (
  <LivePathsProvider pages={pages}>
    <Routes>
      {OWN_PAGES.map(({ path, load }) => (
        <Route key={path} path={path} element={<LazyPage key={path} load={load} />} />
      ))}
      <Route
        path={PATHS.dashboard}
        element={
          <Guard>
            <Landing />
          </Guard>
        }
      />
      <Route
        path={PATHS.googleCallback}
        element={
          <Guard>
            <LazyPage load={loadGoogleCallback} />
          </Guard>
        }
      />
      <Route
        path={PATHS.viewings}
        element={
          <Guard>
            <LazyPage load={loadViewings} />
          </Guard>
        }
      />
      <Route
        path={PATHS.ownMeetings}
        element={
          <Guard roles={MEETING_ROLES}>
            <LazyPage load={loadMeetings} />
          </Guard>
        }
      />
      <Route
        path={PATHS.accountEmail}
        element={
          <Guard>
            <LazyPage load={loadEmail} />
          </Guard>
        }
      />
      {closedDashboards(pages).map((role) => (
        <Route
          key={role}
          path={`${ROLE_LANDING[role]}/*`}
          element={
            <Guard roles={[role]}>
              <EmailNotice />
              <DashboardClosed />
            </Guard>
          }
        />
      ))}
      {placesOf(pages).map(({ pattern, ...place }) => (
        <Route key={pattern} path={pattern} element={<RemotePlace key={pattern} {...place} />} />
      ))}
      {!pages.some(({ mount }) => mount.path === PATHS.home) && (
        <Route
          path={PATHS.home}
          element={<FailurePanel reason="unreachable" retrying={false} onRetry={reload} />}
        />
      )}
      <Route path="*" element={<HomeInstead />} />
    </Routes>
  </LivePathsProvider>
);
