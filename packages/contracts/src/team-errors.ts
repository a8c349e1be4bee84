import { define, type ErrorDefinition } from './define-error';

/** What the API answers when a meeting or an announcement of a team is not as the person knew it. */
export const TEAM_ERRORS = {
  meeting_not_found: define(404, 'We could not find that meeting.'),
  meeting_over: define(409, 'This meeting has begun already, so it stays as it is.'),
  meeting_changed: define(
    409,
    'This meeting was changed in the meantime. Please look at it as it is now, and try again.',
  ),
  announcement_not_found: define(404, 'We could not find that announcement.'),
  announcement_sent: define(409, 'This announcement is on its way already, so it stays as it is.'),
} as const satisfies Record<string, ErrorDefinition>;
