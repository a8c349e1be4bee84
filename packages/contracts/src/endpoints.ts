import type { z } from 'zod';
import { adminEndpoints } from './admin-endpoints';
import * as applications from './applications';
import * as approvals from './approvals';
import * as auth from './auth';
import * as availability from './availability';
import * as bookings from './bookings';
import * as calendar from './calendar';
import * as catalogue from './catalogue';
import * as certificates from './certificates';
import * as clientProfile from './client-profile';
import * as contact from './contact-message';
import * as decideLater from './decide-later';
import * as declutterer from './declutterer';
import * as decluttererSessions from './declutterer-sessions';
import * as earnings from './earnings';
import { franchiseEndpoints } from './franchise-endpoints';
import * as legal from './legal';
import * as mail from './mail';
import * as messages from './messages';
import * as notifications from './notifications';
import * as pauseBoard from './pause-board';
import * as payments from './payments';
import * as photoConsent from './photo-consent';
import * as photos from './photos';
import * as recovery from './recovery';
import * as registration from './registration';
import * as rooms from './rooms';
import * as services from './services';
import * as questions from './session-questions';
import * as site from './site';
import * as system from './system';
import { managerEndpoints } from './manager-endpoints';
import { oversightEndpoints } from './oversight-endpoints';
import { reportEndpoints } from './report-endpoints';
import { socialEndpoints } from './social-endpoints';
import { teamEndpoints } from './team-endpoints';
import { trainingEndpoints } from './training-endpoints';
import * as viewing from './viewing';
import { welfareEndpoints } from './welfare-endpoints';
import { idParams } from './wire';

/** The schemas of one call. `data` is what stands under `data` in the success body. */
export interface Endpoint {
  params?: z.ZodType;
  /** Those that the call itself reads, in lower case. */
  headers?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  data: z.ZodType;
  /** Success status when it is not 200. */
  status?: number;
}

/**
 * Every call of the API, keyed by method and path below `/api/v1`. The API registers its routes from this table and
 * publishes OpenAPI from it; the browser takes only the types, so no schema code travels to it.
 */
export const endpoints = {
  'GET /health': { data: system.healthData },
  'GET /site': { data: site.siteData },
  'GET /legal': { data: legal.legalData },
  'GET /csrf-token': { data: auth.csrfData },
  'GET /dev/quick-access': { data: system.quickAccessData },
  'POST /dev/seed-users': { data: system.seedData },

  'POST /auth/login': { body: auth.loginBody, data: auth.sessionData },
  'POST /auth/register': {
    body: registration.anyRegistrationBody,
    data: auth.sessionData,
    status: 201,
  },
  'GET /auth/email-available': { query: recovery.emailQuery, data: recovery.emailAvailableData },
  'GET /auth/profile': { data: auth.userData },
  'PUT /auth/profile': { body: auth.profileBody, data: auth.userData },
  'POST /auth/refresh': { headers: auth.refreshHeaders, data: auth.tokenData },
  'POST /auth/logout': { data: system.healthData },
  'POST /auth/end-viewing': { data: viewing.viewingEndedData },
  'POST /auth/logout-everywhere': { data: recovery.doneData },
  'POST /auth/verify-email': { body: recovery.verifyEmailBody, data: recovery.verifiedData },
  'POST /auth/resend-verification': { data: recovery.resentData },
  'PUT /auth/email-address': { body: recovery.emailAddressBody, data: recovery.emailAddressData },
  'POST /auth/email-address/retry': { data: recovery.retriedData },
  'POST /auth/forgot-password': { body: recovery.forgotPasswordBody, data: recovery.doneData },
  'POST /auth/reset-password': { body: recovery.resetPasswordBody, data: recovery.resetData },
  'GET /applications/mine': { data: applications.myApplicationData },
  'POST /mail/unsubscribe': { body: mail.unsubscribeBody, data: mail.unsubscribedData },
  'POST /contact': { body: contact.contactBody, data: contact.contactData, status: 201 },

  'GET /services': { data: services.servicesData },
  'GET /services/:id': { params: idParams, data: services.serviceData },
  'GET /services/category/:category': { params: services.categoryParams, data: services.servicesData },
  'GET /services/search': { query: services.searchQuery, data: services.servicesData },
  'GET /services/advertised': { data: catalogue.advertisedData },
  'GET /services/areas': { query: services.areaQuery, data: services.areaData },
  'GET /services/:id/soonest': {
    params: idParams,
    query: services.soonestQuery,
    data: services.soonestData,
  },
  'GET /services/:id/slots': { params: idParams, query: services.slotsQuery, data: services.slotsData },

  'GET /services/:id/days': { params: idParams, query: services.daysQuery, data: services.daysData },

  'POST /bookings': { body: bookings.createBookingBody, data: bookings.bookingData, status: 201 },
  'GET /bookings/my': { query: bookings.bookingsQuery, data: bookings.bookingsData },
  'GET /bookings/:id': { params: idParams, data: bookings.bookingDetailData },
  'PUT /bookings/:id': {
    params: idParams,
    body: bookings.updateBookingBody,
    data: bookings.bookingDetailData,
  },
  'PUT /bookings/:id/rating': { params: idParams, body: bookings.ratingBody, data: bookings.ratingData },
  'GET /bookings/:id/refund-quote': { params: idParams, data: bookings.refundQuoteData },
  'POST /bookings/:id/nobody-came': { params: idParams, data: bookings.nobodyCameData },
  'POST /bookings/:id/question': {
    params: idParams,
    body: questions.questionBody,
    data: bookings.bookingDetailData,
  },
  'DELETE /bookings/:id/cancel': { params: idParams, body: bookings.cancelBody, data: bookings.cancelData },

  'GET /bookings/:id/room': {
    params: idParams,
    query: rooms.roomQuery,
    data: rooms.roomWithMessagesData,
  },
  'POST /bookings/:id/room/enter': { params: idParams, data: rooms.enteredRoomData },
  'POST /bookings/:id/room/leave': { params: idParams, body: rooms.leaveRoomBody, data: rooms.roomData },
  'POST /bookings/:id/room/signals': {
    params: idParams,
    body: rooms.roomSignalsBody,
    data: rooms.roomSentData,
  },
  'POST /bookings/:id/room/texts': { params: idParams, body: rooms.roomTextBody, data: rooms.roomSentData },
  'PUT /bookings/:id/room/timer': { params: idParams, body: rooms.roomTimerBody, data: rooms.roomData },
  'PUT /bookings/:id/room/link': { params: idParams, body: rooms.roomLinkBody, data: rooms.roomData },

  'GET /bookings/:id/pause-board': { params: idParams, data: pauseBoard.pauseBoardData },
  'POST /bookings/:id/pause-board': {
    params: idParams,
    body: pauseBoard.pauseBody,
    data: pauseBoard.pauseBoardData,
  },
  'POST /bookings/:id/pause-board/seen': {
    params: idParams,
    body: pauseBoard.pauseSeenBody,
    data: pauseBoard.pauseBoardData,
  },
  'PUT /bookings/:id/pause-board/keep': {
    params: idParams,
    body: pauseBoard.pauseKeepBody,
    data: pauseBoard.pauseBoardData,
  },

  'POST /payments/create-intent': { body: payments.createIntentBody, data: payments.intentData, status: 201 },
  'GET /payments/booking/:id': { params: idParams, data: payments.paymentData },
  'GET /payments/my': { query: payments.paymentsQuery, data: payments.paymentsData },

  'GET /pay-it-forward': { data: payments.fundData },

  'GET /notifications': { query: notifications.notificationsQuery, data: notifications.notificationsData },
  'GET /notifications/unread-count': { data: notifications.unreadCountData },
  'PUT /notifications/mark-all-read': { data: notifications.unreadCountData },
  'GET /notifications/settings': { data: notifications.notificationSettingsData },
  'PUT /notifications/settings': {
    body: notifications.notificationSettings,
    data: notifications.notificationSettingsData,
  },
  'PUT /notifications/:id/read': { params: idParams, data: notifications.notificationData },
  'DELETE /notifications/:id': { params: idParams, data: notifications.unreadCountData },

  'GET /client/profile': { data: clientProfile.clientProfileData },
  'PUT /client/profile': { body: clientProfile.clientProfileBody, data: clientProfile.clientProfileData },
  'GET /me/viewings': { data: viewing.viewingsData },
  'DELETE /me': { body: clientProfile.deleteAccountBody, data: clientProfile.deletedAccountData },

  'GET /declutterer/earnings': { query: earnings.earningsQuery, data: earnings.earningsData },
  'GET /declutterer/payouts': { query: earnings.payoutsQuery, data: earnings.payoutsData },
  'GET /declutterer/payout-account': { data: earnings.payoutAccountData },
  'POST /declutterer/payout-account/onboarding': { data: earnings.onboardingData },

  'GET /declutterer/sessions': {
    query: decluttererSessions.sessionsQuery,
    data: decluttererSessions.decluttererSessionsData,
  },
  'GET /declutterer/past-offers': {
    query: decluttererSessions.pastOffersQuery,
    data: decluttererSessions.pastOffersData,
  },
  'GET /declutterer/sessions/:id': {
    params: idParams,
    data: decluttererSessions.decluttererSessionDetailData,
  },
  'GET /declutterer/sessions/:id/emergency-contact': {
    params: idParams,
    data: decluttererSessions.emergencyContactData,
  },
  'PATCH /declutterer/sessions/:id/accept': {
    params: idParams,
    data: decluttererSessions.decluttererSessionData,
  },
  'PATCH /declutterer/sessions/:id/decline': {
    params: idParams,
    body: decluttererSessions.declineBody,
    data: decluttererSessions.declinedData,
  },
  'PATCH /declutterer/sessions/:id/start': {
    params: idParams,
    data: decluttererSessions.decluttererSessionData,
  },
  'PATCH /declutterer/sessions/:id/complete': {
    params: idParams,
    body: decluttererSessions.completeBody,
    data: decluttererSessions.decluttererSessionData,
  },
  'PUT /declutterer/sessions/:id/report': {
    params: idParams,
    body: decluttererSessions.reportBody,
    data: decluttererSessions.reportData,
  },
  'POST /declutterer/sessions/:id/hand-back': {
    params: idParams,
    body: decluttererSessions.handBackBody,
    data: decluttererSessions.handedBackData,
  },
  'POST /declutterer/sessions/hand-back': {
    body: decluttererSessions.handBackManyBody,
    data: decluttererSessions.handedBackManyData,
  },
  // Its body is a form with a file (multipart); the API reads it as it comes.
  'POST /declutterer/sessions/:id/photos': { params: idParams, data: photos.photoData, status: 201 },
  'GET /declutterer/stats': { data: decluttererSessions.decluttererStatsData },
  'GET /declutterer/certificates': { data: certificates.certificatesData },
  'GET /bookings/:id/shared': { params: idParams, data: decluttererSessions.sharedData },
  'GET /bookings/:id/photo-consent': { params: idParams, data: photoConsent.photoConsentData },
  'PUT /bookings/:id/photo-consent': {
    params: idParams,
    body: photoConsent.photoConsentBody,
    data: photoConsent.photoConsentData,
  },
  'POST /bookings/:id/photo-consent/ask': { params: idParams, data: photoConsent.photoConsentData },
  'DELETE /photos/:id': { params: idParams, data: photos.deletedPhotoData },

  'GET /bookings/:id/conversation': { params: idParams, data: messages.bookingConversationData },
  'GET /conversations': { query: messages.conversationsQuery, data: messages.conversationsData },
  'GET /conversations/unread-count': { data: messages.messagesUnreadData },
  'GET /conversations/:id': { params: idParams, data: messages.conversationData },
  'GET /conversations/:id/messages': {
    params: idParams,
    query: messages.messagesQuery,
    data: messages.messagesData,
  },
  'POST /conversations/:id/messages': {
    params: idParams,
    body: messages.sendMessageBody,
    data: messages.messageData,
    status: 201,
  },
  'PUT /conversations/:id/read': {
    params: idParams,
    body: messages.readMessagesBody,
    data: messages.messagesUnreadData,
  },
  'PUT /conversations/:id/block': {
    params: idParams,
    body: messages.blockBody,
    data: messages.conversationData,
  },
  'POST /conversations/:id/report': {
    params: idParams,
    body: messages.messageReportBody,
    data: messages.reportedData,
    status: 201,
  },
  'GET /messages/settings': { data: messages.messageSettingsData },
  'PUT /messages/settings': { body: messages.messageSettings, data: messages.messageSettingsData },
  'GET /manager/message-reports': {
    query: messages.messageReportsQuery,
    data: messages.messageReportsData,
  },
  'GET /manager/message-reports/:id/messages': {
    params: idParams,
    query: messages.messagesQuery,
    data: messages.reportedMessagesData,
  },
  'POST /manager/message-reports/:id/close': {
    params: idParams,
    body: messages.closeReportBody,
    data: messages.messageReportData,
  },

  'GET /decide-later': { query: decideLater.thingsQuery, data: decideLater.thingsData },
  // Its body is a form, perhaps with a file (multipart); the API reads it as it comes.
  'POST /decide-later': { data: decideLater.thingData, status: 201 },
  'DELETE /decide-later/:id': { params: idParams, data: decideLater.thingGoneData },
  'PUT /decide-later/:id/decision': {
    params: idParams,
    body: decideLater.decisionBody,
    data: decideLater.thingData,
  },
  'PUT /decide-later/:id/share': {
    params: idParams,
    body: decideLater.shareThingBody,
    data: decideLater.thingData,
  },
  'DELETE /decide-later/:id/share': { params: idParams, data: decideLater.thingData },
  'PUT /bookings/:id/decide-later/share': {
    params: idParams,
    body: decideLater.shareSessionThingsBody,
    data: decideLater.sharedCountData,
  },
  'GET /declutterer/sessions/:id/decide-later': { params: idParams, data: decideLater.sharedThingsData },

  'GET /declutterer/profile': { data: declutterer.decluttererProfileData },
  'PUT /declutterer/profile': {
    body: declutterer.decluttererProfileBody,
    data: declutterer.decluttererProfileData,
  },
  'GET /declutterer/availability': { data: availability.availabilityPlan },
  'PUT /declutterer/availability': {
    body: availability.availabilityBody,
    data: availability.availabilityPlan,
  },
  'POST /declutterer/availability/preview': {
    body: availability.availabilityBody,
    data: availability.availabilityPreviewData,
  },

  ...oversightEndpoints,
  ...reportEndpoints,
  ...trainingEndpoints,
  ...adminEndpoints,
  ...socialEndpoints,
  ...managerEndpoints,
  ...franchiseEndpoints,
  ...welfareEndpoints,
  ...teamEndpoints,

  'GET /calendar/google/status': { data: calendar.calendarStatusData },
  'GET /calendar/google/auth': { data: calendar.calendarAuthData },
  'POST /calendar/google/callback': {
    body: calendar.calendarCallbackBody,
    data: calendar.calendarStatusData,
  },
  'DELETE /calendar/google/disconnect': { data: calendar.calendarDisconnectData },
  'GET /calendar/feed': { data: calendar.calendarFeedData },
  'POST /calendar/feed/renew': { data: calendar.calendarFeedData },

  'POST /manager/team/declutterers/:id/approve': { params: idParams, data: approvals.approvalData },
  'POST /manager/team/declutterers/:id/suspend': {
    params: idParams,
    body: approvals.suspendBody,
    data: approvals.approvalData,
  },
  'POST /manager/team/declutterers/:id/activate': { params: idParams, data: approvals.approvalData },
  'PATCH /admin/users/:id/status': {
    params: idParams,
    body: approvals.accountStatusBody,
    data: approvals.approvalData,
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;

type Input<Key extends EndpointKey, Part extends string> =
  Endpoints[Key] extends Record<Part, infer Schema>
    ? Schema extends z.ZodType
      ? Record<Part, z.input<Schema>>
      : unknown
    : unknown;

/** What a caller hands over: path parameters, query and body, as far as the call has them. */
export type CallInput<Key extends EndpointKey> = Input<Key, 'params'> &
  Input<Key, 'query'> &
  Input<Key, 'body'>;
/** What a caller gets back. */
export type CallData<Key extends EndpointKey> = z.output<Endpoints[Key]['data']>;
