import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addedPence,
  type FixedPayout,
  forecast,
  openDebts,
  type SettledAmount,
  settle,
  settledAs,
  shareWhenFixed,
  takenBack,
} from './payout-debts';

const paid = (id: string, outPence: number, sharePence: number, settled: FixedPayout['settled'] = []) => ({
  id,
  outPence,
  sharePence,
  settled,
});
/** The share with what earlier payouts were too high or too low, never below zero: written apart from the rules. */
const amountDue = (sharePence: number, fixed: readonly FixedPayout[]): number =>
  Math.max(
    0,
    fixed.reduce((sum, one) => sum + one.sharePence - one.outPence, sharePence),
  );
const owedOf = (fixed: readonly FixedPayout[]) => Object.fromEntries(openDebts(fixed));

describe('the debt after a payout', () => {
  it('is what was paid out beyond the share as it is now', () => {
    expect(owedOf([paid('a', 3470, 0), paid('b', 3470, 3470), paid('c', 3470, 3469)])).toEqual({
      a: 3470,
      c: 1,
    });
  });

  it('is smaller by what later payouts took back for it', () => {
    const later = paid('b', 470, 3470, [{ payoutId: 'a', pence: 3000 }]);
    expect(owedOf([paid('a', 3470, 0), later])).toEqual({ a: 470 });
  });

  it('is of the later payout as well when its own client gets money back', () => {
    const later = paid('b', 470, 1000, [{ payoutId: 'a', pence: 3000 }]);
    expect(owedOf([paid('a', 3470, 0), later])).toEqual({ a: 470, b: 2470 });
  });

  it('is nothing as far as other payouts were too low, the oldest debt first', () => {
    const fixed = [paid('a', 100, 0), paid('b', 0, 150), paid('c', 300, 100)];
    expect(owedOf(fixed)).toEqual({ c: 150 });
    expect(owedOf([paid('a', 100, 0), paid('b', 0, 100)])).toEqual({});
  });

  it('does not count what was taken for a payout that is planned again', () => {
    expect(owedOf([paid('b', 470, 3470, [{ payoutId: 'gone', pence: 3000 }])])).toEqual({});
  });
});

describe('the amount of a payout', () => {
  it('is the share where nothing is owed', () => {
    expect(settle(3470, [paid('a', 3470, 3470)])).toEqual({ amountPence: 3470, settled: [] });
  });

  it('is the share less debts, the oldest first, and names them', () => {
    expect(settle(3470, [paid('a', 1000, 0), paid('b', 500, 300), paid('c', 10, 10)])).toEqual({
      amountPence: 2270,
      settled: [
        { payoutId: 'a', pence: 1000 },
        { payoutId: 'b', pence: 200 },
      ],
    });
  });

  it('is nothing while a debt is larger, and takes all of the share', () => {
    expect(settle(3470, [paid('a', 4000, 0)])).toEqual({
      amountPence: 0,
      settled: [{ payoutId: 'a', pence: 3470 }],
    });
  });

  it('has what an earlier one lacked, which makes up for debts first', () => {
    expect(settle(100, [paid('a', 0, 50)])).toEqual({
      amountPence: 150,
      settled: [{ payoutId: 'a', pence: -50 }],
    });
    expect(settle(100, [paid('a', 0, 50), paid('b', 200, 0)])).toEqual({
      amountPence: 0,
      settled: [
        { payoutId: 'a', pence: -50 },
        { payoutId: 'b', pence: 150 },
      ],
    });
  });

  it('says its parts', () => {
    const settled = [
      { payoutId: 'a', pence: -50 },
      { payoutId: 'b', pence: 150 },
    ];
    expect(shareWhenFixed({ amountPence: 7, settled })).toBe(107);
    expect(takenBack(settled)).toEqual([{ payoutId: 'b', pence: 150 }]);
    expect(addedPence(settled)).toBe(50);
    expect(addedPence([])).toBe(0);
  });
});

describe('the reason of an amount that is known already', () => {
  it('is the debts of that time, the oldest first, as far as the difference reaches', () => {
    const fixed = [paid('a', 1000, 0), paid('b', 500, 300)];
    expect(settledAs(2370, 3470, fixed)).toEqual([
      { payoutId: 'a', pence: 1000 },
      { payoutId: 'b', pence: 100 },
    ]);
    expect(settledAs(3470, 3470, fixed)).toEqual([]);
  });

  it('is never more than was owed', () => {
    expect(settledAs(0, 3470, [paid('a', 1000, 0)])).toEqual([{ payoutId: 'a', pence: 1000 }]);
    expect(settledAs(0, 3470, [paid('a', 1000, 1000)])).toEqual([]);
  });

  it('is what earlier ones lacked where it is more than the share', () => {
    const fixed = [paid('a', 0, 80), paid('b', 20, 0), paid('c', 0, 50)];
    expect(settledAs(200, 100, fixed)).toEqual([
      { payoutId: 'a', pence: -80 },
      { payoutId: 'c', pence: -20 },
    ]);
  });
});

it('the forecast takes a debt from one planned payout after the other', () => {
  const planned = [
    { id: 'b', sharePence: 1000 },
    { id: 'c', sharePence: 1000 },
    { id: 'd', sharePence: 1000 },
  ];
  expect([...forecast(planned, [paid('a', 1500, 0)])]).toEqual([
    ['b', { amountPence: 0, settled: [{ payoutId: 'a', pence: 1000 }] }],
    ['c', { amountPence: 500, settled: [{ payoutId: 'a', pence: 500 }] }],
    ['d', { amountPence: 1000, settled: [] }],
  ]);
});

describe('whatever happens', () => {
  type Step =
    | { do: 'finish'; sharePence: number }
    | { do: 'pay' }
    | { do: 'refund' | 'take transfer back'; which: number; percent: number }
    | { do: 'lose a dispute'; which: number };
  const which = fc.nat({ max: 50 });
  const steps: fc.Arbitrary<Step[]> = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ do: fc.constant('finish'), sharePence: fc.nat({ max: 9000 }) }) },
      { weight: 3, arbitrary: fc.constant({ do: 'pay' }) },
      {
        weight: 3,
        arbitrary: fc.record({ do: fc.constant('refund'), which, percent: fc.nat({ max: 100 }) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ do: fc.constant('take transfer back'), which, percent: fc.nat({ max: 100 }) }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('lose a dispute'), which }) },
    ) as fc.Arbitrary<Step>,
    { maxLength: 40 },
  );
  const total = (list: Iterable<number>) => [...list].reduce((sum, pence) => sum + pence, 0);

  /** One person's sessions and payouts, step by step. */
  const play = (story: readonly Step[], check: (fixed: readonly FixedPayout[]) => void) => {
    const planned: { id: string; sharePence: number }[] = [];
    const fixed: (FixedPayout & { made: SettledAmount; earnedPence: number })[] = [];
    const any = (at: number) => {
      const all = [...planned, ...fixed];
      return all[at % Math.max(1, all.length)];
    };
    const perform: Record<Step['do'], (step: never) => void> = {
      finish: ({ sharePence }: { sharePence: number }) =>
        void planned.push({ id: `p${planned.length + fixed.length}`, sharePence }),
      pay: () => {
        const next = planned.shift();
        if (!next) return;
        const made = settle(next.sharePence, fixed);
        expect(made.amountPence).toBe(amountDue(next.sharePence, fixed));
        // The reason adds up to the penny, and takes of no debt more than was owed.
        expect(made.amountPence).toBe(
          next.sharePence -
            total(takenBack(made.settled).map(({ pence }) => pence)) +
            addedPence(made.settled),
        );
        fixed.push({
          ...next,
          outPence: made.amountPence,
          settled: made.settled,
          made,
          earnedPence: next.sharePence,
        });
      },
      refund: ({ which: at, percent }: { which: number; percent: number }) => {
        const one = any(at);
        if (one) one.sharePence -= Math.floor((one.sharePence * percent) / 100);
      },
      'take transfer back': ({ which: at, percent }: { which: number; percent: number }) => {
        const one = fixed[at % Math.max(1, fixed.length)];
        if (one) one.outPence -= Math.floor((one.outPence * percent) / 100);
      },
      'lose a dispute': ({ which: at }: { which: number }) => {
        const one = any(at);
        if (one) one.sharePence = 0;
      },
    };
    for (const step of story) {
      perform[step.do](step as never);
      check(fixed);
    }
    return fixed;
  };

  it('what was paid out, less what is owed, with what is lacking, is what was due', () => {
    fc.assert(
      fc.property(steps, (story) => {
        play(story, (fixed) => {
          const outPence = total(fixed.map((one) => one.outPence));
          const duePence = total(fixed.map(({ sharePence }) => sharePence));
          const owed = [...openDebts(fixed).values()];
          for (const pence of owed) expect(pence).toBeGreaterThan(0);
          expect(total(owed)).toBe(Math.max(0, outPence - duePence));
          // What the next payout adds is what is lacking.
          expect(settle(0, fixed).amountPence).toBe(Math.max(0, duePence - outPence));
        });
      }),
      { numRuns: 500 },
    );
  });

  it('paid out, less taken back and what is still owed, is the share of each session where nothing was lacking', () => {
    fc.assert(
      fc.property(
        steps.map((story) => story.filter((step) => step.do !== 'take transfer back')),
        (story) => {
          play(story, (fixed) => {
            const owed = openDebts(fixed);
            for (const { id, sharePence, outPence, settled } of fixed) {
              const hadPence = outPence + total(settled.map(({ pence }) => pence));
              const takenPence = total(
                fixed
                  .flatMap((one) => one.settled.filter(({ payoutId }) => payoutId === id))
                  .map(({ pence }) => pence),
              );
              expect(hadPence - takenPence - (owed.get(id) ?? 0)).toBe(sharePence);
            }
          });
        },
      ),
      { numRuns: 500 },
    );
  });

  it('the reason says what the session had brought when the amount was fixed', () => {
    fc.assert(
      fc.property(steps, (story) => {
        for (const { made, earnedPence } of play(story, () => {}))
          expect(shareWhenFixed(made)).toBe(earnedPence);
      }),
    );
  });

  it('a forecast is what the payouts come to when nothing else happens', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.nat({ max: 9000 }), { maxLength: 5 }), (story, shares) => {
        const fixed: FixedPayout[] = play(story, () => {});
        const planned = shares.map((sharePence, at) => ({ id: `next-${at}`, sharePence }));
        const amounts = forecast(planned, fixed);
        for (const { id, sharePence } of planned) {
          const made = settle(sharePence, fixed);
          expect(amounts.get(id)).toEqual(made);
          fixed.push({ id, sharePence, outPence: made.amountPence, settled: made.settled });
        }
      }),
    );
  });
});
