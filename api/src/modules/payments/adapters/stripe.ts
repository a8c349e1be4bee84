import { CURRENCY } from '@gently/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { AppError } from '../../../shared/errors/app-error';
import {
  type PaymentProvider,
  type ProviderMovement,
  ProviderRefused,
  type RecentIntent,
  WebhookRefused,
} from '../provider';
import { checkedEvent } from './stripe-shapes';
import {
  chargeMovement,
  METADATA,
  refundMovement,
  toDispute,
  toEvent,
  toIntent,
  toRecentIntent,
  toRefund,
  transferMovement,
} from './stripe-mapping';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Of the events about connected accounts, where the provider signs them with a secret of their own. */
  connectWebhookSecret?: string | undefined;
  /** Address of the sandbox; unset means live Stripe. */
  apiBase?: string | undefined;
  timeoutMs?: number | undefined;
}

/** Shorter than the ten seconds that a browser waits, so that the person gets our words and not a time-out. */
const TIMEOUT_MS = 7_000;
const KEY_IN_USE_WAIT_MS = 150;
const KEY_IN_USE_TRIES = 10;

const DEFAULT_PORTS: Record<string, string> = { 'https:': '443', 'http:': '80' };

const hostOf = (apiBase: string | undefined): Stripe.StripeConfig => {
  if (!apiBase) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  return {
    protocol: protocol === 'https:' ? 'https' : 'http',
    host: hostname,
    port: port || DEFAULT_PORTS[protocol] || '443',
  };
};

const isKeyInUse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';

/** Errors that say no for good, as against no answer, an overload or a failure on the other side. */
const isFinal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/**
 * One call. The library never repeats by itself: only a key that is in use, which says that our own twin call is under
 * way, is asked again; everything else is for the caller, who keeps the key.
 */
export const ask = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (isKeyInUse(error) && attempt < KEY_IN_USE_TRIES) {
        await wait(KEY_IN_USE_WAIT_MS);
        continue;
      }
      if (isFinal(error)) throw new ProviderRefused(error.code ?? error.type, { cause: error });
      throw new AppError('payment_provider_failed', { cause: error });
    }
  }
};

const EXPAND = { expand: ['latest_charge'] };

/** More in one stretch of time than this is for a report of its own. */
const MOST_MOVEMENTS = 10_000;
const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** A dispute that is lost counts as a refund under its own id. */
const DISPUTE = /^d[up]_/;

/** Everything of a list, however long it is; the provider begins with the newest. */
const all = async <Item>(list: AsyncIterable<Item>): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items.reverse();
};

const createDisputes = (stripe: Stripe): Pick<PaymentProvider, 'listDisputes'> => ({
  listDisputes: async (from) =>
    (await ask(() => all(stripe.disputes.list({ created: { gte: seconds(from) }, limit: 100 })))).map(
      toDispute,
    ),
});

const createRecent = (stripe: Stripe): Pick<PaymentProvider, 'listRecent'> => ({
  listRecent: async (from) => {
    const query = { created: { gte: seconds(from) }, limit: 100 };
    const charges = await ask(() => all(stripe.charges.list(query)));
    const ids = new Set(charges.flatMap(chargeMovement).map(({ id }) => id));
    const intents: RecentIntent[] = [];
    for (const id of ids)
      intents.push(toRecentIntent(await ask(() => stripe.paymentIntents.retrieve(id, EXPAND))));
    const refunds = await ask(() => all(stripe.refunds.list(query)));
    const disputes = await createDisputes(stripe).listDisputes(from);
    return { intents, refunds: refunds.map(toRefund), disputes };
  },
});

const createMovements = (stripe: Stripe): Pick<PaymentProvider, 'listMovements' | 'findMovement'> => {
  const lostDispute = async (id: string): Promise<ProviderMovement | null> => {
    const { state, amountPence, currency } = toDispute(await ask(() => stripe.disputes.retrieve(id)));
    return state === 'lost' ? { kind: 'refund', id, pence: amountPence, currency } : null;
  };
  return {
    listMovements: async (from, before) => {
      const query = { created: { gte: seconds(from), lt: seconds(before) }, limit: 100 };
      const most = { limit: MOST_MOVEMENTS };
      const charges = await ask(() => stripe.charges.list(query).autoPagingToArray(most));
      const refunds = await ask(() => stripe.refunds.list(query).autoPagingToArray(most));
      const transfers = await ask(() => stripe.transfers.list(query).autoPagingToArray(most));
      return [
        ...charges.flatMap(chargeMovement),
        ...refunds.flatMap(refundMovement),
        ...transfers.flatMap(transferMovement),
      ];
    },

    findMovement: async (kind, id) => {
      try {
        if (kind === 'transfer')
          return transferMovement(await ask(() => stripe.transfers.retrieve(id)))[0] ?? null;
        if (kind === 'refund' && DISPUTE.test(id)) return await lostDispute(id);
        if (kind === 'refund') return refundMovement(await ask(() => stripe.refunds.retrieve(id)))[0] ?? null;
        const { receivedPence, currency } = toIntent(
          await ask(() => stripe.paymentIntents.retrieve(id, EXPAND)),
        );
        return receivedPence > 0 ? { kind, id, pence: receivedPence, currency } : null;
      } catch (error) {
        if (error instanceof ProviderRefused && error.reason === 'resource_missing') return null;
        throw error;
      }
    },
  };
};

/** The official library, set to live Stripe or to the sandbox. It never repeats a call by itself. */
export const createStripeClient = ({ secretKey, apiBase, timeoutMs = TIMEOUT_MS }: StripeSettings): Stripe =>
  new Stripe(secretKey, { ...hostOf(apiBase), timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false });

export const createStripeProvider = (settings: StripeSettings): PaymentProvider => {
  const { webhookSecret, connectWebhookSecret } = settings;
  const stripe = createStripeClient(settings);

  /** What was signed with one of our secrets; the library reads any JSON. */
  const signedMessage = (body: Buffer, signature: string): unknown => {
    let cause: unknown;
    for (const secret of [webhookSecret, connectWebhookSecret])
      try {
        if (secret) return stripe.webhooks.constructEvent(body, signature, secret);
      } catch (error) {
        cause ??= error;
      }
    throw new WebhookRefused('the event is not signed by the provider, or no JSON', null, { cause });
  };

  const getIntent = async (id: string) =>
    toIntent(await ask(() => stripe.paymentIntents.retrieve(id, EXPAND)));

  return {
    getIntent,

    createIntent: async (
      { paymentId, bookingId, reference, amountPence, topUpPence, description },
      idempotencyKey,
    ) =>
      toIntent(
        await ask(() =>
          stripe.paymentIntents.create(
            {
              amount: amountPence,
              currency: CURRENCY,
              // Cards, Apple Pay and Google Pay: with other methods the fund's limits could not see that accounts belong together.
              allowed_payment_method_types: ['card'],
              description,
              metadata: {
                [METADATA.payment]: paymentId,
                [METADATA.booking]: bookingId,
                [METADATA.reference]: reference,
                [METADATA.topUp]: String(topUpPence),
              },
            },
            { idempotencyKey },
          ),
        ),
      ),

    cancelIntent: async (id) => {
      try {
        // A new key each time: cancelling twice is harmless, but an old refusal must not be replayed.
        return toIntent(
          await ask(() =>
            stripe.paymentIntents.cancel(id, EXPAND, { idempotencyKey: `cancel:${id}:${randomUUID()}` }),
          ),
        );
      } catch (error) {
        // It has succeeded, is being processed or was cancelled before: what counts is how it stands.
        if (error instanceof ProviderRefused) return getIntent(id);
        throw error;
      }
    },

    refund: async ({ intentId, amountPence, refundId }, idempotencyKey) =>
      toRefund(
        await ask(() =>
          stripe.refunds.create(
            { payment_intent: intentId, amount: amountPence, metadata: { [METADATA.refund]: refundId } },
            { idempotencyKey },
          ),
        ),
      ),

    listRefunds: async (intentId) =>
      (await ask(() => stripe.refunds.list({ payment_intent: intentId, limit: 100 }))).data.map(toRefund),

    ...createMovements(stripe),
    ...createRecent(stripe),
    ...createDisputes(stripe),

    readEvent: (body, signature) => toEvent(checkedEvent(signedMessage(body, signature))),
  };
};
