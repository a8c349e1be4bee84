import { buildNotification, buildPhotoConsent, buildProfile } from '@gently/testing/factories';
import type { BookingDetail } from '@gently/contracts/bookings';
import type { Service } from '@gently/contracts/services';
import type { User } from '@gently/contracts/auth';

const page = { next_cursor: null };

/** The client and the declutterer have sent no messages, shared no photos and put nothing aside for this booking. */
export const nothingBesides = {
  'GET /bookings/:id/contact': {
    contact: { messages: [], proposal: null, can_write: false, can_propose: false },
  },
  'GET /bookings/:id/conversation': { conversation: null },
  'GET /bookings/:id/photo-consent': { consent: buildPhotoConsent() },
  'GET /conversations/unread-count': { unread_count: 0 },
  'GET /decide-later': {
    things: [],
    counts: { waiting: 0, due: 0, decided: 0 },
    share_with: [],
    page,
  },
};

/** A client with one booking, which is ahead and not yet taken by a declutterer. */
export const clientAnswers = ({
  user,
  service,
  booking,
}: {
  user: User;
  service: Service;
  booking: BookingDetail;
}) => ({
  ...nothingBesides,
  'GET /auth/profile': { user },
  'GET /csrf-token': { csrf_token: 'acceptance' },
  'GET /services': { services: [service] },
  'GET /services/areas': { area: 'E1', comes: true },
  'GET /services/:id/days': { days: [] },
  'GET /client/profile': { profile: buildProfile() },
  'GET /notifications': { notifications: [buildNotification()], unread_count: 1, page },
  'GET /notifications/unread-count': { unread_count: 1 },
  'GET /bookings/:id': { booking },
  'GET /bookings/my': (query: URLSearchParams) => ({
    // Its day is ahead: it is not among those of the days before.
    bookings: query.has('date_to') ? [] : [booking],
    counts: { total: 1, upcoming: 0, completed: 0, pending: 1, satisfaction: { average: null, count: 0 } },
    page,
  }),
  'GET /bookings/:id/refund-quote': {
    refund: { percent: 100 as const, amount: 90, holds_until: null, cause: 'client' as const },
    later: [],
    grace: null,
    gift: 0,
    once_paid: [],
    passes_left: 0,
    returned: 0,
  },
});
