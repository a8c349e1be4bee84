import * as social from './social';
import { idParams } from './wire';

/** The calls of the social tool. */
export const socialEndpoints = {
  'GET /social/accounts': { data: social.socialAccountsData },
  'POST /social/accounts/:network/connect': {
    params: social.socialNetworkParams,
    data: social.socialAuthorizeData,
  },
  'POST /social/accounts/:network/callback': {
    params: social.socialNetworkParams,
    body: social.socialCallbackBody,
    data: social.socialAccountData,
  },
  'PUT /social/accounts/:network/target': {
    params: social.socialNetworkParams,
    body: social.socialTargetBody,
    data: social.socialAccountData,
  },
  'DELETE /social/accounts/:network': {
    params: social.socialNetworkParams,
    data: social.socialDisconnectedData,
  },

  'POST /social/media': { data: social.socialMediaData, status: 201 },
  'POST /social/posts': { body: social.socialPostBody, data: social.socialPostData, status: 201 },
  'POST /social/schedule': { body: social.socialScheduleBody, data: social.socialPostData, status: 201 },
  'GET /social/posts': { query: social.socialPostsQuery, data: social.socialPostsData },
  'GET /social/calendar': { query: social.socialCalendarQuery, data: social.socialCalendarData },
  'GET /social/posts/:id': { params: idParams, data: social.socialPostData },
  'PUT /social/posts/:id': { params: idParams, body: social.socialChangeBody, data: social.socialPostData },
  'PUT /social/posts/:id/time': {
    params: idParams,
    body: social.socialMoveBody,
    data: social.socialPostData,
  },
  'POST /social/posts/:id/cancel': {
    params: idParams,
    body: social.socialVersionBody,
    data: social.socialPostData,
  },
  'POST /social/posts/:id/retry': {
    params: idParams,
    body: social.socialVersionBody,
    data: social.socialPostData,
  },
  'POST /social/posts/:id/settle': {
    params: idParams,
    body: social.socialSettleBody,
    data: social.socialPostData,
  },
} as const;
