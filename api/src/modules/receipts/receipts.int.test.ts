import { DEMO_IDENTITY } from '@gently/contracts/contact';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { API_BASE, londonDate, formatLongDate } from '@gently/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { pdfText } from '../../testing/pdf-text';
import type { Caller } from '../../testing/caller';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
  const admin = await domain.signIn('admin');
  await ok(admin, 'PUT /admin/configuration/:key', {
    params: { key: 'identity' },
    body: { value: DEMO_IDENTITY, reason: 'We open', version: 0 },
  });
});
afterAll(() => domain.close());

const get = (caller: Caller, path: string) =>
  domain.app.inject({ method: 'GET', url: `${API_BASE}${path}`, headers: caller.headers });
const codeOf = async (caller: Caller, path: string) => {
  const { statusCode, body } = await get(caller, path);
  return [statusCode, JSON.parse(body).code];
};
const linesOf = async (caller: Caller, path: string) => {
  const { statusCode, rawPayload } = await get(caller, path);
  expect(statusCode).toBe(200);
  return pdfText(rawPayload).split('\n');
};

const paid = async (top_up = 0) => {
  const client = await domain.signIn('client', { firstName: 'Zoë', lastName: 'Łukasz-Šťastná' });
  const { service, declutterer } = await domain.soleOffer({ name: 'Kitchen Reset', pricePence: 4501 });
  const booking = await domain.book(client, service);
  await ok(client, 'POST /payments/create-intent', { body: { booking_id: booking.id, top_up } });
  await domain.pay(client, booking.id);
  await domain.app.matching.accept(booking.id, declutterer.userId);
  const [payment] = (await ok(client, 'GET /payments/my')).payments;
  if (!payment) throw new Error('nothing was paid');
  return { client, booking, payment, params: { id: booking.id } };
};
const cancelBody = { reason: 'User requested cancellation' };
const today = () => formatLongDate(londonDate(domain.clock.now()));

describe('the receipt of a payment', () => {
  // spec: C2.12-09
  it('names everything that was paid, and the person as they write their name', async () => {
    const { client, booking, payment } = await paid(5);
    expect(await linesOf(client, `/payments/${payment.id}/receipt`)).toEqual([
      PRODUCT_NAME,
      'Receipt',
      'Reference',
      booking.reference,
      'For',
      'Zoë Łukasz-Šťastná',
      'Service',
      'Kitchen Reset',
      'Session on',
      formatLongDate(booking.scheduled_date),
      'Paid on',
      today(),
      'Paid with',
      'Visa ending 4242',
      '£45.01',
      'Kitchen Reset',
      '£5.00',
      'Gift to the Pay-It-Forward fund',
      '£50.01',
      'Total paid',
      'A gift stays with the fund, also when a session is cancelled.',
      expect.stringContaining(DEMO_IDENTITY.contact_email),
      // The last note has two lines.
      expect.stringContaining(DEMO_IDENTITY.company_name),
      expect.any(String),
    ]);
  });

  it('is a file of its own name that nobody else keeps', async () => {
    const { client, booking, payment } = await paid();
    const { headers, rawPayload } = await get(client, `/payments/${payment.id}/receipt`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="receipt-${booking.reference}.pdf"`,
      'cache-control': 'private, no-store',
    });
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('shows what has gone back since, in the amounts of the ledger', async () => {
    const now = domain.clock.now();
    const { client, booking, payment, params } = await paid();
    domain.clock.set(new Date(new Date(booking.starts_at).getTime() - 5 * 3_600_000));
    const later = await domain.again(client);
    await ok(later, 'DELETE /bookings/:id/cancel', { params, body: cancelBody });
    const lines = await linesOf(later, `/payments/${payment.id}/receipt`);
    expect(lines.slice(lines.indexOf('Visa ending 4242') + 1, -3)).toEqual([
      '£45.01',
      'Kitchen Reset',
      '£45.01',
      'Paid',
      '−£22.51',
      `Refund of ${today()}`,
      '£22.50',
      'Paid after refunds',
    ]);
    const { summary } = await ok(later, 'GET /payments/my');
    expect([summary.total_paid, summary.total_refunded]).toEqual([45.01, 22.51]);
    domain.clock.set(now);
  });
});

describe('the receipt of a refund', () => {
  // spec: C2.12-09
  it('says how much, why, and where it goes', async () => {
    const { client, booking, params } = await paid();
    await ok(client, 'DELETE /bookings/:id/cancel', { params, body: cancelBody });
    const [refund] = (await ok(client, 'GET /payments/my')).payments[0]?.refunds ?? [];
    const path = `/refunds/${refund?.id}/receipt`;
    const lines = await linesOf(client, path);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Refund receipt',
        booking.reference,
        'Zoë Łukasz-Šťastná',
        'Visa ending 4242',
        'You cancelled the booking',
        'Refunded',
        'Banks usually show a refund within 5 to 10 working days.',
      ]),
    );
    expect(lines.filter((line) => line === '£45.01')).toHaveLength(2);
    expect((await get(client, path)).headers['content-disposition']).toBe(
      `attachment; filename="refund-${booking.reference}.pdf"`,
    );
  });
});

describe('receipts', () => {
  it('are for the person who paid, and for paid payments only', async () => {
    const { client, booking, payment, params } = await paid();
    await ok(client, 'DELETE /bookings/:id/cancel', { params, body: cancelBody });
    const [refund] = (await ok(client, 'GET /payments/my')).payments[0]?.refunds ?? [];
    const paths = [`/payments/${payment.id}/receipt`, `/refunds/${refund?.id}/receipt`];
    const [other, trainer, visitor] = [
      await domain.signIn('client'),
      await domain.signIn('trainer'),
      domain.visitor(),
    ];
    for (const path of paths) {
      expect(await codeOf(other, path)).toEqual([404, 'payment_not_found']);
      expect(await codeOf(trainer, path)).toEqual([403, 'forbidden']);
      expect(await codeOf(visitor, path)).toEqual([401, 'unauthenticated']);
    }
    for (const id of [booking.id, 'f'.repeat(24), 'none'])
      for (const kind of ['payments', 'refunds'])
        expect(await codeOf(client, `/${kind}/${id}/receipt`)).toEqual([404, 'payment_not_found']);

    const { service } = await domain.soleOffer();
    const unpaid = await domain.book(client, service);
    await domain.begin(client, unpaid.id);
    const open = await ok(client, 'GET /payments/booking/:id', { params: { id: unpaid.id } });
    expect(await codeOf(client, `/payments/${open.payment.id}/receipt`)).toEqual([404, 'payment_not_found']);
  });
});
