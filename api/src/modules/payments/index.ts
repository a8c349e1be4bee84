import { defineModule } from '../../shared/module';
import { createTermsAt } from '../fees';
import { createStripeProvider } from './adapters/stripe';
import { createKeyCheck, type KeysState } from './adapters/stripe-keys';
import { createRefundDesk, type RefundDesk } from './refund-desk.repository';
import { createPayments, type Payments } from './payments';
import { holdMoney } from './hold';
import { registerPaymentRoutes } from './payments.routes';
import type { PaymentProvider } from './provider';
import { registerWebhookRoute } from './webhook.routes';

export { ask, createStripeClient, createStripeProvider, type StripeSettings } from './adapters/stripe';
export type { KeysState } from './adapters/stripe-keys';
export type { Payees } from './payees';
export type { PaymentEvents } from './payment-events';
export { createTestCardPayer, type TestCardPayer } from './adapters/stripe-card';
export { holdMoney } from './hold';
export { createMismatchNotes, type MismatchNotes } from './mismatch-notes';
export { isMoneyOf, type Payment, priceOf } from './payment';
export { createPayments, type Payments } from './payments';
export type { Dispute } from './dispute';
export type { OpenDispute } from './disputes.repository';
export { isSent, type RefundRecord } from './refund-record';
export { type PayeeEvent, type PaymentProvider, type ProviderMovement, ProviderRefused } from './provider';

declare module 'fastify' {
  interface FastifyInstance {
    payments: Payments;
    /** What is owed to clients, for those who look after the money. */
    refundDesk: RefundDesk;
    paymentProvider: PaymentProvider;
    /** Whether the provider accepts the keys of the settings. */
    paymentKeys: { check(): Promise<KeysState> };
  }
}

declare module '../../shared/deps' {
  interface AppDeps {
    /** In place of the provider that the settings name. */
    paymentProvider?: PaymentProvider;
  }
}

/** Taking money for bookings and giving it back. Knows bookings, which know no payments. */
export const paymentsModule = defineModule(
  'payments',
  { needs: ['auth', 'audit', 'migrations', 'recovery', 'settings', 'bookings', 'fund'] },
  (app) => {
    const { config } = app;
    const { clock, database, logger } = app.deps;
    const settings = {
      secretKey: config.STRIPE_SECRET_KEY,
      publishableKey: config.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: config.STRIPE_WEBHOOK_SECRET,
      connectWebhookSecret: config.STRIPE_CONNECT_WEBHOOK_SECRET,
      apiBase: config.STRIPE_API_BASE,
    };
    const given = app.deps.paymentProvider ?? createStripeProvider(settings);
    const isCatchingUp = (): boolean => !app.recovery.isSettled();
    const provider = holdMoney(given, ['refund'], isCatchingUp);
    const payments = createPayments({
      connection: database.connection,
      provider,
      bookings: app.bookings,
      fund: app.fund,
      termsAt: createTermsAt(app.settings),
      isCatchingUp,
      publish: app.events.publish,
      audit: app.audit,
      payees: app.ports.payees.calls,
      clock,
      logger,
    });
    app.migrations.add('post missing ledger entries', payments.postMissing);
    app.recovery.add('payments', payments.recover);
    app.decorate('paymentProvider', provider);
    app.decorate('paymentKeys', { check: createKeyCheck({ settings, clock, logger }) });
    app.decorate('payments', payments);
    app.decorate('refundDesk', createRefundDesk(database.connection));
    registerPaymentRoutes(app, {
      ...payments,
      publishableKey: config.STRIPE_PUBLISHABLE_KEY,
      sandbox: config.STRIPE_API_BASE !== undefined,
    });
    registerWebhookRoute(app, payments.webhook);
  },
);
