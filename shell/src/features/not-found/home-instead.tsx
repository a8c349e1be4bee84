import { PATHS } from '@gently/contracts/paths';
import { Navigate } from '@gently/platform/router';
import { MISSING } from './missing-page';

/** An address that leads nowhere leads home, where it is said. */
export const HomeInstead = () => <Navigate to={PATHS.home} replace state={MISSING} />;
