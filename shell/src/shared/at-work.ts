import { PATHS } from '@gently/contracts/paths';
import type { Role } from '@gently/contracts/roles';

/** Whether somebody who is signed in is on a page of their dashboard: there the frame is slim and stands back. */
export const isAtWork = (pathname: string, role: Role | null): boolean =>
  role !== null && (pathname === PATHS.dashboard || pathname.startsWith(`${PATHS.dashboard}/`));
