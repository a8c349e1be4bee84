import { PATHS } from '@gently/contracts';
import type { Handlers } from '../../../shared/domain-events';
import type { PayoutEvents } from '../../payouts';
import type { Notifier } from '../notifier';
import { returned, sent } from './payout-contents';

/** Tells declutterers what becomes of their money on its way to the bank. */
export const createPayoutNotices = ({ tell }: { tell: Notifier }): Handlers<PayoutEvents> => {
  const link = PATHS.decluttererEarnings;
  return {
    'payout.sent': ({ payout, at }, tx) => tell(payout.decluttererId, sent(payout), { link, at }, tx),
    'payout.returned': ({ payout, wasPaid, at }, tx) =>
      tell(payout.decluttererId, returned(payout, wasPaid, payout.accountReady), { link, at }, tx),
  };
};
