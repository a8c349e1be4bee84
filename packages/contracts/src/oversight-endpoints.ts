import * as oversight from './oversight';
import * as contact from './session-contact';
import * as questions from './session-questions';
import { idParams } from './wire';

/** What managers see of the sessions of their regions, and do with them. */
export const oversightEndpoints = {
  'GET /manager/oversight/sessions': {
    query: oversight.oversightQuery,
    data: oversight.oversightSessionsData,
  },
  'GET /manager/oversight/sessions/:id': { params: idParams, data: oversight.oversightDetailData },
  'POST /manager/oversight/sessions/:id/assign': {
    params: idParams,
    body: oversight.assignBody,
    data: oversight.oversightDetailData,
  },
  'POST /manager/oversight/sessions/:id/reassign': {
    params: idParams,
    body: oversight.reassignBody,
    data: oversight.oversightDetailData,
  },
  'POST /manager/oversight/sessions/:id/cancel': {
    params: idParams,
    body: oversight.callOffBody,
    data: oversight.oversightDetailData,
  },
  'POST /manager/oversight/sessions/:id/count-alone': {
    params: idParams,
    body: oversight.countAloneBody,
    data: oversight.oversightDetailData,
  },
  'GET /manager/oversight/sessions/:id/contact': { params: idParams, data: contact.sessionContactData },
  'POST /manager/oversight/sessions/:id/contact': {
    params: idParams,
    body: contact.contactTextBody,
    data: contact.sessionContactData,
  },
  'GET /manager/oversight/sessions/:id/slots': {
    params: idParams,
    query: contact.proposalSlotsQuery,
    data: contact.proposalSlotsData,
  },
  'POST /manager/oversight/sessions/:id/proposals': {
    params: idParams,
    body: contact.proposeTimeBody,
    data: contact.sessionContactData,
  },
  'POST /manager/oversight/sessions/:id/proposals/:proposalId/withdraw': {
    params: contact.proposalParams,
    data: contact.sessionContactData,
  },
  'GET /bookings/:id/contact': { params: idParams, data: contact.sessionContactData },
  'POST /bookings/:id/contact': {
    params: idParams,
    body: contact.contactTextBody,
    data: contact.sessionContactData,
  },
  'POST /bookings/:id/proposals/:proposalId/accept': {
    params: contact.proposalParams,
    data: contact.sessionContactData,
  },
  'POST /bookings/:id/proposals/:proposalId/decline': {
    params: contact.proposalParams,
    data: contact.sessionContactData,
  },
  'GET /manager/oversight/sessions/:id/question': {
    params: idParams,
    data: questions.regionalQuestionData,
  },
  'POST /manager/oversight/sessions/:id/question/decision': {
    params: idParams,
    body: questions.decisionBody,
    data: questions.regionalQuestionData,
  },
} as const;
