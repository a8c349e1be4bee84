import { buildUser } from '@gently/testing/factories';
import { oversightAnswers } from '../src/testing/build-oversight';
import {
  buildAnalytics,
  buildPerformance,
  buildProfile,
  buildSettings,
  hubAnswers,
} from '../src/testing/build';

export const user = buildUser({ role: 'manager' });

/** What the API answers while this remote runs alone: in its acceptance tests and in `pnpm dev`. */
export const answers = {
  'GET /auth/profile': { user },
  'GET /csrf-token': { csrf_token: 'acceptance' },
  'GET /conversations/unread-count': { unread_count: 0 },
  ...hubAnswers(),
  ...oversightAnswers(),
  'GET /manager/analytics': buildAnalytics(),
  'GET /manager/settings': { regions: [buildSettings()] },
  'GET /manager/profile': { profile: buildProfile() },
  'GET /manager/team/declutterers/:id/performance': buildPerformance(),
};
