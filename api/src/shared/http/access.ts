import type { AccountStatus, Role } from '@gently/contracts/roles';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error';

/** The signed-in person of a call, as the database knows them now (not as the token remembers them). */
export interface Actor {
  id: string;
  role: Role;
  status: AccountStatus;
  firstName: string;
  lastName: string;
  email: string;
  sessionId: string;
  /** Set while an admin looks at the site as this person. */
  viewing?: { id: string; adminId: string };
}

export interface RoleAccess {
  roles: readonly Role[];
  /** The roles among them that may call before their account is approved; none unless named. */
  waiting?: readonly Role[];
}

/** Who may call. `signed_in` lets accounts that wait for approval in; suspended ones are never let in. */
export type Access = 'public' | 'signed_in' | RoleAccess;

declare module 'fastify' {
  interface FastifyInstance {
    /** Who makes this call. @throws AppError `unauthenticated` or `token_expired`. Comes with the auth module. */
    authenticate(request: FastifyRequest): Promise<Actor>;
  }
  interface FastifyRequest {
    /** Null on public calls. */
    actor: Actor | null;
  }
}

const RULES = ['roles', 'waiting'];

/**
 * A rule that is misspelt, or of an older shape, would be passed over in silence: types let further keys through where
 * access is inferred. So that it is found when the app starts, and not by a person who is refused.
 * @throws Error for a key that is no rule, and for roles that may wait but not call
 */
export const assertAccess = (access: Access): void => {
  if (typeof access === 'string') return;
  const unknown = Object.keys(access).filter((key) => !RULES.includes(key));
  if (unknown.length > 0) throw new Error(`Access has no rule ${unknown.join(', ')}`);
  const idle = access.waiting?.filter((role) => !access.roles.includes(role)) ?? [];
  if (idle.length > 0) throw new Error(`Access lets ${idle.join(', ')} wait, but not call`);
};

type AccessCheck =
  | { ok: true }
  | { ok: false; reason: 'account_suspended' | 'forbidden' | 'approval_pending' };

/** The pure rule behind every `access`. */
export const checkAccess = (
  access: Exclude<Access, 'public'>,
  actor: Pick<Actor, 'role' | 'status'>,
): AccessCheck => {
  if (actor.status === 'suspended') return { ok: false, reason: 'account_suspended' };
  if (access === 'signed_in') return { ok: true };
  if (!access.roles.includes(actor.role)) return { ok: false, reason: 'forbidden' };
  if (actor.status === 'pending' && !access.waiting?.includes(actor.role))
    return { ok: false, reason: 'approval_pending' };
  return { ok: true };
};

/** Lets the call pass or throws; afterwards `request.actor` is set unless the call is public. */
export const authorise = async (request: FastifyRequest, access: Access): Promise<void> => {
  if (access === 'public') return;
  const actor = await request.server.authenticate(request);
  const check = checkAccess(access, actor);
  if (!check.ok) throw new AppError(check.reason);
  request.actor = actor;
};
