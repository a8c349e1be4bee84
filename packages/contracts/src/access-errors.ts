import { define, type ErrorDefinition } from './define-error';

/** Who is calling, and whether this caller may: 401, 403, and 409 where looking as another person is refused. */
export const ACCESS_ERRORS = {
  unauthenticated: define(401, 'Please sign in to go on.'),
  token_expired: define(401, 'Your sign-in has run out. Please sign in again.'),
  invalid_credentials: define(401, 'That email and password do not match. Please check both and try again.'),
  user_not_found: define(401, 'User not found'),
  refresh_invalid: define(401, 'Your sign-in has run out. Please sign in again.'),
  /** One sign-in ended, because an old token of it was used; those of other devices go on. */
  refresh_reused: define(
    401,
    'To keep your account safe, we have signed you out on this device. Please sign in again.',
    true,
  ),
  signed_out_everywhere: define(
    401,
    'You were signed out on every device, as you asked. Please sign in again.',
  ),
  signed_out_by_admin: define(401, 'Our team has signed you out on every device. Please sign in again.'),
  password_changed: define(
    401,
    'Your password was changed, so every device was signed out. Please sign in with the new one.',
  ),
  address_confirmed: define(
    401,
    'The email address of this account was confirmed somewhere else, so every device was signed out. Please sign in again.',
  ),
  csrf_failed: define(403, 'This page was open for a long time. Please reload it and try again.'),
  forbidden: define(403, 'Your account cannot open this. If you think it should, please contact support.'),
  approval_pending: define(403, 'Your account is waiting for approval. We will email you when it is ready.'),
  account_suspended: define(403, 'Your account is paused. Please contact support.'),
  own_account: define(403, 'Nobody decides about their own account. Please ask a colleague.'),
  /** A change, asked for by an admin who looks at the site as somebody else. */
  viewing_only: define(403, 'You are looking as somebody else, so nothing can be changed here.'),
  /** What stays between the person and those whom they chose, whoever looks. */
  viewing_private: define(403, 'This part stays private. It is not shown while you look as somebody else.'),
  viewing_over: define(401, 'The time for looking as somebody else is over.'),
  viewing_refused: define(409, 'Nobody can look as an admin, or as somebody whose account is paused.'),
  /** The former address of the file, which asked for no reason. */
  file_needs_reason: define(
    410,
    'A reason is needed now before the data of a person can be downloaded. Please reload the page and try again.',
  ),
  role_not_allowed: define(403, 'This role cannot be chosen here.', true),
} as const satisfies Record<string, ErrorDefinition>;
