import type { IntentData } from '@gently/contracts/payments';
import type { Stripe } from '@stripe/stripe-js';

/** Where the site serves the payment stand-in. */
const SANDBOX_BASE = '/sandbox/stripe';

/**
 * Loads the provider's own script only when somebody pays: live Stripe.js, or the local stand-in that the server names.
 * @returns what `<Elements>` takes; null when the provider's script could not be loaded
 */
export const loadProvider = async ({
  provider,
  publishable_key,
}: Pick<IntentData, 'provider' | 'publishable_key'>): Promise<Stripe | null> => {
  if (provider === 'sandbox') {
    const { createSandboxStripe } = await import('@gently/sandbox/browser');
    return createSandboxStripe({ publishableKey: publishable_key, apiBase: SANDBOX_BASE });
  }
  // The pure entry adds no script tag until it is asked to.
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  return loadStripe(publishable_key);
};
