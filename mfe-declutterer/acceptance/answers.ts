import { buildNotificationSettings, buildPhotoConsent, buildUser } from '@gently/testing/factories';
import {
  buildCalendar,
  buildCheckIn,
  buildEarnings,
  buildModule,
  buildPlan,
  buildProfile,
  buildProgress,
  buildRequest,
  buildSession,
  buildSessionDetail,
  buildStats,
  buildWelfare,
  noCertificates,
  sessionsOf,
} from '../src/testing/build';

export const user = buildUser({ role: 'declutterer', first_name: 'Imogen' });
const session = buildSession({ status: 'in_progress', can_complete: true, can_add_photos: true });
export const detail = buildSessionDetail({ ...session, has_emergency_contact: true });

/** What the API answers while this remote runs alone: in its acceptance tests and in `pnpm dev`. */
export const answers = {
  'GET /auth/profile': { user },
  'GET /csrf-token': { csrf_token: 'acceptance' },
  'GET /declutterer/required-training': { modules: [], offers_stopped: false },
  'GET /declutterer/stats': buildStats(),
  'GET /declutterer/earnings': { earnings: buildEarnings() },
  'GET /declutterer/sessions': sessionsOf(
    session,
    buildRequest({ client: { first_name: 'Ash', last_name: '' } }),
  ),
  'GET /declutterer/sessions/:id': { session: detail },
  'GET /declutterer/sessions/:id/emergency-contact': { contact: { name: 'Jo Ellis', phone: '07700 900126' } },
  'GET /bookings/:id/conversation': { conversation: null },
  'GET /bookings/:id/photo-consent': { consent: buildPhotoConsent({ agreed: true }) },
  'GET /conversations/unread-count': { unread_count: 0 },
  'GET /declutterer/sessions/:id/decide-later': { things: [] },
  'GET /declutterer/certificates': noCertificates(),
  'GET /training/modules': { modules: [buildModule()], page: { next_cursor: null, total: 1 } },
  'GET /training/progress': { progress: [buildProgress()] },
  'GET /declutterer/profile': { profile: buildProfile() },
  'GET /notifications/settings': { settings: buildNotificationSettings() },
  'GET /declutterer/availability': buildPlan(),
  'GET /declutterer/welfare': {
    welfare: buildWelfare({
      limits: { hours_a_week: 8, sessions_a_day: 3, long_sessions_a_week: 2, days_in_a_row: null },
    }),
  },
  'GET /declutterer/check-ins': { week: '2030-03-04', check_ins: [buildCheckIn()] },
  'POST /declutterer/availability/preview': { affected: [], slots_lost: 0, slots_gained: 12 },
  'GET /calendar/google/status': buildCalendar(),
  'GET /calendar/feed': {
    address: 'https://site.test/api/v1/calendar/feed/secret.ics',
    renewed_at: '2030-01-05T09:00:00.000Z',
  },
  'GET /declutterer/payout-account': {
    account: {
      status: 'none' as const,
      hint: 'Set up your payouts when you have ten quiet minutes.',
      bank_last4: null,
    },
  },
};
