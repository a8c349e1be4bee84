import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { ApplyIntent } from './apply-intent';
import type { DisputeApplier } from './apply-dispute';
import { EventKnown, type EventsRepository } from './events.repository';
import type { PayeeChange, Payees } from './payees';
import { type PaymentProvider, type ProviderEvent, type ProviderIntent, WebhookRefused } from './provider';
import type { RefundApplier } from './apply-refund';
import type { RefundSender } from './send-refund';
import type { FindUnsettled } from './unsettled-intents';

export interface WebhookDependencies {
  events: EventsRepository;
  provider: PaymentProvider;
  apply: ApplyIntent;
  refundApplier: RefundApplier;
  applyDispute: DisputeApplier;
  findUnsettled: FindUnsettled;
  payees: Payees;
  refundSender: RefundSender;
  transact: Transact;
  clock: Clock;
  logger: FastifyBaseLogger;
}

interface Seen {
  intent: ProviderIntent | null;
  payee: PayeeChange | null;
}

export const createWebhook = (deps: WebhookDependencies) => {
  const { events, provider, apply, refundApplier, applyDispute, payees, refundSender } = deps;
  const { findUnsettled, transact, clock, logger } = deps;

  const read = (body: Buffer, signature: string): ProviderEvent => {
    try {
      return provider.readEvent(body, signature);
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error;
      if (error.unreadable) logger.warn(error.unreadable, 'a signed event cannot be read');
      throw new AppError('bad_request', { cause: error });
    }
  };

  /** How the intent stands now, which is never older than the event; the event's own copy if nobody answers. */
  const current = async (intent: ProviderIntent): Promise<ProviderIntent> => {
    try {
      return await provider.getIntent(intent.id);
    } catch (error) {
      logger.warn({ err: error, intent_id: intent.id }, 'taking the event at its word');
      return intent;
    }
  };

  const intentOf = async (event: ProviderEvent): Promise<ProviderIntent | null> => {
    if (event.kind === 'intent') return current(event.intent);
    if (event.kind === 'refund') return findUnsettled(event.refund.intentId);
    return event.kind === 'dispute' ? findUnsettled(event.dispute.intentId) : null;
  };

  /** What is asked of the provider before anything is written. */
  const look = async (event: ProviderEvent): Promise<Seen> => ({
    intent: await intentOf(event),
    payee: event.kind === 'payee' ? await payees.look(event.payee) : null,
  });

  const effect = async (event: ProviderEvent, { intent, payee }: Seen, tx: Transaction) => {
    await events.remember(event, clock(), tx);
    // A payment is recorded before its refund or dispute, whichever event the provider delivers first.
    const refundId = intent ? (await apply(intent, tx)).refundId : null;
    if (event.kind === 'refund') await refundApplier.apply(event.refund, tx);
    if (event.kind === 'dispute') await applyDispute(event.dispute, tx);
    await payee?.(tx);
    return refundId;
  };

  /** Takes one event. Its effect and the memory of it are written together: once, however often it comes. */
  return async (body: Buffer, signature: string): Promise<void> => {
    const event = read(body, signature);
    if (await events.isKnown(event.id)) return;
    const seen = await look(event);
    try {
      const refundId = await transact((tx) => effect(event, seen, tx));
      if (refundId) await refundSender.sendOne(refundId);
    } catch (error) {
      if (!(error instanceof EventKnown)) throw error;
    }
  };
};
export type Webhook = ReturnType<typeof createWebhook>;
