import { AUTHOR_ROLES, LEARNER_ROLES } from '@gently/contracts/training-options';
import { afterAll, beforeAll, describe } from 'vitest';
import { buildTestApp, describeRefusals, type TestApp } from '../../testing';

const SOME_ID = '64b7f0c2a1b2c3d4e5f60718';
const SOME_CERTIFICATE = { id: '0123456789ABCDEFGHJKMNPQRS' };

let context: TestApp;
beforeAll(async () => {
  context = await buildTestApp();
});
afterAll(() => context.close());

// spec: S7-05, S7-11
describe('who may ask for certificates', () => {
  const learners = { access: LEARNER_ROLES, waiting: ['declutterer'] } as const;
  describeRefusals('GET /training/certificates', learners, () => context);
  describeRefusals('GET /declutterer/certificates', { access: ['declutterer'] }, () => context);
  describeRefusals(
    'POST /training/modules/:id/certificates',
    { ...learners, params: { id: SOME_ID }, notFound: 'module_not_found' },
    () => context,
  );
  describeRefusals(
    'POST /training/courses/:id/certificates',
    { ...learners, params: { id: SOME_ID }, body: { moduleId: SOME_ID }, notFound: 'course_not_found' },
    () => context,
  );
  describeRefusals(
    'PUT /certificates/:id/score',
    { ...learners, params: SOME_CERTIFICATE, body: { public: true }, notFound: 'certificate_not_found' },
    () => context,
  );
  describeRefusals(
    'GET /trainer/certificates',
    { access: AUTHOR_ROLES, query: { status: 'valid' } },
    () => context,
  );
  describeRefusals(
    'PUT /certificates/:id/holder-name',
    {
      access: AUTHOR_ROLES,
      params: SOME_CERTIFICATE,
      body: { reason: 'Passport seen.' },
      notFound: 'certificate_not_found',
    },
    () => context,
  );
  describeRefusals(
    'POST /certificates/:id/revoke',
    {
      access: AUTHOR_ROLES,
      params: SOME_CERTIFICATE,
      body: { reason: 'Somebody else took the quiz.' },
      notFound: 'certificate_not_found',
    },
    () => context,
  );
  const anybody = { access: 'public', params: SOME_CERTIFICATE, notFound: 'certificate_not_found' } as const;
  describeRefusals('GET /certificates/:id/verify', anybody, () => context);
  describeRefusals('GET /certificates/:id/credential', anybody, () => context);
});
