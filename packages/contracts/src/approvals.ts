import * as z from 'zod';
import { ACCOUNT_STATUSES, ROLES } from './roles';
import { text } from './wire';

/** Roles that begin only when somebody has approved them. Clients need nobody, and admins are made in no such way. */
export const APPROVABLE_ROLES = ['declutterer', 'trainer', 'manager', 'franchise_owner'] as const;

/** Roles whose accounts can be paused and activated. Admins answer to each other by their role. */
export const PAUSABLE_ROLES = [...APPROVABLE_ROLES, 'client'] as const;

export const APPROVAL_ACTIONS = ['approve', 'suspend', 'activate'] as const;
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number];

const SUSPEND_REASON = 'Please say why, in 3 to 500 characters';
const reason = text(500).min(3, SUSPEND_REASON);

/**
 * The person reads `reason_for_person`, by email and when they sign in. `reason` is for the audit log alone: pages from
 * before the other field said so, and still send only this one.
 */
const pause = { reason: reason.optional(), reason_for_person: reason.optional() };
const isExplained = (given: {
  reason?: string | undefined;
  reason_for_person?: string | undefined;
}): boolean => given.reason !== undefined || given.reason_for_person !== undefined;
const unexplained = { path: ['reason_for_person'], error: SUSPEND_REASON };
export const suspendBody = z.strictObject(pause).refine(isExplained, unexplained);

/** Pages always ask for words to the person, since the Terms promise the reason of a pause. */
export const suspensionForm = z.strictObject({ reason_for_person: reason });

/** What an admin does with an account. Only a suspension needs a reason. Clients are paused and activated like the team. */
export const accountStatusBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('approve') }),
  z.strictObject({ action: z.literal('activate') }),
  z.strictObject({ action: z.literal('suspend'), ...pause }).refine(isExplained, unexplained),
]);

/** A member of the team after the change, and what it meant for sessions: all 0 but after the suspension of a declutterer or a client. */
export const approvalData = z.object({
  person: z.object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(ROLES),
    status: z.enum(ACCOUNT_STATUSES),
  }),
  /** Questions that waited for an answer and go to somebody else. */
  offers_withdrawn: z.number().int().nonnegative(),
  /** Confirmed sessions ahead for which somebody else is looked for. */
  sessions_handed_back: z.number().int().nonnegative(),
  /** Sessions that have begun: they stay with the person, and end at their time. */
  sessions_running: z.number().int().nonnegative(),
  /** Sessions ahead of a client that were called off, with all of the money back; the rest of them follow within minutes. */
  sessions_called_off: z.number().int().nonnegative().optional(),
});
export type Approval = z.infer<typeof approvalData>;
