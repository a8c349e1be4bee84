import * as z from 'zod';
import {
  ADMIN_REASON_LEAST,
  ADMIN_REASON_LENGTH,
  FILE_REQUEST_LENGTH,
  PEOPLE_SEARCH_LENGTH,
  PEOPLE_TEXTS,
  PERSON_STATES,
  type PersonState,
  USER_FILE_TEXTS,
} from './admin-users-options';
import { emailField } from './auth';
import { ACCOUNT_STATUSES, ROLES } from './roles';
import { instant, isoDate, line, page, pageQuery, text } from './wire';

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

/** Why an admin does something, for the audit log. */
export const adminReason = text(ADMIN_REASON_LENGTH, PEOPLE_TEXTS.reason).min(
  ADMIN_REASON_LEAST,
  PEOPLE_TEXTS.reason,
);
export const userReasonBody = z.strictObject({ reason: adminReason });
/**
 * A reason for taking the file of a person. Check-ins, needs and messages are in it only with `asked`: the person's own
 * request, with its day in London and how it was made.
 */
export const userFileBody = z.strictObject({
  reason: adminReason,
  asked: z
    .strictObject({
      on: isoDate,
      how: text(FILE_REQUEST_LENGTH, USER_FILE_TEXTS.how).min(3, USER_FILE_TEXTS.how),
    })
    .optional(),
});
/** The file as text, JSON with indentation, and the name under which it is saved. */
export const userFileData = z.object({ filename: z.string(), content: z.string() });
export const userRoleBody = z.strictObject({ role: z.enum(ROLES), reason: adminReason });
/** The email is typed once more, so that nobody deletes the wrong account. */
export const deleteUserBody = z.strictObject({ email: emailField(PEOPLE_TEXTS.email), reason: adminReason });
export const endedSignInsData = z.object({ ended: z.number().int().nonnegative() });
export const verificationSentData = z.object({ sent: z.boolean() });
export const deletedUserData = z.object({ deleted_at: instant });
