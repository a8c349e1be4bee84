/** Values for a first start on one's own machine. They are public, so production refuses every one of them. */
export const SAMPLE_SECRETS = {
  jwt: 'sample-jwt-secret-for-local-development-only',
  cookie: 'sample-cookie-secret-for-local-development-only',
  encryption: 'sample-crypto-key-for-local-development-only',
  stripeSecretKey: 'sk_test_gentlysortedsandbox',
  stripePublishableKey: 'pk_test_gentlysortedsandbox',
  stripeWebhookSecret: 'whsec_gentlysortedsandbox',
} as const;

/** Domains below `.test` are reserved and never delivered to (RFC 2606), so email sent to such an address is lost. */
export const isSampleAddress = (address: string): boolean => /\.test$/i.test(address);
