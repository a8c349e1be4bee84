import { PATHS } from '@gently/contracts/paths';
import { ROLE_LANDING } from '@gently/contracts/roles';
import { Navigate } from '@gently/platform/router';
import { useSession } from '@gently/platform/session';

/** Takes a person to the dashboard of their role. */
export const Landing = () => {
  const { user } = useSession();
  return <Navigate to={user ? ROLE_LANDING[user.role] : PATHS.home} replace />;
};
