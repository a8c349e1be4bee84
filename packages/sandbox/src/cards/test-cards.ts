/** How the bank answers when the card is charged. */
export type Decline = keyof typeof DECLINES;

/** What a test card does, decided when it is presented: the number itself is never stored. */
export interface CardBehaviour {
  /** The bank asks the person to confirm it is them before it answers. */
  authenticate: boolean;
  decline: Decline | null;
}

interface TestCard extends CardBehaviour {
  funding: 'credit' | 'debit' | 'prepaid';
  country: string;
}

const DECLINED = 'Your card was declined.';
const declined = (declineCode: string, message = DECLINED) => ({
  code: 'card_declined',
  decline_code: declineCode,
  message,
});
const named = (code: string, message: string) => ({ code, decline_code: code, message });

/** Stripe's codes and words for each way in which a bank says no. */
export const DECLINES = {
  generic_decline: declined('generic_decline'),
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost_card: declined('lost_card'),
  stolen_card: declined('stolen_card'),
  fraudulent: declined('fraudulent'),
  card_velocity_exceeded: declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  test_mode_live_card: declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
  expired_card: named('expired_card', 'Your card has expired.'),
  incorrect_cvc: named('incorrect_cvc', "Your card's security code is incorrect."),
  processing_error: named(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
} as const;

const card = (given: Partial<TestCard> = {}): TestCard => ({
  authenticate: false,
  decline: null,
  funding: 'credit',
  country: 'US',
  ...given,
});
const declining = (decline: Decline) => card({ decline });

const TEST_CARDS: ReadonlyMap<string, TestCard> = new Map([
  ['4242424242424242', card()],
  ['4000056655665556', card({ funding: 'debit' })],
  ['4000008260000000', card({ country: 'GB' })],
  ['4000058260000005', card({ country: 'GB', funding: 'debit' })],
  ['5555555555554444', card()],
  ['2223003122003222', card()],
  ['5200828282828210', card({ funding: 'debit' })],
  ['5105105105105100', card({ funding: 'prepaid' })],
  ['378282246310005', card()],
  ['371449635398431', card()],
  ['6011111111111117', card()],
  ['6011000990139424', card()],
  ['3056930009020004', card()],
  ['36227206271667', card()],
  ['3566002020360505', card({ country: 'JP' })],
  ['6200000000000005', card({ country: 'CN' })],
  ['4000000000000002', declining('generic_decline')],
  ['4000000000009995', declining('insufficient_funds')],
  ['4000000000009987', declining('lost_card')],
  ['4000000000009979', declining('stolen_card')],
  ['4000000000000069', declining('expired_card')],
  ['4000000000000127', declining('incorrect_cvc')],
  ['4000000000000119', declining('processing_error')],
  ['4000000000006975', declining('card_velocity_exceeded')],
  ['4100000000000019', declining('fraudulent')],
  ['4000002500003155', card({ authenticate: true })],
  ['4000002760003184', card({ authenticate: true })],
  ['4000000000003220', card({ authenticate: true })],
  ['4000008400001629', card({ authenticate: true, decline: 'generic_decline' })],
  ['4000008260003178', card({ authenticate: true, decline: 'insufficient_funds', country: 'GB' })],
]);

/** A number that is not a test number is declined, as Stripe does in test mode. */
export const testCardOf = (digits: string): TestCard =>
  TEST_CARDS.get(digits) ?? declining('test_mode_live_card');

const TEST_METHODS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_gb: '4000008260000000',
  pm_card_gb_debit: '4000058260000005',
  pm_card_mastercard: '5555555555554444',
  pm_card_mastercard_debit: '5200828282828210',
  pm_card_mastercard_prepaid: '5105105105105100',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_diners: '3056930009020004',
  pm_card_jcb: '3566002020360505',
  pm_card_unionpay: '6200000000000005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedLostCard: '4000000000009987',
  pm_card_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeDeclinedVelocityLimitExceeded: '4000000000006975',
  pm_card_chargeDeclinedFraudulent: '4100000000000019',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
};

/** The number behind Stripe's ready-made test payment methods, such as `pm_card_visa_chargeDeclined`. */
export const numberOfTestMethod = (id: string): string | undefined =>
  TEST_METHODS[id] ?? TEST_METHODS[id.replace(/^pm_card_visa_(?=charge)/, 'pm_card_')];
