import { type AccountStatus, CLAIMABLE_ROLES, type Role } from '@gently/contracts/roles';

/** A person's account, without anything that proves who they are. */
export interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  status: AccountStatus;
  /** When the person followed the link in our email; null until then. */
  emailVerifiedAt: Date | null;
  /** Since when this address does not accept our emails; null or missing while it does. */
  emailUndeliveredAt?: Date | null;
  /** Why the account is paused, in the words that the person reads. */
  pausedBecause?: string;
  phone: string;
  location: string;
  /** The region in whose team somebody works; null while it is not decided, and for everybody else. */
  regionId?: string | null;
  createdAt: Date;
}

export interface StatusChange extends Record<'from' | 'to', AccountStatus> {
  /** Why it is paused, for the person to read. */
  because?: string;
}

export type ProfileChanges = Partial<Pick<Account, 'firstName' | 'lastName' | 'phone' | 'location'>>;

type ClaimCheck = { ok: true; status: AccountStatus } | { ok: false; reason: 'role_not_allowed' };

/** What a visitor gets who asks for a role: clients start at once, staff wait for approval, nobody becomes an admin. */
export const checkClaim = (role: Role): ClaimCheck => {
  const claimable: readonly Role[] = CLAIMABLE_ROLES;
  if (!claimable.includes(role)) return { ok: false, reason: 'role_not_allowed' };
  return { ok: true, status: role === 'client' ? 'active' : 'pending' };
};
