import { type IsoDate, londonDate, type PayoutStatus, type Pence } from '@gently/contracts';
import { backoff } from '../../shared/backoff';
import { addWorkingDays } from '../../shared/working-days';
import type { Settlement } from './payout-debts';

export { payDayOf } from '../../shared/pay-day';

/** How far a payout is. `sending` has its amount fixed; `sent` has left us and waits for its way to the bank. */
export const PAYOUT_STAGES = [
  'scheduled',
  'sending',
  'sent',
  'on_the_way',
  'paid',
  'failed',
  'nothing_due',
] as const;
export type PayoutStage = (typeof PAYOUT_STAGES)[number];

/** Stages from which a job goes on. */
export const OPEN_STAGES: readonly PayoutStage[] = ['scheduled', 'sending', 'sent', 'failed'];
/** Stages in which the amount is fixed. */
export const FIXED_STAGES: readonly PayoutStage[] = PAYOUT_STAGES.filter((stage) => stage !== 'scheduled');

/** The share of one finished session, on its way to the declutterer. */
export interface PayoutRecord {
  id: string;
  bookingId: string;
  decluttererId: string;
  reference: string;
  serviceName: string;
  scheduledDate: IsoDate;
  completedAt: Date;
  /** The London day on which it is sent. */
  payOn: IsoDate;
  stage: PayoutStage;
  /** Fixed when it is sent; zero before. */
  amountPence: Pence;
  /** What the provider has taken back of it. */
  returnedPence: Pence;
  /** What of the share went to earlier payouts; fixed with the amount. */
  settled?: Settlement[];
  /** What of it is still to be taken back, because its session brought less in the end; and since when. */
  owedPence?: Pence;
  owedSince?: Date | null;
  /** An old debt of which the declutterer has not been notified yet. */
  isDebtUnannounced?: boolean;
  /** Whether the account of the declutterer can be paid. */
  accountReady: boolean;
  /** A question of the client's bank, if there ever was one. */
  dispute: { id: string; state: 'open' | 'won' | 'lost' } | null;
  /** Whether the client has asked about the session, and nothing is decided yet. */
  questionOpen?: boolean;
  transferId: string | null;
  /** A transfer for this session that fits nothing we know of, after a restore: nothing is sent before it is taken back. */
  unclearTransferId?: string | null;
  bankPayoutId: string | null;
  arrivesOn: IsoDate | null;
  paidAt: Date | null;
  /** Grows each time that the bank sends it back, and with it the key. */
  round: number;
  attempts: number;
  nextAttemptAt: Date;
  checkedAt: Date;
  lastError: string;
}

/** The same however often it is tried, so that a repeat never pays twice. */
export const transferKey = ({ id }: Pick<PayoutRecord, 'id'>): string => `payout:${id}`;
/** The same until the bank has sent it back. */
export const bankKey = ({ id, round }: Pick<PayoutRecord, 'id' | 'round'>): string => `bank:${id}:${round}`;

const waitAfter = backoff({ firstMs: 30_000, longestMs: 3_600_000 });

/** When to try again after so many attempts without an answer: 30 s, doubling, at most an hour. */
export const nextAttempt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + waitAfter(attempts));

export const isWithheld = ({
  stage,
  dispute,
  questionOpen = false,
  unclearTransferId = null,
}: Pick<PayoutRecord, 'stage' | 'dispute' | 'questionOpen' | 'unclearTransferId'>): boolean =>
  stage === 'scheduled' && (dispute?.state === 'open' || questionOpen || unclearTransferId !== null);

/** What counts as paid out of a fixed payout. */
export const outPence = ({
  amountPence,
  returnedPence,
}: Pick<PayoutRecord, 'amountPence' | 'returnedPence'>): Pence => amountPence - returnedPence;

/** What a declutterer is told. `sharePence` is the share of the session as it stands. */
export const statusOf = (payout: PayoutRecord, sharePence: Pence): PayoutStatus => {
  const { stage, accountReady } = payout;
  if (stage === 'sending' || stage === 'sent') return accountReady ? 'on_the_way' : 'waiting';
  if (stage !== 'scheduled') return stage;
  if (isWithheld(payout)) return 'withheld';
  if (sharePence <= 0) return 'nothing_due';
  return accountReady ? 'scheduled' : 'waiting';
};

/**
 * The London day on which it is sent, or was, as a declutterer is told: of money that still waits to be sent, never one that
 * has passed. Null where nobody can name one: until there are bank details, or while a bank asks.
 */
export const tellableDay = (payout: PayoutRecord, sharePence: Pence, today: IsoDate): IsoDate | null => {
  const { stage, accountReady, payOn } = payout;
  const status = statusOf(payout, sharePence);
  if (status === 'waiting' || status === 'withheld' || status === 'nothing_due') return null;
  if (!OPEN_STAGES.includes(stage) || stage === 'sent') return payOn;
  if (!accountReady) return null;
  const soonest = addWorkingDays(today, 0);
  return payOn < soonest ? soonest : payOn;
};

/** The amount that a declutterer is told. */
export const tellablePence = ({ stage, amountPence }: PayoutRecord, sharePence: Pence): Pence =>
  stage === 'scheduled' ? Math.max(0, sharePence) : amountPence;

/** What a report of the bank changes; null for one that is out of date. A failure is tried again, on the next working day. */
export const afterBank = (
  payout: Pick<PayoutRecord, 'stage' | 'round' | 'bankPayoutId'>,
  news: { id: string; state: 'under_way' | 'paid' | 'failed'; round: number; arrivesOn: IsoDate },
  now: Date,
): Partial<PayoutRecord> | null => {
  if (news.round !== payout.round || payout.stage === 'scheduled' || payout.stage === 'sending') return null;
  if (news.state === 'failed')
    return {
      stage: 'failed',
      round: payout.round + 1,
      bankPayoutId: null,
      arrivesOn: null,
      paidAt: null,
      payOn: addWorkingDays(londonDate(now), 1),
      nextAttemptAt: now,
      attempts: 0,
    };
  if (payout.stage === 'paid') return null;
  const leavesNow = payout.stage === 'sent' || payout.stage === 'failed';
  const known = {
    bankPayoutId: news.id,
    arrivesOn: news.arrivesOn,
    lastError: '',
    ...(leavesNow ? { payOn: londonDate(now) } : {}),
  };
  return news.state === 'paid' ? { ...known, stage: 'paid', paidAt: now } : { ...known, stage: 'on_the_way' };
};
