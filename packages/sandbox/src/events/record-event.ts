import { view, type Json } from '../http/view';
import type { Stored } from '../store/records';
import { fresh, insert, type Unit } from '../store/unit';

/** The version whose shapes the sandbox speaks: that of the `stripe` library in use. */
export const API_VERSION = '2026-10-28.endive';

export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'payment_intent.requires_action'
  | 'payment_intent.amount_capturable_updated'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.captured'
  | 'charge.refunded'
  | 'refund.created'
  | 'account.updated'
  | 'transfer.created'
  | 'payout.created'
  | 'payout.paid'
  | 'payout.failed';

/** Notes what happened and, in the same step, that the webhook receiver has to hear of it. */
export async function recordEvent(
  unit: Unit,
  type: EventType,
  about: Stored,
  previous?: Json,
  account?: string,
): Promise<void> {
  const { webhookUrl } = unit.settings;
  const event = await insert(unit, 'events', {
    ...fresh(unit, 'evt', 'event'),
    ...(account !== undefined && { account }),
    api_version: API_VERSION,
    data: { object: view(about), ...(previous && { previous_attributes: previous }) },
    pending_webhooks: webhookUrl ? 1 : 0,
    request: { id: unit.requestId, idempotency_key: unit.idempotencyKey },
    type,
  });
  unit.noteEvent(event._id);
  if (!webhookUrl) return;
  await unit.database.collection('deliveries').insertOne(
    {
      _id: `whd_${event._id}`,
      event: event._id,
      state: 'pending',
      attempts: 0,
      next_attempt_at: unit.now * 1000,
      first_attempt_at: null,
      last_result: null,
    },
    unit.session ? { session: unit.session } : {},
  );
}
