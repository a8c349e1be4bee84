import { byEmail, byId, type InventoryEntry } from './inventory-entry';
import { ACCOUNT_DATA } from './account-data';
import { SOCIAL_DATA } from './social-data';
import { TEAM_DATA } from './team-data';
import { TRAINING_DATA } from './training-data';

const ENTRIES = [
  {
    name: 'account',
    collection: 'users',
    whose: byId('_id'),
    hide: ['passwordHash', 'signIns', 'words'],
    onDeletion: 'delete',
  },
  { name: 'profile', collection: 'client_profiles', whose: byId('_id'), onDeletion: 'delete' },
  {
    name: 'application',
    collection: 'declutterer_applications',
    whose: byId('userId'),
    onDeletion: 'delete',
  },
  { name: 'joined_team', collection: 'team_joinings', whose: byId('user'), onDeletion: 'delete' },
  {
    // How much they want to work at most.
    name: 'load_limits',
    collection: 'welfare_settings',
    whose: byId('_id'),
    onDeletion: 'delete',
  },
  {
    // Deleted twelve months after its week.
    name: 'weekly_check_ins',
    collection: 'welfare_check_ins',
    whose: byId('user'),
    onDeletion: 'delete',
  },
  { name: 'availability', collection: 'declutterers', whose: byId('user'), onDeletion: 'delete' },
  {
    name: 'time_held',
    collection: 'claims',
    whose: byId('declutterer'),
    hide: ['booking'],
    onDeletion: 'delete',
  },
  {
    name: 'session_requests',
    collection: 'offers',
    whose: byId('declutterer'),
    // Why they were asked is drawn in part from what the client said about needs.
    hide: ['booking', 'live', 'score', 'reasons'],
    onDeletion: { clear: { declineReason: '' } },
  },
  {
    // What was said of needs goes a day after the session, unless its client agrees that we keep it.
    name: 'bookings',
    collection: 'bookings',
    whose: byId('client'),
    hide: ['declutterer', 'revision', 'needsSettledAt'],
    onDeletion: {
      clear: {
        locationDetails: '',
        address: null,
        specialRequirements: '',
        notes: '',
        sensoryNeeds: [],
        communicationPreferences: [],
        'history.$[].note': '',
      },
    },
  },
  {
    // Forgotten after a day.
    name: 'unpaid_times_held',
    collection: 'booking_holds',
    whose: byId('client'),
    hide: ['_id', 'scope', 'number'],
    onDeletion: 'delete',
  },
  {
    name: 'payments',
    collection: 'payments',
    whose: byId('client'),
    hide: ['live', 'checkedAt'],
    onDeletion: { clear: { method: '' } },
  },
  {
    name: 'refunds',
    collection: 'refunds',
    whose: byId('client'),
    hide: ['ours', 'round', 'nextAttemptAt', 'lastError', 'attempts'],
    onDeletion: 'keep',
  },
  {
    name: 'stray_money',
    collection: 'stray_receipts',
    whose: byId('client'),
    hide: ['attempts', 'nextAttemptAt', 'lastError'],
    onDeletion: 'keep',
  },
  {
    // Deleted twelve months after the client's last pass, so that deleting the account does not bring new passes.
    name: 'grace_passes',
    collection: 'grace_uses',
    whose: byId('_id'),
    onDeletion: 'keep',
  },
  { name: 'fund_reservations', collection: 'fund_reservations', whose: byId('_id'), onDeletion: 'delete' },
  {
    // Deleted twelve months after the last payment with the card, so that deleting an account does not begin the limits again.
    name: 'card_marks',
    collection: 'card_marks',
    whose: byId('client'),
    hide: ['_id', 'mark', 'turns'],
    onDeletion: 'keep',
  },
  {
    name: 'ledger',
    collection: 'journal_entries',
    whose: byId('client'),
    hide: ['lines'],
    onDeletion: 'keep',
  },
  {
    name: 'ratings',
    collection: 'ratings',
    whose: byId('client'),
    hide: ['declutterer'],
    onDeletion: { clear: { comment: '' } },
  },
  {
    name: 'session_reports',
    collection: 'session_reports',
    whose: byId('client'),
    hide: ['declutterer'],
    onDeletion: 'delete',
  },
  {
    // About the client, who keeps them when the writer leaves.
    name: 'session_reports_written',
    collection: 'session_reports',
    whose: byId('declutterer'),
    hide: ['client'],
    onDeletion: 'keep',
  },
  {
    name: 'looks_at_needs',
    collection: 'needs_views',
    whose: byId('client'),
    hide: ['viewer'],
    onDeletion: 'delete',
  },
  {
    // The client may go on reading who looked.
    name: 'looked_at_needs',
    collection: 'needs_views',
    whose: byId('viewer'),
    hide: ['client'],
    onDeletion: 'keep',
  },
  {
    // Gone a day after the session, unless the client keeps them with its report.
    name: 'pressed_in_sessions',
    collection: 'pause_signals',
    whose: byId('client'),
    hide: ['declutterer'],
    onDeletion: 'delete',
  },
  {
    // Gone an hour after the session; holds a declutterer's own meeting link.
    name: 'session_rooms',
    collection: 'session_rooms',
    whose: [...byId('client'), ...byId('declutterer')],
    hide: ['client', 'declutterer', 'stays', 'seq', 'news'],
    onDeletion: 'delete',
  },
  {
    // What they said about photos of a session, as long as the booking.
    name: 'photo_consents',
    collection: 'photo_consents',
    whose: byId('client'),
    hide: ['declutterer', 'revision'],
    onDeletion: 'delete',
  },
  {
    // The pictures themselves: `GET /photos/:id`, by the ids given here.
    name: 'photos',
    collection: 'photos.files',
    whose: byId('metadata.client'),
    parts: { collection: 'photos.chunks', field: 'files_id' },
    hide: ['metadata.declutterer'],
    onDeletion: 'delete',
  },
  {
    // Waits until it is decided; decided things are deleted after three months.
    name: 'things_to_decide_later',
    collection: 'decide_later_things',
    whose: byId('client'),
    hide: ['key', 'share.declutterer'],
    onDeletion: 'delete',
  },
  {
    // The pictures themselves: `GET /decide-later/:id/photo`, by the ids given here.
    name: 'photos_to_decide_later',
    collection: 'thing_photos.files',
    whose: byId('metadata.client'),
    parts: { collection: 'thing_photos.chunks', field: 'files_id' },
    onDeletion: 'delete',
  },
  {
    // Gone with the thing that was looked at.
    name: 'looks_at_shared_things',
    collection: 'decide_later_looks',
    whose: byId('client'),
    hide: ['viewer'],
    onDeletion: 'delete',
  },
  {
    // The client may go on reading who looked.
    name: 'looked_at_shared_things',
    collection: 'decide_later_looks',
    whose: byId('viewer'),
    hide: ['client', 'thing'],
    onDeletion: 'keep',
  },
  {
    name: 'news_of_things_to_decide_later',
    collection: 'decide_later_news',
    whose: byId('_id'),
    onDeletion: 'delete',
  },
  ...TEAM_DATA,
  ...TRAINING_DATA,
  ...SOCIAL_DATA,
  {
    // With them their own words go; who stays keeps what they wrote themselves.
    name: 'messages_written',
    collection: 'messages',
    whose: byId('sender'),
    hide: ['recipient', 'readAt', 'key'],
    onDeletion: 'delete',
  },
  {
    name: 'messages_received',
    collection: 'messages',
    whose: byId('recipient'),
    hide: ['sender', 'key'],
    onDeletion: 'keep',
  },
  {
    // Deleted a year after the last session and the last message.
    name: 'conversations',
    collection: 'conversations',
    whose: [
      { field: 'client', by: 'id' },
      { field: 'declutterer', by: 'id' },
    ],
    hide: ['client', 'declutterer', 'blockedBy'],
    onDeletion: 'keep',
  },
  {
    name: 'conversation_places',
    collection: 'conversation_places',
    whose: byId('person'),
    hide: ['tell', 'revision'],
    onDeletion: 'delete',
  },
  {
    // What happened stays known to managers as long as the conversation is kept.
    name: 'message_reports',
    collection: 'message_reports',
    whose: byId('reporter'),
    hide: ['about', 'closedBy', 'note'],
    onDeletion: { clear: { words: '' } },
  },
  { name: 'message_settings', collection: 'message_settings', whose: byId('_id'), onDeletion: 'delete' },
  {
    // Forgotten when the page is closed.
    name: 'open_pages',
    collection: 'live_presences',
    whose: byId('person'),
    hide: ['_id'],
    onDeletion: 'delete',
  },
  {
    name: 'notifications',
    collection: 'notifications',
    whose: byId('userId'),
    onDeletion: 'delete',
  },
  {
    name: 'notification_settings',
    collection: 'notification_settings',
    whose: byId('_id'),
    onDeletion: 'delete',
  },
  {
    name: 'emails',
    collection: 'emails',
    whose: [{ field: 'userId', by: 'text' }, ...byEmail('to', 'userId'), ...byEmail('replyTo', 'userId')],
    // An email that still waits may hold a link that opens the account.
    hide: ['text', 'html', 'lastError', 'attempts', 'nextAttemptAt', 'userId', 'isShownInSite', 'session'],
    onDeletion: 'delete',
  },
  {
    // That the address refused our emails, and what its mail server said. Deleted after a year.
    name: 'email_delivery',
    collection: 'mail_addresses',
    whose: byEmail('_id'),
    onDeletion: 'delete',
  },
  {
    name: 'contact_messages',
    collection: 'contact_messages',
    whose: byEmail('email'),
    onDeletion: 'delete',
  },
  ...ACCOUNT_DATA,
  {
    name: 'calendar_connection',
    collection: 'calendar_connections',
    whose: byId('user'),
    hide: ['refreshToken', 'accessToken', 'accessEndsAt', 'busyDueAt', 'failures'],
    onDeletion: 'delete',
  },
  {
    name: 'calendar_tries',
    collection: 'calendar_tries',
    whose: byId('user'),
    hide: ['_id', 'verifier'],
    onDeletion: 'delete',
  },
  {
    name: 'calendar_sessions',
    collection: 'calendar_entries',
    whose: byId('user'),
    hide: ['connection', 'asked', 'dueAt', 'leasedUntil', 'attempts'],
    onDeletion: 'delete',
  },
  { name: 'busy_times', collection: 'calendar_busy', whose: byId('user'), onDeletion: 'delete' },
  {
    name: 'calendar_feed',
    collection: 'calendar_feeds',
    whose: byId('_id'),
    hide: ['secretHash'],
    onDeletion: 'delete',
  },
  {
    // Ends our access at the provider, and is gone with it: within a week at the latest.
    name: 'calendar_access_that_ends',
    collection: 'calendar_farewells',
    whose: byId('user'),
    hide: ['connection', 'refreshToken', 'dueAt', 'leasedUntil', 'attempts'],
    onDeletion: 'keep',
  },
  {
    // That notice of lower pay was given, until no claim can be made any more.
    name: 'pay_notices',
    collection: 'pay_notices',
    whose: byId('user'),
    onDeletion: 'keep',
  },
  {
    name: 'payouts',
    collection: 'payouts',
    whose: byId('declutterer'),
    hide: [
      'transferId',
      'bankPayoutId',
      'isDebtUnannounced',
      'round',
      'attempts',
      'nextAttemptAt',
      'checkedAt',
      'lastError',
    ],
    onDeletion: 'keep',
  },
  {
    // What was earned is still paid out, so the account at the provider stays known.
    name: 'payout_account',
    collection: 'payout_accounts',
    whose: byId('_id'),
    hide: ['fixes', 'checkedAt'],
    onDeletion: { clear: { bankLast4: null } },
  },
  { name: 'inbox', collection: 'notification_inboxes', whose: byId('_id'), onDeletion: 'delete' },
] as const satisfies readonly InventoryEntry[];

/** Names of all entries: `processing` must have a record for each, or the types do not fit. */
export type InventoryName = (typeof ENTRIES)[number]['name'];

/**
 * Every place where something about a person is kept. The export reads it, deleting an account follows it, and a test
 * fails when a new collection is neither here nor in `not-about-people.ts`.
 */
export const INVENTORY: readonly (InventoryEntry & { name: InventoryName })[] = ENTRIES;
