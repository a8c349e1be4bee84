import { createStripeClient } from '../modules/payments';
import type { PayingDomain } from './domain';

type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost';

let made = 0;

/** Money that is moved at the payment provider by its operators or by a client's bank, not by us. */
export const createOutsideMoney = ({
  config,
  connection,
  deliver,
  eventOf,
  objectId,
  sign,
}: PayingDomain) => {
  const stripe = createStripeClient({
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    apiBase: config.STRIPE_API_BASE,
  });

  /** The intent by which a booking was paid. */
  const intentOf = async (bookingId: string): Promise<string> => {
    const filter = { booking: objectId(bookingId), status: 'succeeded' };
    const payment = await connection.collection('payments').findOne(filter);
    if (!payment) throw new Error(`the booking ${bookingId} has no payment`);
    return String(payment['intentId']);
  };

  const mustArrive = async (delivery: Parameters<typeof deliver>[0]): Promise<void> => {
    const answer = await deliver(delivery);
    if (answer.status !== 200) throw new Error(`the webhook was refused: ${JSON.stringify(answer.error)}`);
  };

  /** An event as the provider would send it, also of a kind that the sandbox does not make. */
  const send = (type: string, object: object): Promise<void> => {
    made += 1;
    const event = {
      id: `evt_outside_${made}`,
      object: 'event',
      created: 1,
      livemode: false,
      type,
      data: { object },
    };
    const payload = JSON.stringify(event);
    return mustArrive({ payload, signature: sign(payload) });
  };

  /** An operator gives a part of a payment back, and the provider reports nothing of it yet. @returns a function that reports it */
  const sendByHand = async (bookingId: string, pence: number): Promise<() => Promise<void>> => {
    const refund = { payment_intent: await intentOf(bookingId), amount: pence };
    const { id } = await stripe.refunds.create(refund);
    return async () => mustArrive(await eventOf('refund.created', id));
  };

  return {
    send,
    intentOf,

    /** An operator gives a part of a payment back at the provider. */
    giveBackByHand: async (bookingId: string, pence: number): Promise<void> =>
      (await sendByHand(bookingId, pence))(),

    sendByHand,

    /** The bank of the client does not accept the last refund of a payment. */
    returnRefund: async (bookingId: string): Promise<void> => {
      const intent = await intentOf(bookingId);
      const [refund] = (await stripe.refunds.list({ payment_intent: intent, limit: 1 })).data;
      if (!refund) throw new Error(`nothing has gone back of the booking ${bookingId}`);
      await send('refund.failed', { ...refund, status: 'failed' });
    },

    /** The client's bank asks for money of a payment, or has decided. @returns the id of the dispute */
    dispute: async (
      bookingId: string,
      { status, pence, id = `dp_${bookingId}` }: { status: DisputeStatus; pence: number; id?: string },
    ): Promise<string> => {
      const intent = await intentOf(bookingId);
      const isClosed = status === 'won' || status === 'lost';
      await send(`charge.dispute.${isClosed ? 'closed' : 'created'}`, {
        id,
        object: 'dispute',
        amount: pence,
        currency: 'gbp',
        payment_intent: intent,
        status,
      });
      return id;
    },
  };
};
export type OutsideMoney = ReturnType<typeof createOutsideMoney>;
