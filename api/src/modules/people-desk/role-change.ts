import type { Unsettled } from '@gently/contracts/admin-users-options';
import type { AccountStatus, Role } from '@gently/contracts/roles';

interface Person {
  id: string;
  role: Role;
  status: AccountStatus;
}

type Decision =
  | { ok: true; to: Pick<Person, 'role' | 'status'> }
  | { ok: false; reason: 'own_account' | 'same_role' | 'user_unsettled' };

/**
 * Whether somebody gets another role. Who is to run sessions waits until somebody has looked at hours and area, so they
 * are approved like everybody who applies; whoever waits or is paused goes on doing so.
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
  const waits = role === 'declutterer' && person.status === 'active';
  return { ok: true, to: { role, status: waits ? 'pending' : person.status } };
};
