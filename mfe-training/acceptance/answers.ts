import { buildUser } from '@gently/testing/factories';
import {
  buildCard,
  buildCertificate,
  buildCourse,
  buildModule,
  buildProgress,
  catalogueAnswers,
  certificatesOf,
  COMPLETED,
  progressOf,
} from '../src/testing/build';

export const user = buildUser({ role: 'declutterer', first_name: 'Imogen' });
export const module = buildModule({
  prerequisites: [{ id: 'c'.repeat(24), title: 'Words that help', completed: true }],
});
const begun = buildCard({
  title: 'Sorting side by side',
  category: 'practice',
  is_required: true,
  progress: buildProgress({ status: 'in_progress', progress_percentage: 40 }),
});
const fresh = buildCard({ title: 'Safe for both of you', category: 'safety', difficulty_level: 'advanced' });
const done = buildCard({ progress: COMPLETED });

/** What the API answers while this remote runs alone: in its acceptance tests and in `pnpm dev`. */
export const answers = {
  'GET /auth/profile': { user },
  'GET /csrf-token': { csrf_token: 'acceptance' },
  ...catalogueAnswers([done, begun], [begun, fresh]),
  'GET /training/courses': { courses: [buildCourse()] },
  'GET /training/modules/search': { modules: [done], page: { next_cursor: null, total: 1 } },
  'GET /training/modules/:id': { module },
  'POST /training/progress': { progress: progressOf(module) },
  'GET /training/certificates': certificatesOf(
    buildCertificate(),
    buildCertificate({
      id: 'Y'.repeat(26),
      module_title: 'Words that help',
      expires_on: '2091-01-06',
      renew_from: '2090-12-07',
      can_renew: true,
    }),
    buildCertificate({
      id: 'X'.repeat(26),
      kind: 'course',
      module_title: 'First steps',
      module_id: null,
      expires_on: '2091-01-06',
    }),
    buildCertificate({ id: 'Z'.repeat(26), status: 'expired', expires_on: '2031-01-06' }),
  ),
};
