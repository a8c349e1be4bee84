import type { Role } from '@gently/contracts/roles';

/** Whether a person of this role may open something for `roles`; nobody's role is null, no `roles` means everybody. */
export const mayOpen = (roles: readonly Role[] | undefined, role: Role | null): boolean =>
  roles === undefined || (role !== null && roles.includes(role));
