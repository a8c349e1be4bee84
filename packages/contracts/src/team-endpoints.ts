import * as applications from './applications';
import * as auth from './auth';
import * as notifications from './notifications';
import * as team from './team';
import { idParams } from './wire';

const list = { query: team.teamPageQuery };

/** How a manager brings people in and speaks with the team, and how somebody who is invited comes in. */
export const teamEndpoints = {
  'GET /manager/team/invitations': { ...list, data: team.invitationsData },
  'POST /manager/team/invitations': { body: team.invitationBody, data: team.invitationData, status: 201 },
  'POST /manager/team/invitations/:id/resend': { params: idParams, data: team.invitationData },
  'DELETE /manager/team/invitations/:id': { params: idParams, data: team.invitationData },
  'GET /invitations/:token': { params: team.tokenParams, data: team.openInvitationData },
  'POST /invitations/:token/accept': {
    params: team.tokenParams,
    body: team.acceptInvitationBody,
    data: auth.sessionData,
    status: 201,
  },
  'POST /applications/mine': {
    body: team.ownApplicationBody,
    data: applications.myApplicationData,
    status: 201,
  },
  'POST /applications/mine/answer': {
    body: applications.answerQuestionBody,
    data: applications.myApplicationData,
  },
  'GET /manager/team/applicants/:id': { params: idParams, data: applications.applicantStandingData },
  'POST /manager/team/applicants/:id/question': {
    params: idParams,
    body: applications.askApplicantBody,
    data: applications.applicantStandingData,
  },
  'POST /manager/team/applicants/:id/decline': {
    params: idParams,
    body: applications.declineApplicantBody,
    data: applications.applicantStandingData,
  },
  'PUT /manager/team/applicants/:id/checks': {
    params: idParams,
    body: applications.applicantChecksBody,
    data: applications.applicantStandingData,
  },
  'POST /admin/applicants/:id/waive-references': {
    params: idParams,
    body: applications.waiveReferencesBody,
    data: applications.applicantStandingData,
  },
  'GET /manager/team/people': { data: team.teamPeopleData },
  'GET /manager/meetings': { data: team.meetingsData },
  'POST /manager/meetings': { body: team.meetingBody, data: team.meetingData, status: 201 },
  'PUT /manager/meetings/:id': { params: idParams, body: team.meetingChangeBody, data: team.meetingData },
  'DELETE /manager/meetings/:id': { params: idParams, data: team.meetingData },
  'GET /meetings': { data: team.ownMeetingsData },
  'PUT /meetings/:id/answer': {
    params: idParams,
    body: team.meetingAnswerBody,
    data: team.ownMeetingData,
  },
  'GET /manager/communications/messages': { ...list, data: team.teamMessagesData },
  'POST /manager/communications/messages': {
    body: team.teamMessageBody,
    data: team.teamMessageData,
    status: 201,
  },
  'GET /manager/communications/announcements': { ...list, data: team.announcementsData },
  'POST /manager/communications/announcements': {
    body: team.announcementBody,
    data: team.announcementData,
    status: 201,
  },
  'DELETE /manager/communications/announcements/:id': { params: idParams, data: team.announcementData },
  'GET /manager/notifications': {
    query: notifications.notificationsQuery,
    data: notifications.notificationsData,
  },
  'PATCH /manager/notifications/:id/read': { params: idParams, data: notifications.notificationData },
} as const;
