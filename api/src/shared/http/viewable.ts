import type { EndpointKey } from '@gently/contracts/endpoints';

/**
 * What an admin may read who looks at the site as somebody else. Whatever is not named here is refused, so that a new call
 * is private until somebody has thought about it. Left out on purpose: what people told us about themselves, their
 * messages, photos and rooms, welfare, what only managers read after a report, secrets of links, and every read that
 * notes for somebody that it happened.
 */
export const VIEWABLE: ReadonlySet<EndpointKey> = new Set<EndpointKey>([
  'GET /auth/profile',
  'GET /me/viewings',
  'GET /applications/mine',
  'GET /bookings/my',
  'GET /bookings/:id',
  'GET /bookings/:id/refund-quote',
  'GET /payments/my',
  'GET /payments/booking/:id',
  'GET /pay-it-forward',
  'GET /notifications',
  'GET /notifications/unread-count',
  'GET /notifications/settings',
  'GET /conversations/unread-count',
  'GET /messages/settings',
  'GET /calendar/google/status',
  'GET /declutterer/sessions',
  'GET /declutterer/past-offers',
  'GET /declutterer/required-training',
  'GET /declutterer/stats',
  'GET /declutterer/profile',
  'GET /declutterer/availability',
  'GET /declutterer/earnings',
  'GET /declutterer/payouts',
  'GET /declutterer/certificates',
  'GET /trainer/activity',
  'GET /trainer/assessments',
  'GET /trainer/attempt-requests',
  'GET /trainer/certificates',
  'GET /trainer/modules',
  'GET /trainer/stats',
  'GET /trainer/students',
  'GET /manager/dashboard',
  'GET /manager/kpis',
  'GET /manager/analytics',
  'GET /manager/alerts',
  'GET /manager/appointments',
  'GET /manager/profile',
  'GET /manager/settings',
  'GET /manager/notifications',
  'GET /manager/meetings',
  'GET /meetings',
  'GET /manager/communications/announcements',
  'GET /manager/team/declutterers',
  'GET /manager/team/declutterers/:id/performance',
  'GET /manager/team/invitations',
  'GET /manager/required-training',
  'GET /manager/team/people',
  'GET /manager/oversight/sessions',
  'GET /franchise/activity',
  'GET /franchise/alerts',
  'GET /franchise/managers',
  'GET /franchise/regions',
  'GET /franchise/revenue',
  'GET /franchise/summary',
  'GET /reports/explain',
  'GET /training/analytics',
  'GET /training/assessments',
  'GET /training/certificates',
  'GET /training/courses',
  'GET /training/modules',
  'GET /training/modules/:id',
  'GET /training/modules/:id/prerequisites',
  'GET /training/modules/featured',
  'GET /training/modules/last-read',
  'GET /training/modules/recommended',
  'GET /training/modules/search',
  'GET /training/progress',
  'GET /training/progress/summary',
]);

/** Own words, needs and homes of people, wherever they stand in what is read. */
export const PRIVATE_FIELDS: ReadonlySet<string> = new Set([
  'special_requirements',
  'sensory_needs',
  'communication_preferences',
  'notes',
  'note',
  'comment',
  'words',
  'location_details',
  'address',
]);

const emptied = (value: unknown): unknown => {
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return [];
  return typeof value === 'object' ? null : value;
};

/**
 * The same answer without them: texts are empty, lists have nothing in them, objects are null, so that the contract of a call named
 * above has them nullable.
 */
export const withoutPrivate = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPrivate);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      PRIVATE_FIELDS.has(name) ? emptied(inner) : withoutPrivate(inner),
    ]),
  );
};
