import { DEFAULT_MANAGER_SETTINGS } from '@gently/contracts/manager-options';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, checkedApplication, type SignedInCaller, type TestApp } from '../../testing';
import { ok } from '../../testing/domain';

let t: TestApp;
let manager: SignedInCaller;
/** A Monday. */
const START = new Date('2035-01-15T10:00:00.000Z');
const DAY = 86_400_000;
beforeAll(async () => {
  t = await buildTestApp();
  t.clock.set(START);
  manager = await t.signIn('manager');
});
afterAll(() => t.close());

const alerts = async () =>
  (await ok(manager, 'GET /manager/alerts')).alerts.map(({ kind, urgent, link }) => [kind, urgent, link]);

// spec: S2-22
it('shows reports first and applicants until they are answered, whatever the region has turned off', async () => {
  const home = await t.app.regions.home();
  const body = { region_id: home.id, ...DEFAULT_MANAGER_SETTINGS, shown_alerts: [] };
  await ok(manager, 'PUT /manager/settings', { body });
  expect(await alerts()).toEqual([]);

  const { account } = await t.signIn('declutterer', { status: 'pending' });
  await t.app.teams.regionOf(account);
  await checkedApplication(t, account.id);
  const page = `/dashboard/manager/team/${account.id}`;
  expect(await alerts()).toEqual([['application_waiting', false, page]]);

  t.clock.set(new Date(START.getTime() + 3 * DAY));
  manager = await t.again(manager);
  const region = t.connection.base.Types.ObjectId.createFromHexString(home.id);
  const report = { region, status: 'open', reason: 'unkind', reportedAt: t.clock.now() };
  await t.connection.collection('message_reports').insertMany([report, { ...report, status: 'closed' }]);
  expect(await alerts()).toEqual([
    ['message_report', true, '/dashboard/manager/reports'],
    ['application_waiting', true, page],
  ]);

  const params = { id: account.id };
  await ok(manager, 'POST /manager/team/applicants/:id/decline', {
    params,
    body: { reason: 'Too far away' },
  });
  expect((await alerts()).map(([kind]) => kind)).toEqual(['message_report']);
});
