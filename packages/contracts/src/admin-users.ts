import * as z from 'zod';
import {
  ADMIN_REASON_LENGTH,
  PEOPLE_SEARCH_LENGTH,
  PEOPLE_TEXTS,
  PERSON_STATES,
  type PersonState,
} from './admin-users-options';
import { emailField } from './auth';
import { ACCOUNT_STATUSES, ROLES } from './roles';
import { instant, line, page, pageQuery, text } from './wire';

const STATES = Object.keys(PERSON_STATES) as [PersonState, ...PersonState[]];

export const usersQuery = z.strictObject({
  /** Beginnings of first name, last name or email. */
  q: line(PEOPLE_SEARCH_LENGTH).optional(),
  role: z.enum(ROLES).optional(),
  state: z.enum(STATES).optional(),
  ...pageQuery,
});

const listedUser = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  status: z.enum(ACCOUNT_STATUSES),
  email_confirmed: z.boolean(),
  created_at: instant,
});
export type ListedUser = z.infer<typeof listedUser>;

export const usersData = z.object({
  users: z.array(listedUser),
  /** How many wait for somebody to approve them, whatever is looked for. */
  waiting: z.number().int().nonnegative(),
  page,
});

const signIn = z.object({
  id: z.string(),
  started_at: instant,
  last_used_at: instant,
  /** What the browser said of itself. */
  device: z.string(),
});

export const userDetail = listedUser.extend({
  phone: z.string(),
  location: z.string(),
  /** What must be settled before another role or a deletion. */
  unsettled: z.array(z.enum(['sessions', 'regions'])),
  sign_ins: z.array(signIn),
  /** Whether another account has paid with the same card: the Pay-It-Forward fund counts them as one person. */
  shares_card: z.boolean(),
  /** Whether the fund counts this account for itself, although it shares a card. */
  counts_alone: z.boolean(),
});
export type UserDetail = z.infer<typeof userDetail>;
export const userDetailData = z.object({ user: userDetail });

const reason = text(ADMIN_REASON_LENGTH, PEOPLE_TEXTS.reason).min(3, PEOPLE_TEXTS.reason);
export const userReasonBody = z.strictObject({ reason });
export const userRoleBody = z.strictObject({ role: z.enum(ROLES), reason });
/** The email is typed once more, so that nobody deletes the wrong account. */
export const deleteUserBody = z.strictObject({ email: emailField(PEOPLE_TEXTS.email), reason });
export const endedSignInsData = z.object({ ended: z.number().int().nonnegative() });
export const verificationSentData = z.object({ sent: z.boolean() });
export const deletedUserData = z.object({ deleted_at: instant });
