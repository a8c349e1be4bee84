import { afterAll, beforeAll } from 'vitest';
import { buildTestApp, describeRefusals, type TestApp } from '../../../testing';

let context: TestApp;
beforeAll(async () => {
  context = await buildTestApp();
});
afterAll(() => context.close());

const params = { id: 'f'.repeat(24) };
describeRefusals(
  'POST /admin/users/:id/view',
  { access: ['admin'], params, notFound: 'user_not_there', body: { reason: 'A button that does nothing' } },
  () => context,
);
describeRefusals('GET /me/viewings', { access: 'signed_in' }, () => context);
describeRefusals('POST /auth/end-viewing', { access: 'public' }, () => context);
