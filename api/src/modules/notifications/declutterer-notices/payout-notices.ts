import { PATHS } from '@gently/contracts';
import type { Handlers } from '../../../shared/domain-events';
import type { PayoutEvents } from '../../payouts';
import type { Notifier } from '../notifier';
import { offset, returned, sent, tooHigh } from './payout-contents';

/** Tells declutterers what becomes of their money on its way to the bank. */
export const createPayoutNotices = ({ tell }: { tell: Notifier }): Handlers<PayoutEvents> => {
  const link = PATHS.decluttererEarnings;
  return {
    'payout.sent': ({ payout, reason, at }, tx) =>
      tell(payout.decluttererId, sent(payout, reason), { link, at }, tx),
    'payout.too_high': ({ at, ...facts }, tx) =>
      tell(facts.payout.decluttererId, tooHigh(facts), { link, at }, tx),
    'payout.offset': ({ at, ...facts }, tx) =>
      tell(facts.payout.decluttererId, offset(facts), { link, at }, tx),
    'payout.returned': ({ payout, wasPaid, at }, tx) =>
      tell(payout.decluttererId, returned(payout, wasPaid, payout.accountReady), { link, at }, tx),
  };
};
