import { createStripeClient, type StripeSettings } from './stripe';
import { toIntent } from './stripe-mapping';
import type { ProviderIntent } from '../provider';

/** Pays an intent with one of the provider's test cards, as a browser would. Only test keys take these. */
export const createTestCardPayer = (settings: StripeSettings) => {
  const stripe = createStripeClient(settings);
  return async (intentId: string, card = 'pm_card_visa'): Promise<ProviderIntent> =>
    toIntent(
      await stripe.paymentIntents.confirm(
        intentId,
        { payment_method: card, expand: ['latest_charge'] },
        { idempotencyKey: `test-card:${intentId}:${card}` },
      ),
    );
};
export type TestCardPayer = ReturnType<typeof createTestCardPayer>;
