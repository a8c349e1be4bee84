import { adminUserPath, PATHS } from '@gently/contracts/paths';
import { call } from '../api/call';
import { warn } from '../log/warn';
import { type KeptViewing, readViewing, writeViewing } from '../store/kept-viewing';

/** How looking as somebody ended, for the page to which the admin comes back. */
export type ViewingEnd = 'stopped' | 'over';

/** A new page, so that nothing that was loaded as one person is seen by the other. */
const open = (path: string): void => window.location.assign(path);

/**
 * Begins to look at the site as somebody, in this tab, and opens their dashboard. What other tabs show stays as it is.
 * @throws {ApiError} and whatever the browser says that keeps nothing
 */
export const startViewing = async (personId: string, reason: string): Promise<void> => {
  const params = { id: personId };
  const {
    user,
    token,
    ends_at: endsAt,
  } = await call('POST /admin/users/:id/view', {
    params,
    body: { reason },
  });
  writeViewing({ user, token, endsAt });
  open(PATHS.dashboard);
};

/** Back to the page from which it began, signed in as oneself. Once: the first to notice the end leads the way. */
export const leaveViewing = ({ user }: KeptViewing, end: ViewingEnd): void => {
  if (!readViewing()) return;
  writeViewing(null);
  open(`${adminUserPath(user.id)}?viewing=${end}`);
};

/** Stops looking. An API that cannot be reached keeps nobody here: there it ends by itself. */
export const stopViewing = async (): Promise<void> => {
  const viewing = readViewing();
  if (!viewing) return;
  await call('POST /auth/end-viewing').catch((error: unknown) => warn('Ending the look failed', error));
  leaveViewing(viewing, 'stopped');
};
