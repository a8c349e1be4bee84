import { CURRENCY, type Pence } from '@gently/contracts';
import type { Payment } from './payment';
import type { ProviderIntent } from './provider';

/** Why money is not the money that we asked for. */
export type Mismatch = 'other_intent' | 'other_currency' | 'other_amount';

type Asked = Pick<Payment, 'intentId' | 'amountPence'>;
type NotificationContent = Pick<
  ProviderIntent,
  'id' | 'status' | 'amountPence' | 'receivedPence' | 'currency'
>;

/**
 * Compares an intent with the payment that it was made for: it must be the stored one, in our currency, over what is due,
 * and once it has succeeded exactly that must have come in. Our id in its metadata proves nothing.
 */
export const mismatchOf = ({ intentId, amountPence }: Asked, told: NotificationContent): Mismatch | null => {
  if (told.id !== intentId) return 'other_intent';
  if (told.currency !== CURRENCY) return 'other_currency';
  const came = told.status === 'succeeded' ? told.receivedPence : amountPence;
  return told.amountPence === amountPence && came === amountPence ? null : 'other_amount';
};

/** Whether money that the provider moved is the money of an order of ours: in pounds, and exactly as much. */
export const isMoneyOf = (
  order: { amountPence: Pence },
  told: { amountPence: Pence; currency: string },
): boolean => told.currency === CURRENCY && told.amountPence === order.amountPence;
