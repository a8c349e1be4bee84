import { ACCESS_ERRORS } from './access-errors';
import { CALENDAR_CONNECT_FAILED } from './calendar-options';
import { THINGS_WAITING } from './decide-later-options';
import { define, type ErrorDefinition } from './define-error';
import { PRODUCT_NAME } from './product';
import { TEAM_ERRORS } from './team-errors';

export const ERRORS = {
  bad_request: define(400, 'We could not read that request. Please try again.'),
  invalid_json: define(400, 'We could not read what was sent. Please reload the page and try again.'),
  ...ACCESS_ERRORS,
  ...TEAM_ERRORS,
  not_found: define(404, 'We could not find that.'),
  booking_not_found: define(404, 'Booking Not Found'),
  service_not_found: define(404, 'We could not find that service. It may no longer be offered.'),
  payment_not_found: define(404, 'We could not find a payment for this booking.'),
  notification_not_found: define(404, 'We could not find that notification. It may have been deleted.'),
  session_not_found: define(404, 'We could not find that session. It may have moved on to someone else.'),
  social_post_not_found: define(404, 'We could not find that post. It may have been removed.'),
  region_not_found: define(404, 'We could not find that region among yours.'),
  region_request_not_found: define(404, 'We could not find that request. It may have been answered already.'),
  invitation_not_found: define(404, 'We could not find that invitation. It may be older than we keep.'),
  invitation_closed: define(
    404,
    'This invitation no longer works. It may have run out, been withdrawn or been used. Please ask whoever invited you for a new one.',
  ),
  difference_not_found: define(404, 'This difference is settled already, or its amounts have changed.'),
  person_not_found: define(404, 'We could not find that person in your team.'),
  user_not_there: define(404, 'We could not find that person. The account may have been deleted.'),
  module_not_found: define(404, 'Module not found'),
  course_not_found: define(404, 'We could not find that course.'),
  attempt_not_found: define(404, 'We could not find that quiz attempt. Please begin the quiz again.'),
  media_not_found: define(404, 'We could not find that file. It may have been removed.'),
  certificate_not_found: define(404, 'We could not find a certificate with this number. Please check it.'),
  student_not_found: define(404, 'We could not find that student among your modules.'),
  assessment_not_found: define(404, 'We could not find that assessment. It may have been cancelled.'),
  contact_not_shown: define(
    404,
    'Whom to call is shown only while the session runs, if the client has named somebody.',
  ),
  room_not_found: define(404, 'We could not find this room. The session may have moved.'),
  photo_not_found: define(404, 'We could not find that photo. It may have been deleted.'),
  thing_not_found: define(404, 'We could not find that in your box. It may have been removed.'),
  conversation_not_found: define(404, 'We could not find that conversation. It may have been deleted.'),
  report_not_found: define(404, 'We could not find that report. It may be closed already.'),
  release_not_found: define(404, 'We could not find that environment, or that part of it.'),
  calendar_feed_not_found: define(404, 'We could not find this calendar. Its address may have been renewed.'),
  method_not_allowed: define(405, 'That is not possible here.'),
  prerequisites_missing: define(409, 'Something else comes first. Please complete it, then come back.'),
  module_locked: define(409, 'This module is closed just now. Your progress is kept.'),
  module_not_completed: define(409, 'Please complete this module first.'),
  attempts_used_up: define(
    409,
    'You have used all your attempts at this quiz. Please ask your trainer to open it again.',
  ),
  attempts_not_needed: define(409, 'You do not need more attempts at this quiz just now.'),
  attempts_refused_lately: define(
    409,
    'Your trainer has answered your last request. You can ask again seven days after the answer.',
  ),
  attempts_request_answered: define(409, 'This request is answered already.'),
  attempt_closed: define(409, 'The time for this attempt is over. Nothing else is lost.'),
  assessment_not_open: define(409, 'This assessment is not open now.'),
  notes_changed: define(
    409,
    'Your notes were changed in another window. Both texts are here: please choose.',
  ),
  draft_changed: define(409, 'Somebody else has saved this module in the meantime. Nothing was overwritten.'),
  prerequisite_circle: define(409, 'These modules would wait for each other. Please choose another one.'),
  module_required_elsewhere: define(
    409,
    'Other modules need this one first. Please take it out of their prerequisites.',
  ),
  service_changed: define(
    409,
    'A colleague has changed this service in the meantime. Please look at the newest version and save again.',
  ),
  proposal_closed: define(
    409,
    'This time is no longer proposed: it was answered or withdrawn, or it has lapsed. Nothing has changed.',
  ),
  proposal_lowers_refund: define(
    409,
    'A cancellation would bring back less after this move, so the session stays as it is. Please choose another time.',
  ),
  proposal_changes_declutterer: define(409, 'Your declutterer is not free then. Nothing has changed.'),
  contact_closed: define(409, 'Messages about this session can no longer be sent.'),
  region_request_outdated: define(409, 'The region has another owner now. Please decline this request.'),
  region_closed: define(409, 'This region is closed. You can only decline the request until it is open.'),
  works_for_other_owner: define(
    409,
    'You look after a region of another franchise owner, so you cannot accept this. Please decline it, or write to us.',
  ),
  region_changed: define(
    409,
    'Someone else has changed this region in the meantime. Please look at the newest version and save again.',
  ),
  course_changed: define(
    409,
    'Someone else has changed this course in the meantime. Please look at the newest version and save again.',
  ),
  service_versions_full: define(
    409,
    'This service has been changed too often. Please take it out of the catalogue and add a new one.',
  ),
  catalogue_full: define(409, 'There is no room for another one. Please change one that is there.'),
  setting_changed: define(
    409,
    'Somebody else has changed this setting in the meantime. Please look at it again; nothing was overwritten.',
  ),
  drill_under_way: define(409, 'This backup is being tried already. What it shows appears here.'),
  release_overtaken: define(
    409,
    'Somebody else has changed this in the meantime, so nothing was done. Please look at how it stands now.',
  ),
  release_no_move: define(409, 'There is nothing to do here any more. Nothing has changed.'),
  release_local: define(
    409,
    'This environment follows the working tree at every start, so nothing is released into it or taken from it.',
  ),
  release_unfit: define(409, 'This does not fit what is live there. Nothing has changed.'),
  release_not_kept: define(409, 'This version is not in the store any more. Nothing has changed.'),
  release_not_booted: define(
    409,
    'This combination has not been boot-tested, or was found bad. Nothing has changed.',
  ),
  backup_under_way: define(409, 'A backup is being made already. It appears in the list when it is done.'),
  switched_off: define(409, 'We have paused this for now. Nothing is lost; please try again later.'),
  area_taken: define(
    409,
    'Another region has one of these postcode areas already. Please choose others, or ask whose it is.',
  ),
  course_incomplete: define(409, 'Please complete every module of this course first.'),
  certificate_name_review: define(409, 'A trainer or an admin has to check this name. Please write to us.'),
  certificate_revoked: define(409, 'This certificate was taken back. It can no longer be used.'),
  email_taken: define(409, 'There is already an account with this email. You can sign in instead.'),
  invited_has_account: define(
    409,
    'Somebody with this email has an account already, so we cannot invite them. To bring them into your team, please write to us.',
  ),
  already_invited: define(
    409,
    'An invitation to this email is open already. You can send it again from the list below.',
  ),
  invitation_over: define(409, 'This invitation was used or withdrawn, so nothing has changed.'),
  already_applied: define(409, 'We have your application already. Your dashboard shows how it stands.'),
  email_unconfirmed: define(
    409,
    'Please confirm your email address first. The link is in the email that we sent you.',
  ),
  photo_consent_missing: define(
    409,
    'The client has not agreed to photos of this session. Only they can, on the page of their booking.',
  ),
  photo_consent_closed: define(
    409,
    'That is not possible for this session just now. Please reload the page.',
  ),
  room_closed: define(409, 'This room is not open now. Your session is safe.'),
  room_elsewhere: define(409, 'You are in this room in another window now.'),
  slot_taken: define(409, 'Someone has just booked that time. Here are the next free times.'),
  amount_mismatch: define(409, 'The price has changed. Please check the new total before you pay.'),
  transition_refused: define(409, 'This booking has moved on, so that is no longer possible.'),
  claim_expired: define(409, 'We could not hold this time any longer. Please choose a time again.'),
  already_paid: define(409, 'This booking is already paid. There is nothing more to pay.'),
  consent_required: define(
    409,
    'We keep answers about your needs only with your consent. Please give it first, or leave them out.',
  ),
  too_many_holds: define(
    409,
    'Three bookings already wait for your payment. Please pay for one of them, or let one go. Then you can book another.',
  ),
  fund_hold_open: define(
    409,
    'A Pay-It-Forward session is already waiting for your payment. Please pay for it, or let it go. Then you can book another.',
  ),
  fund_empty: define(
    409,
    'The Pay-It-Forward fund cannot pay its share just now. Please try again later, or choose another service.',
  ),
  fund_email_unconfirmed: define(
    409,
    'Please confirm your email address before you book a Pay-It-Forward session. The link is in the email that we sent you. You can book any other service now.',
  ),
  fund_limit_reached: define(
    409,
    'So that the fund helps as many people as possible, each person can have two Pay-It-Forward sessions open at a time and four in three months. You can book any other service now. If you need more, please write to us.',
  ),
  gift_not_needed: define(
    409,
    'The fund pays a part of this session, so we take no gift with it. Please pay without one.',
  ),
  sessions_open: define(
    409,
    'You still have a paid session ahead of you. Please cancel it first; then you can delete your account.',
  ),
  sessions_affected: define(
    409,
    'Some sessions with clients would lie outside these hours. Please look at them before you save.',
  ),
  nobody_can_come: define(
    409,
    'Nobody can come there at that time. Please choose another time, or keep the place.',
  ),
  travel_needed: define(
    409,
    'Your declutterer could not get there in time between two sessions. Please choose another time, or meet online.',
  ),
  already_refunded: define(
    409,
    'The money of this booking is on its way back already. There is nothing more to do.',
  ),
  refund_changed: define(
    409,
    'What comes back has changed since you looked. Your booking has not changed. Please look again before you decide.',
  ),
  refund_lowered: define(
    409,
    'This move lowers what you get back if you cancel. Nothing has changed. Please look at the amount before you move it.',
  ),
  grace_unavailable: define(
    409,
    'A grace pass cannot be used for this just now. Your booking has not changed.',
  ),
  already_rated: define(409, 'You have already rated this session.'),
  role_not_approvable: define(409, 'An account of this kind is not approved or paused here.'),
  cannot_assign: define(
    409,
    'They cannot take this session. Nothing has changed. Please choose somebody else, or another time.',
  ),
  same_person: define(409, 'They have this session already. Nothing has changed.'),
  user_unsettled: define(409, 'Something has to be settled first. Nothing has changed.'),
  account_state: define(
    409,
    'The account is not where it was, so that is not possible now. Please reload the page to see how it stands.',
  ),
  approval_incomplete: define(409, 'Something is missing before this person can begin. Nothing has changed.'),
  application_closed: define(
    409,
    'There is no application that waits for this. Please reload the page to see its status.',
  ),
  calendar_refused: define(409, CALENDAR_CONNECT_FAILED),
  calendar_unavailable: define(
    409,
    'Google Calendar is not set up here yet. Any calendar app can follow your sessions through your private link.',
  ),
  calendar_permission_missing: define(
    409,
    'Google did not give us everything that we asked for. Please connect again and allow all of it.',
  ),
  social_unavailable: define(
    409,
    'This network is not set up here yet. The keys of an app at the network have to be given to the server first.',
  ),
  social_refused: define(409, 'The network did not let us in. Nothing has changed. Please connect again.'),
  social_permission_missing: define(
    409,
    'The network did not give us everything that we asked for. Please connect again and allow all of it.',
  ),
  social_not_yours: define(
    403,
    'A colleague has connected this network. Only they or an admin can put another account in its place. Nothing has changed.',
  ),
  social_no_page: define(
    409,
    'This account looks after no page that we could write to. Please connect with an account that does.',
  ),
  social_same_words: define(
    409,
    'The same words are planned or published on this network already. Please say whether you want to publish them again.',
  ),
  social_not_connected: define(409, 'This network is not connected. Please connect it first.'),
  nobody_to_ask: define(
    409,
    'We have nobody else for this session just now. Please choose another service, or write to us and we will help.',
  ),
  conversation_closed: define(
    409,
    'You can write to each other from when a session is accepted until seven days after your last session together. You can still read everything here.',
  ),
  conversation_paused: define(409, 'This conversation is paused. You can still read everything here.'),
  box_full: define(
    409,
    `Your box is full: ${THINGS_WAITING} things wait in it already. Please decide on one of them first.`,
  ),
  not_shareable: define(
    409,
    'Nobody has this session now, so nothing can be shared with it. Your thing is still private.',
  ),
  offer_closed: define(
    409,
    'This request is no longer open. It was answered, moved or withdrawn, or the time to answer has run out.',
  ),
  calendar_clash: define(409, 'Your calendar has another appointment then. Please move it, or decline.'),
  conflict: define(409, 'Something changed in the meantime. Please reload and try again.'),
  link_invalid: define(
    410,
    'This link no longer works. It may have run out or been used already. Please ask for a new one.',
  ),
  calendar_try_expired: define(
    410,
    'This try to connect your calendar has run out or was used already. Please start again from your dashboard.',
  ),
  social_try_expired: define(
    410,
    'This try to connect has run out or was used already. Please start again from the social page.',
  ),
  payload_too_large: define(413, 'That is more than we can take at once. Please send less.'),
  unsupported_media_type: define(415, 'We cannot read that kind of content.'),
  validation_failed: define(422, 'Please check the marked answers.'),
  /** A `Host` header that no name of this server is. */
  unknown_host: define(421, 'This address is not one of ours. Please open the site by its own address.'),
  module_incomplete: define(422, 'This module is not ready to be published yet. Here is what is missing.'),
  too_far_ahead: define(
    422,
    'Sessions can be booked up to twelve months ahead. Please choose an earlier day.',
  ),
  /** The body of a call arrived too slowly, or stopped. */
  too_slow: define(
    408,
    'Your connection was too slow to send this. Nothing has changed. Please try again when it is better.',
  ),
  daily_limit: define(429, 'That is as many as one day has room for. Please go on tomorrow.'),
  hourly_limit: define(429, 'You have reached the limit for this hour. Please try again later.'),
  account_locked: define(429, 'Too many tries. Please wait a little, or reset your password.'),
  too_many_holds_here: define(
    429,
    'Several bookings from this device or address were not paid. Please pay for one of them, let one go, or try again tomorrow.',
  ),
  rate_limited: define(429, 'That was a lot at once. Please wait a minute and try again.'),
  internal: define(500, 'Something went wrong on our side. Nothing you did is lost. Please try again.', true),
  payment_provider_failed: define(
    502,
    'The payment service did not answer. You have not been charged. Please try again.',
    true,
  ),
  calendar_provider_failed: define(
    502,
    'Google Calendar did not answer. Nothing has changed. Please try again in a few minutes.',
    true,
  ),
  social_provider_failed: define(
    502,
    'The network did not answer. Nothing has changed. Please try again in a few minutes.',
    true,
  ),
  payout_provider_failed: define(
    502,
    'The service that sends your money did not answer. Nothing is lost. Please try again in a moment.',
    true,
  ),
  releases_read_only: define(
    503,
    'This service may read the releases, but not change them. Nothing has changed. Please use the command line.',
  ),
  releases_away: define(
    503,
    'We could not reach the place where releases are kept. Nothing has changed. Please try again in a few minutes.',
    true,
  ),
  /** Restored data does not agree with the payment provider yet. */
  catching_up: define(
    503,
    'We are putting some records right, so this has to wait. Nothing is lost. Please try again in a few minutes.',
    true,
  ),
  unavailable: define(503, 'We are having a short pause. Please try again in a moment.', true),
  /** The database refuses writes until its disk has room; reads go on. */
  storage_full: define(
    507,
    'There is no room left on our side, so this was not saved. What was saved before is safe. Please try again later.',
    true,
  ),
  timed_out: define(504, 'That took too long. Please try again.', true),
  /** Made in the browser: no answer came. */
  network: define(0, `We could not reach ${PRODUCT_NAME}. Please check your connection and try again.`),
  /** Made in the browser: no answer within the time limit. */
  timeout: define(0, 'That took too long. Please try again.'),
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof ERRORS;

/** One problem with one field of what was sent. `field` is a dotted path, empty for the whole. */
export interface FieldError {
  field: string;
  message: string;
}

/** Every failed call answers with this body. */
export interface ErrorBody {
  success: false;
  code: ErrorCode;
  message: string;
  errors: FieldError[];
  request_id: string;
  /** Data that helps to go on, for example the next free slots after `slot_taken`. */
  details?: Record<string, unknown>;
}
