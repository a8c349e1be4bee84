import { formatDuration } from '@gently/contracts/dates';
import { formatPounds } from '@gently/contracts/money';
import { isApiError } from '@gently/platform/api';

export const CHECK_IT = 'Please check it before you go on.';

/** @returns a number that the server sent when it refused an old price, for example the current price. */
const detailOf = (error: unknown, name: string): number | null => {
  if (!isApiError(error) || error.code !== 'amount_mismatch') return null;
  const value = error.details[name];
  return typeof value === 'number' ? value : null;
};

const newPrice = (pounds: number): string => `The price has changed to ${formatPounds(pounds)}`;

interface Offer {
  total_price?: number | undefined;
  duration_minutes?: number | undefined;
}

/**
 * @param sent the price and the length that the page showed when the booking was sent
 * @returns the change in one sentence without its full stop; null when the booking was refused for another reason
 */
export const changedOfferText = (error: unknown, sent: Offer | undefined): string | null => {
  const price = detailOf(error, 'total_price');
  const minutes = detailOf(error, 'duration_minutes');
  if (price === null || minutes === null) return null;
  const duration = `now takes ${formatDuration(minutes)}`;
  if (minutes === sent?.duration_minutes) return newPrice(price);
  return price === sent?.total_price
    ? `The session ${duration}`
    : `${newPrice(price)}, and the session ${duration}`;
};

/** @returns the current price in one sentence without its full stop; null when the payment failed for another reason */
export const changedPriceText = (error: unknown): string | null => {
  const price = detailOf(error, 'amount');
  return price === null ? null : newPrice(price);
};
