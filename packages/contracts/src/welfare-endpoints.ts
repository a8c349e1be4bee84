import * as training from './required-training';
import * as welfare from './welfare';
import { idParams } from './wire';

/** How declutterers fare: their load, their own limits, their check-ins, and what managers see of it. */
export const welfareEndpoints = {
  'GET /declutterer/welfare': { data: welfare.welfareData },
  'PUT /declutterer/welfare': { body: welfare.welfareBody, data: welfare.welfareData },
  'GET /declutterer/check-ins': { data: welfare.checkInsData },
  'PUT /declutterer/check-ins': { body: welfare.checkInBody, data: welfare.checkInData },
  'PUT /declutterer/check-ins/:id/sharing': {
    params: idParams,
    body: welfare.sharingBody,
    data: welfare.checkInData,
  },
  'DELETE /declutterer/check-ins/:id': { params: idParams, data: welfare.deletedCheckInData },
  'GET /declutterer/required-training': { data: training.requiredTrainingData },
  'GET /manager/required-training': { data: training.teamTrainingData },
  'POST /manager/required-training/:id/time': {
    params: idParams,
    body: training.trainingTimeBody,
    data: training.memberTrainingData,
  },
  'GET /manager/welfare': { data: welfare.teamWelfareData },
} as const;
