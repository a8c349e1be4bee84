import { toPence } from '@gently/contracts';
import { patience } from '@gently/testing/patience';
import { runs } from '@gently/testing/tier';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ok } from '../testing/domain';
import { createMoneyHistories, type MoneyHistories, type Step } from '../testing/money-histories';

/*
 * Random histories of one paid session each: refunds by hand at the provider, disputes in every order, refunds that banks return,
 * gifts, fees that change, moves, cancellations, payouts and money that goes back after them.
 */

const HISTORIES = runs({ test: 12, long: 300 });
const SEED = 20_261_129;

let histories: MoneyHistories;
beforeAll(async () => {
  histories = await createMoneyHistories();
});
afterAll(() => histories.close());

const COMMON = [
  'by_hand',
  'dispute',
  'dispute_won',
  'dispute_lost',
  'refund_returned',
  'move',
  'fees',
] as const;
/** Each history has one of the two endings, because most money moves after a session was cancelled or completed. */
const ENDINGS = [['cancel'], ['complete', 'pay_day']] as const;
const KINDS = [...COMMON, ...ENDINGS.flat()];

/** Each kind may come twice, in any order. */
const steps: fc.Arbitrary<Step[]> = fc
  .constantFrom(...ENDINGS)
  .chain((ending) =>
    fc.shuffledSubarray([...COMMON, ...COMMON, ...ending, ...ending], { minLength: 6, maxLength: 14 }),
  )
  .chain((kinds) =>
    fc.tuple(
      ...kinds.map((kind) =>
        fc.record({ kind: fc.constant(kind), part: fc.double({ min: 0.01, max: 1, noNaN: true }) }),
      ),
    ),
  );

const history = fc.record({
  pricePence: fc.integer({ min: 2_000, max: 20_000 }),
  gift: fc.constantFrom(0, 5.5),
  isTaken: fc.constantFrom(true, true, true, false),
  /** Refunds of ours take their time at the provider, and may come back. */
  isSlow: fc.boolean(),
  /** How a bank decides what is still open at the end. */
  isLost: fc.boolean(),
  steps,
});

it(
  'explains every pound of any history, and nothing is left that belongs to no one',
  { timeout: patience(600_000) * runs({ test: 1, long: 10 }) },
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(history, async ({ steps: taken, isLost, ...life }) => {
        const session = await histories.begin(life);
        for (const one of taken) if (await session.take(one)) seen.add(one.kind);
        await session.settle(isLost);

        const { balanceOf, goneBackPence, paidOutPence, paidPence } = await session.books();
        expect(balanceOf('provider_clearing')).toBe(paidPence - goneBackPence - paidOutPence);
        for (const drained of [
          'refunds_payable',
          'unapplied_receipts',
          'between_regions',
          'fund_reserved',
        ] as const)
          expect([drained, balanceOf(drained)]).toEqual([drained, 0]);
        expect(goneBackPence).toBeLessThanOrEqual(paidPence);
        for (const share of ['commission_payable', 'card_processing'] as const)
          expect(0 - balanceOf(share)).toBeGreaterThanOrEqual(0);
        if (paidOutPence === 0) expect(0 - balanceOf('declutterer_payable')).toBeGreaterThanOrEqual(0);
        const { payment } = await ok(await session.client(), 'GET /payments/booking/:id', {
          params: { id: session.id },
        });
        expect(toPence(payment?.amount_refunded ?? 0)).toBe(goneBackPence);
      }),
      { numRuns: HISTORIES, seed: SEED, endOnFailure: true },
    );
    expect([...seen].toSorted()).toEqual(KINDS.toSorted());
    expect(await histories.findings()).toEqual([]);
  },
);
