import { buildUser } from '@gently/testing/factories';
import {
  assessmentsOf,
  buildActivity,
  buildAssessment,
  buildCourse,
  buildDraft,
  buildRow,
  buildStats,
  buildStudent,
  savedOf,
  studentsOf,
} from '../src/testing/build';
import { buildCertificate, certificatesOf } from '../src/testing/build-certificate';

export const user = buildUser({ role: 'trainer' });
export const admin = buildUser({ role: 'admin' });
export const draft = buildDraft({
  content_blocks: [
    { type: 'text', id: 'text-one', title: 'Attention', content: 'It wanders.' },
    { type: 'text', id: 'text-two', title: 'What helps', content: 'A timer.' },
  ],
});

/** What the API answers while this remote runs alone: in its acceptance tests and in `pnpm dev`. */
export const answers = {
  'GET /auth/profile': { user },
  'GET /csrf-token': { csrf_token: 'acceptance' },
  'GET /conversations/unread-count': { unread_count: 0 },
  'GET /trainer/stats': buildStats(),
  'GET /trainer/attempt-requests': { requests: [] },
  'GET /trainer/modules': {
    modules: [
      buildRow({ id: draft.id }),
      buildRow({ title: 'The first visit', is_active: false, is_required: false, average_score: null }),
    ],
  },
  'GET /trainer/activity': {
    activity: [buildActivity(), buildActivity({ kind: 'certificate_issued' })],
    page: { next_cursor: null },
  },
  'GET /trainer/students': studentsOf(
    buildStudent({ attempts_used: 1, attempts_left: 2 }),
    buildStudent({ first_name: 'Ash', last_name: 'Reed', email: 'ash@example.com', status: 'completed' }),
  ),
  'GET /trainer/certificates': certificatesOf(
    buildCertificate({ id: '7K2MQZ0V4TBX9RWHCN3JP6DS81' }),
    buildCertificate({ id: 'QZ0V4TBX9RWHCN3JP6DS817K2M', kind: 'course', module_title: 'First steps' }),
    buildCertificate({
      id: 'TBX9RWHCN3JP6DS817K2MQZ0V4',
      holder_name: 'Ash Reed',
      status: 'revoked',
      revoked_on: '2030-02-01',
      revoked_by: 'Noor Khan',
      revoked_reason: 'Somebody else took the quiz.',
    }),
    buildCertificate({ id: 'WHCN3JP6DS817K2MQZ0V4TBX9R', holder_name: 'Zoë Łukasz', expires_on: null }),
  ),
  'GET /training/modules/:id/draft': { module: draft },
  'GET /training/analytics': {
    enrollments: 0,
    completed: 0,
    failed: 0,
    in_progress: 0,
    completion_rate: null,
    average_score: null,
    average_rating: null,
    rating_count: 0,
    reviews: [],
    questions: [],
  },
  'PUT /training/modules/:id': savedOf(draft),
  'GET /trainer/assessments': assessmentsOf([buildAssessment(), buildAssessment({ cancelled: true })]),
  'GET /training/courses': { courses: [buildCourse(), buildCourse({ title: 'Going on', is_active: false })] },
  'GET /training/modules': { modules: [], page: { next_cursor: null, total: 0 } },
};
