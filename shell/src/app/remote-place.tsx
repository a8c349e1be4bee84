import { PATHS } from '@gently/contracts/paths';
import { useLocation } from '@gently/platform/router';
import { useSession } from '@gently/platform/session';
import { EmailNotice } from '../features/accounts/email-notice';
import { Guard } from '../features/guard/guard';
import { DashboardClosed } from '../features/landing/dashboard-closed';
import { RemoteRoute } from '../features/remote/remote-route';
import { useIsLive, type IsLive } from '../shared/live-paths';
import { Loading } from '../shared/loading';
import { mustWait, pageFor, pagesAt, type Place } from '../shared/page-for';

const isDashboard = (address: string): boolean => address.startsWith(`${PATHS.dashboard}/`);

/** People who cannot book are taken to the page where they can become somebody who can, once it is there. */
const elsewhere = (address: string, isLive: IsLive): string | undefined =>
  address === PATHS.book && isLive(PATHS.signup) ? PATHS.signup : undefined;

/** One address of the site: of the remotes that mount it, the one for whoever looks. */
export const RemotePlace = ({ address, pages }: Omit<Place, 'pattern'>) => {
  const { status, user } = useSession();
  const isLive = useIsLive();
  const here = pagesAt(pages, useLocation().pathname);
  const page = pageFor(here, user);
  const roles = here.flatMap(({ mount }) => mount.roles ?? []);
  if (page && !page.mount.roles) {
    // Until it is known who looks, it may be another remote's page.
    return roles.length > 0 && status === 'loading' ? <Loading /> : <RemoteRoute page={page} />;
  }
  return (
    <Guard roles={roles} visitors={page?.mount.visitors} elsewhere={elsewhere(address, isLive)}>
      {isDashboard(address) && <EmailNotice />}
      {page && (mustWait(page, user) ? <DashboardClosed /> : <RemoteRoute page={page} />)}
    </Guard>
  );
};
