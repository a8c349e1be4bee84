import type { Unsettled } from '@gently/contracts/admin-users-options';
import { APPROVABLE_ROLES } from '@gently/contracts/approvals';
import type { AccountStatus, Role } from '@gently/contracts/roles';

interface Person {
  id: string;
  role: Role;
  status: AccountStatus;
  emailVerifiedAt: Date | null;
}

type Decision =
  | { ok: true; to: Pick<Person, 'role' | 'status'> }
  | { ok: false; reason: 'own_account' | 'same_role' | 'user_unsettled' | 'paused' | 'unconfirmed' };

const APPROVED: readonly Role[] = APPROVABLE_ROLES;

/**
 * A paused person can become a client, or stay in the team in a role without checks of its own. Any other role would be
 * active after the pause without an approval, or, as an admin, could not be activated at all.
 */
const staysPaused = (from: Role, to: Role): boolean =>
  to === 'client' || (APPROVED.includes(from) && APPROVED.includes(to) && to !== 'declutterer');

/** The state in the new role. Nobody approves clients and admins, so in these roles no account waits. */
const statusIn = (role: Role, { role: before, status, emailVerifiedAt }: Person): AccountStatus => {
  if (status === 'suspended') return 'suspended';
  if (role === 'client' || role === 'admin') return 'active';
  if (role === 'declutterer' || status === 'pending') return 'pending';
  return emailVerifiedAt === null && !APPROVED.includes(before) ? 'pending' : 'active';
};

/**
 * Whether a person gets another role. A declutterer is approved like everyone who applies, and so is a client without a
 * confirmed address who joins the team; an applicant still waits in another role of the team.
 */
export const decideRole = (
  actorId: string,
  person: Person,
  role: Role,
  unsettled: readonly Unsettled[],
): Decision => {
  if (person.id === actorId) return { ok: false, reason: 'own_account' };
  if (person.role === role) return { ok: false, reason: 'same_role' };
  if (unsettled.length > 0) return { ok: false, reason: 'user_unsettled' };
  if (person.status === 'suspended' && !staysPaused(person.role, role))
    return { ok: false, reason: 'paused' };
  if (role === 'admin' && person.emailVerifiedAt === null) return { ok: false, reason: 'unconfirmed' };
  return { ok: true, to: { role, status: statusIn(role, person) } };
};
