import { setImmediate } from 'node:timers/promises';
import { runs } from '@gently/testing/tier';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedInCaller } from '../../testing';
import { buildDomain, type Domain, ok } from '../../testing/domain';

const TRIES = runs({ test: 6, long: 100 });
const REASON = 'Fewer bookings';
const FIELDS = {
  name: 'Sorting papers',
  description: 'We sort your papers together.',
  category_id: 'home_organisation',
  price: 90,
  full_price: null,
  duration_minutes: 120,
  neurodivergent_friendly: true,
  online_only: false,
  offered: true,
  advertised_as: [],
};

let domain: Domain;
let admin: SignedInCaller;
let id: string;
let newcomer: { id: string; email: string };
beforeAll(async () => {
  domain = await buildDomain();
  admin = await domain.signIn('admin');
  const { service } = await ok(admin, 'POST /admin/services', {
    body: { fields: FIELDS, reason: REASON, from_date: null },
  });
  id = service.id;
  const { userId } = await domain.addDeclutterer({ categories: [], serviceIds: [id] });
  newcomer = { id: userId, email: (await domain.app.accounts.findById(userId))?.email ?? '' };
});
afterAll(() => domain.close());

const versionNow = async () =>
  (await ok(admin, 'GET /admin/services/:id', { params: { id } })).service.version;

/** Plans a cut, and forgets that the declutterer was emailed about it: they count as a person who joined later. */
const planCut = async () => {
  const seen = await versionNow();
  await ok(admin, 'PUT /admin/services/:id', {
    params: { id },
    body: { fields: { ...FIELDS, price: 80 }, reason: REASON, from_date: domain.day(16), version: seen },
  });
  await domain.connection.collection('pay_notices').deleteMany({});
  await domain.connection.collection('emails').deleteMany({});
  return seen + 1;
};

const subjects = async () =>
  (await domain.connection.collection('emails').find({ to: newcomer.email }).sort({ _id: 1 }).toArray()).map(
    ({ subject }) => (/does not change/.test(String(subject)) ? 'called off' : 'announced'),
  );

it('never leaves a person with a cut that was called off, when the job runs at the instant of the withdrawal', async () => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const version = await planCut();
    /** The job begins a few turns of the event loop earlier or later in each attempt. */
    const notify = async () => {
      for (let turn = 0; turn < attempt % 12; turn += 1) await setImmediate();
      return domain.app.payNotices.notifyNewcomers();
    };
    const withdrawal = admin.call('POST /admin/services/:id/withdraw', {
      params: { id },
      body: { version, planned_version: version, reason: REASON },
    });
    const [{ status }] = await Promise.all([withdrawal, notify()]);
    expect(status).toBe(200);
    expect(['', 'announced, called off']).toContain((await subjects()).join(', '));
  }
});
