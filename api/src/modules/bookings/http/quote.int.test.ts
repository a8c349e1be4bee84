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
    const half = { percent: 50, amount: 22.5, holds_until: hoursBefore(2) };
    const nothing = { percent: 0, amount: 0, holds_until: null };
    const quote = () => ok(made.client, 'GET /bookings/:id/refund-quote', { params: made.params });
    expect(await quote()).toEqual({
      refund: { percent: 100, amount: 45, holds_until: hoursBefore(24) },
      later: [half, nothing],
    });
    await stage.during(made, -3 * 60, async ({ client }) => {
      expect(await ok(client, 'GET /bookings/:id/refund-quote', { params: made.params })).toEqual({
        refund: half,
        later: [nothing],
      });
    });
  });
});
