import { DEMO_IDENTITY } from '@gently/contracts/contact';
import { SETTINGS } from '@gently/contracts/setting-options';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallData, EndpointKey } from '@gently/contracts/endpoints';
import { matchEndpoint } from '@gently/contracts/match-endpoint';
import { API_BASE, PRODUCT_KEY } from '@gently/contracts/product';
import { ROLES, type Role } from '@gently/contracts/roles';
import {
  buildAdvertised,
  buildPhotoConsent,
  buildBooking,
  buildNotification,
  buildPayment,
  buildPaymentSummary,
  buildProfile,
  buildService,
  buildSlots,
  buildUser,
} from '@gently/testing/factories';

export type StubAnswers = { [Key in EndpointKey]?: CallData<Key> };

/** Token of a person with this role; the stub answers `GET /auth/profile` by it. */
export const stubToken = (role: Role): string => `stub-${role}`;

/** The person of this role: the same one each time, since drafts are kept for each person. */
export const stubUser = (role: Role) =>
  buildUser({ role, id: String(ROLES.indexOf(role) + 1).padStart(24, 'a') });

const service = buildService();
const booking = buildBooking();

const COMMON: StubAnswers = {
  'GET /health': { status: 'ok' },
  'GET /site': {
    notice: null,
    features: { new_bookings: true, sign_up: true, photos: true, social_publishing: true },
    booking_months: 12,
    identity: DEMO_IDENTITY,
    fees: SETTINGS.fees.initial,
  },
  'GET /csrf-token': { csrf_token: 'stub' },
  'GET /dev/quick-access': { enabled: false, accounts: [], password: null },
  'GET /services': { services: [service] },
  'GET /services/advertised': buildAdvertised(),
  'GET /services/areas': { area: 'E1', comes: true },
  'GET /services/:id/soonest': { slots: [{ date: booking.scheduled_date, time: '10:00' }] },
  'GET /services/:id/slots': { date: booking.scheduled_date, slots: buildSlots() },
  'GET /services/:id/days': { days: [] },
  'GET /bookings/my': {
    bookings: [booking],
    counts: { total: 1, upcoming: 0, completed: 0, pending: 1, satisfaction: { average: null, count: 0 } },
    page: { next_cursor: null },
  },
  'GET /bookings/:id': { booking },
  'GET /payments/booking/:id': { payment: buildPayment({ booking_id: booking.id }) },
  'GET /client/profile': { profile: buildProfile() },
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
    page: { next_cursor: null },
  },
  'GET /declutterer/sessions/:id/decide-later': { things: [] },
  'GET /notifications': {
    notifications: [buildNotification()],
    unread_count: 1,
    page: { next_cursor: null },
  },
  'GET /notifications/unread-count': { unread_count: 1 },
  'GET /payments/my': { payments: [], summary: buildPaymentSummary(), page: { next_cursor: null } },
};

const roleIn = (authorization = ''): Role =>
  ROLES.find((role) => authorization === `Bearer ${stubToken(role)}`) ?? 'client';

/** A page that signs in by the stub and goes on: only ever served by a stand-in on this machine. */
const enterPage = (role: Role, to: string): string => {
  const session = JSON.stringify({ user: stubUser(role), token: stubToken(role), isAuthenticated: true });
  const place = to.startsWith('/') && !to.startsWith('//') ? to : '/';
  const code = `localStorage.setItem(${JSON.stringify(PRODUCT_KEY)}, ${JSON.stringify(session)}); location.replace(${JSON.stringify(place)});`;
  return `<!doctype html><title>Signing in</title><script>${code.replaceAll('<', '\\u003c')}</script>`;
};

export interface StubApi {
  url: string;
  stop: () => void;
}

/**
 * A stand-in for the API, for work on one remote and for tests of the frame: it answers the common reads from
 * fixtures, and everything else with 404 in the API's own words.
 * @param options.answers more answers, or others; they win
 * @param options.role who is signed in whatever the token says
 */
export const startStubApi = async ({
  answers = {},
  role,
  port = 0,
}: { answers?: StubAnswers; role?: Role; port?: number } = {}): Promise<StubApi> => {
  const known: Record<string, unknown> = { ...COMMON, ...answers };
  const answerTo = (method: string, path: string, authorization: string | undefined): unknown => {
    const match = matchEndpoint(Object.keys(known), method, path);
    if (match) return known[match.key];
    if (method === 'GET' && path === '/auth/profile')
      return { user: stubUser(role ?? roleIn(authorization)) };
    return undefined;
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
    const path = pathname.replace(API_BASE, '');
    if (path === '/stub/enter') {
      const wanted = ROLES.find((one) => one === searchParams.get('role')) ?? 'client';
      response.writeHead(200, { 'content-type': 'text/html' });
      return response.end(enterPage(wanted, searchParams.get('to') ?? '/'));
    }
    const data = answerTo(request.method ?? 'GET', path, request.headers.authorization);
    const body = data
      ? { success: true, data }
      : { success: false, code: 'not_found', message: 'Not found', errors: [], request_id: 'stub' };
    response.writeHead(data ? 200 : 404, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(body));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
