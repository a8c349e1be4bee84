import { formatPounds, type Pence, toPounds } from '@gently/contracts';
import type { Booking, HistoryEntry } from './booking';

type SentBack = NonNullable<HistoryEntry['sentBack']>;

/**
 * Words the history entry when another amount of a payment has gone back. A refund that its bank returns is sent again and
 * may be returned again: each amount is written down once in each direction, however often that repeats.
 * @returns null where the history says it already
 */
export const sentBackEntry = (
  { refundedPence, history }: Pick<Booking, 'refundedPence' | 'history'>,
  totalPence: Pence,
  isTakenByBank = false,
): { note: string; sentBack: SentBack } | null => {
  const isReturned = totalPence < refundedPence;
  const isKnown = history.some(
    ({ sentBack }) => sentBack?.totalPence === totalPence && sentBack.isReturned === isReturned,
  );
  if (isKnown) return null;
  const amount = formatPounds(toPounds(Math.abs(totalPence - refundedPence)));
  if (isReturned)
    return {
      note: `The bank returned ${amount}; we are sending it again`,
      sentBack: { totalPence, isReturned },
    };
  return isTakenByBank
    ? { note: `The bank took ${amount} back`, sentBack: { totalPence, isReturned, isTakenByBank } }
    : { note: `${amount} refunded`, sentBack: { totalPence, isReturned } };
};
