import { londonDate } from '@gently/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { createLeasedWork } from '../../shared/lease';
import { bankKey, isWithheld, nextAttempt, type PayoutRecord, transferKey } from './payout';
import type { PayoutAccountsRepository } from './payout-accounts.repository';
import { takenBack } from './payout-debts';
import type { PayoutEvents } from './payout-events';
import type { PayoutProvider } from './payout-provider';
import type { PayoutsRepository } from './payouts.repository';
import type { PayoutDebts } from './record-debts';
import type { PayoutRecorder } from './record-payouts';
import { isWorkingDay } from '../../shared/working-days';

export interface PayDependencies {
  payouts: PayoutsRepository;
  accounts: PayoutAccountsRepository;
  provider: PayoutProvider;
  recorder: PayoutRecorder;
  debts: Pick<PayoutDebts, 'amountOf' | 'reasonOf' | 'restate'>;
  publish: Publish<PayoutEvents>;
  transact: Transact;
  clock: Clock;
  logger: FastifyBaseLogger;
}

const LEASE_MS = 60_000;
const BATCH = 50;
const ASK_AGAIN_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** For so long after it has arrived, banks may still send it back. */
const MAY_BOUNCE_MS = 7 * DAY_MS;

/** Sends what is due: first the amount is fixed and stored, then money moves, under keys that follow from what is stored. */
export const createPayer = (deps: PayDependencies) => {
  const { payouts, accounts, provider, recorder, debts, publish, transact, clock, logger } = deps;

  const fix = ({ id, decluttererId }: PayoutRecord): Promise<void> =>
    transact(async (tx) => {
      await accounts.beginFix(decluttererId, tx);
      const payout = await payouts.find(id, tx);
      if (payout?.stage !== 'scheduled' || isWithheld(payout)) return;
      const { amountPence, settled } = await debts.amountOf(payout, tx);
      const stage = amountPence > 0 ? 'sending' : 'nothing_due';
      const fixed = { stage, amountPence, settled } as const;
      await payouts.change(id, fixed, tx);
      const { owedPence: leftPence } = await debts.restate(decluttererId, tx);
      if (stage !== 'nothing_due' || takenBack(settled).length === 0) return;
      const reason = await debts.reasonOf({ ...payout, ...fixed }, tx);
      await publish('payout.offset', { payout: { ...payout, ...fixed }, reason, leftPence, at: clock() }, tx);
    });

  const accountOf = async ({ decluttererId }: PayoutRecord): Promise<string> => {
    const account = await accounts.find(decluttererId);
    if (!account) throw new Error(`declutterer ${decluttererId} has no payout account`);
    return account.accountId;
  };

  /** After a call without an answer the provider may have it: then it is taken over and not made again. */
  const transfer = async (payout: PayoutRecord): Promise<void> => {
    const { id: payoutId, amountPence, reference } = payout;
    const order = { accountId: await accountOf(payout), amountPence, payoutId, reference };
    const made =
      (payout.attempts > 1 ? await provider.findTransfer(order) : null) ??
      (await provider.transfer(order, transferKey(payout)));
    await transact((tx) => recorder.transfer(made, tx));
  };

  const payBank = async (payout: PayoutRecord): Promise<void> => {
    const { id: payoutId, amountPence, round } = payout;
    const accountId = await accountOf(payout);
    const order = { accountId, amountPence, payoutId, round };
    const made =
      (payout.attempts > 1 ? await provider.findBankPayout(order) : null) ??
      (await provider.payBank(order, bankKey(payout)));
    await transact((tx) => recorder.bank(made, tx));
  };

  const STEPS: Partial<Record<PayoutRecord['stage'], (payout: PayoutRecord) => Promise<void>>> = {
    scheduled: fix,
    sending: transfer,
    sent: payBank,
    failed: payBank,
  };
  const MOST_STEPS = Object.keys(STEPS).length;

  /** Goes on with a payout from wherever it stands. */
  const advance = async (payout: PayoutRecord): Promise<void> => {
    let current: PayoutRecord | null = payout;
    for (let step = 0; current && step < MOST_STEPS; step += 1) {
      const { stage }: PayoutRecord = current;
      await STEPS[stage]?.(current);
      current = await payouts.find(payout.id);
      // Nothing more today once the bank has refused, or nothing was left to do.
      if (current?.stage === stage || current?.stage === 'failed') return;
    }
  };

  /** Sends one due payout unless somebody else is about to. Never throws: it stays due and is tried again. */
  const payOne = createLeasedWork({
    take: (id, now, leaseUntil) => payouts.take(id, londonDate(now), now, leaseUntil),
    leaseMs: LEASE_MS,
    work: advance,
    nextAttempt,
    putOff: payouts.change,
    report: (error, id) =>
      logger.error({ err: error, payout_id: id }, 'a payout could not be sent; it is tried again'),
    clock,
  });

  return {
    /** Sends what is due, on working days. @returns how many were tried. */
    payDue: async (): Promise<number> => {
      const now = clock();
      if (!isWorkingDay(londonDate(now))) return 0;
      const due = await payouts.listDue(londonDate(now), now, BATCH);
      for (const id of due) await payOne(id);
      return due.length;
    },

    /**
     * Asks about what has been under way for a while, and each day about what may still be sent back, in case an event of it
     * was lost. @returns how many.
     */
    follow: async (): Promise<number> => {
      const ago = (ms: number) => new Date(clock().getTime() - ms);
      const list = [
        ...(await payouts.listUnderWay(ago(ASK_AGAIN_MS), BATCH)),
        ...(await payouts.listArrived(ago(MAY_BOUNCE_MS), ago(DAY_MS), BATCH)),
      ];
      for (const payout of list) {
        if (!payout.bankPayoutId) continue;
        try {
          const news = await provider.getBankPayout(await accountOf(payout), payout.bankPayoutId);
          await transact((tx) => recorder.bank(news, tx));
        } catch (error) {
          logger.warn({ err: error, payout_id: payout.id }, 'a payout could not be asked about');
        }
      }
      return list.length;
    },
  };
};
