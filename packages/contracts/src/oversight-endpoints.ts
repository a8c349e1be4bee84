import * as oversight from './oversight';
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
