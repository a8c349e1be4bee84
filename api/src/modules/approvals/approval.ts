import { APPROVABLE_ROLES, type ApprovalAction, PAUSABLE_ROLES } from '@gently/contracts/approvals';
import type { AccountStatus, Role } from '@gently/contracts/roles';

interface Person {
  id: string;
  role: Role;
  status: AccountStatus;
}

interface Change {
  from: AccountStatus;
  to: AccountStatus;
}

type Refusal = 'person_not_found' | 'own_account' | 'role_not_approvable' | 'account_state';
type Decision = ({ ok: true } & Change) | { ok: false; reason: Refusal };

const CHANGES: Record<ApprovalAction, Change> = {
  approve: { from: 'pending', to: 'active' },
  suspend: { from: 'active', to: 'suspended' },
  activate: { from: 'suspended', to: 'active' },
};

/** Managers know of the declutterers of their own team only; admins know of everybody. */
const knows = (actor: Pick<Person, 'role'>, person: Pick<Person, 'role'>, isOfTeam: boolean): boolean =>
  actor.role === 'admin' || (actor.role === 'manager' && person.role === 'declutterer' && isOfTeam);

/** Whether somebody may approve, suspend or activate an account, and what it becomes. */
export const decide = (
  action: ApprovalAction,
  actor: Pick<Person, 'id' | 'role'>,
  person: Person | null,
  isOfTeam: boolean,
): Decision => {
  if (person?.id === actor.id) return { ok: false, reason: 'own_account' };
  if (!person || !knows(actor, person, isOfTeam)) return { ok: false, reason: 'person_not_found' };
  const roles: readonly Role[] = action === 'approve' ? APPROVABLE_ROLES : PAUSABLE_ROLES;
  if (!roles.includes(person.role)) return { ok: false, reason: 'role_not_approvable' };
  const { from, to } = CHANGES[action];
  return person.status === from ? { ok: true, from, to } : { ok: false, reason: 'account_state' };
};
