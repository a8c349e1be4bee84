import { PATHS } from '@gently/contracts/paths';
import { ROLE_LANDING, ROLES } from '@gently/contracts/roles';
import type { RemotePage } from '@gently/federation/runtime';
import { Navigate, Route, Routes } from '@gently/platform/router';
import { Guard } from '../features/guard/guard';
import { DashboardClosed } from '../features/landing/dashboard-closed';
import { Landing } from '../features/landing/landing';
import { FailurePanel } from '../features/remote/failure-panel';
import { LazyPage } from '../features/remote/lazy-page';
import { RemoteRoute } from '../features/remote/remote-route';

const loadLogin = () => import('../features/login/login-page');

/** Without a home page there is nothing to go back to: only a new registry, which comes with the page, can help. */
const reload = () => window.location.reload();

const remoteElement = (page: RemotePage) =>
  page.mount.roles ? (
    <Guard key={page.key} roles={page.mount.roles}>
      <RemoteRoute page={page} />
    </Guard>
  ) : (
    <RemoteRoute key={page.key} page={page} />
  );

/** Dashboards that no remote of this environment brings: their people are told so, calmly. */
const closedDashboards = (pages: readonly RemotePage[]) =>
  ROLES.filter((role) => !pages.some(({ mount }) => mount.path.startsWith(ROLE_LANDING[role])));

/** The table of routes: the shell's own pages, the pages of the live remotes, and home for everything else. */
export const SiteRoutes = ({ pages }: { pages: readonly RemotePage[] }) => (
  <Routes>
    <Route path={PATHS.login} element={<LazyPage load={loadLogin} />} />
    <Route
      path={PATHS.dashboard}
      element={
        <Guard>
          <Landing />
        </Guard>
      }
    />
    {closedDashboards(pages).map((role) => (
      <Route
        key={role}
        path={`${ROLE_LANDING[role]}/*`}
        element={
          <Guard roles={[role]}>
            <DashboardClosed />
          </Guard>
        }
      />
    ))}
    {pages.map((page) => (
      <Route key={page.key} path={page.mount.path} element={remoteElement(page)} />
    ))}
    {!pages.some(({ mount }) => mount.path === PATHS.home) && (
      <Route
        path={PATHS.home}
        element={<FailurePanel reason="unreachable" retrying={false} onRetry={reload} />}
      />
    )}
    <Route path="*" element={<Navigate to={PATHS.home} replace />} />
  </Routes>
);
