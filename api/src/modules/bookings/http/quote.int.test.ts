import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayingDomain, ok, type PayingDomain } from '../../../testing/domain';
import { createSessionStage } from '../../../testing/session-stage';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());
const stage = createSessionStage(() => domain);

describe('the quote of a refund', () => {
  it('says what comes back now, and what each later time would bring', async () => {
    const made = await stage.confirmed();
    const hoursBefore = (hours: number) =>
      new Date(Date.parse(made.booking.starts_at) - hours * 3_600_000).toISOString();
    const cause = 'client';
    const half = { percent: 50, amount: 22.5, holds_until: hoursBefore(2), cause };
    const nothing = { percent: 0, amount: 0, holds_until: null, cause };
    const quote = () => ok(made.client, 'GET /bookings/:id/refund-quote', { params: made.params });
    expect(await quote()).toEqual({
      refund: { percent: 100, amount: 45, holds_until: hoursBefore(24), cause },
      later: [half, nothing],
      grace: null,
      gift: 0,
    });
    await stage.during(made, -3 * 60, async ({ client }) => {
      expect(await ok(client, 'GET /bookings/:id/refund-quote', { params: made.params })).toEqual({
        refund: half,
        later: [nothing],
        grace: { amount: 45, from_fund: 22.5, left: 2, refusal: 'fund_short', again_on: null },
        gift: 0,
      });
    });
  });

  it('is all of it while nobody has taken the session, however late it is', async () => {
    const made = await stage.offered();
    await stage.during(made, -3 * 60, async ({ client }) => {
      const before = await ok(client, 'GET /bookings/:id/refund-quote', { params: made.params });
      expect(before.refund).toMatchObject({
        percent: 100,
        amount: 45,
        holds_until: null,
        cause: 'unmatched',
      });
    });
    const { refund, later, grace } = await ok(made.client, 'GET /bookings/:id/refund-quote', {
      params: made.params,
    });
    expect([refund.cause, refund.amount, refund.holds_until, later, grace]).toEqual([
      'untaken',
      45,
      null,
      [],
      null,
    ]);
  });

  it('is what the client agreed to: another amount cancels nothing', async () => {
    const made = await stage.offered();
    const { refund } = await ok(made.client, 'GET /bookings/:id/refund-quote', { params: made.params });
    await ok(made.person, 'PATCH /declutterer/sessions/:id/accept', { params: made.params });
    await stage.during(made, -3 * 60, async ({ client }) => {
      const body = { reason: 'Unwell', expected_refund: refund.amount };
      const answer = await client.call('DELETE /bookings/:id/cancel', { params: made.params, body });
      expect([answer.status, answer.error.code, answer.error.details]).toEqual([
        409,
        'refund_changed',
        { amount: 22.5 },
      ]);
      expect((await ok(client, 'GET /bookings/:id', { params: made.params })).booking.status).toBe(
        'confirmed',
      );
      const agreed = { reason: 'Unwell', expected_refund: 22.5 };
      const done = await ok(client, 'DELETE /bookings/:id/cancel', { params: made.params, body: agreed });
      expect(done.refund.amount).toBe(22.5);
    });
  });
});
